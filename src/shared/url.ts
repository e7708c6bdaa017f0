import { z } from 'zod'
import { coded } from './coded-message.ts'
import { emptyIfNotSet } from './text.ts'

export const urlLimit = 2_048
const invalidUrlMessage = coded('invalidUrl')

// URL parsers drop tabs and newlines and read a backslash as a slash, which can turn a harmless looking text into
// another URL.
const deceptive = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\\]/u
const scheme = /^[a-z][a-z\d+.-]*:/i

/** An absolute http(s) URL with a host and without credentials. */
export function isWebUrl(text: string): boolean {
  if (text.length > urlLimit || deceptive.test(text) || /[\s<>"]/u.test(text)) return false
  const authority = /^https?:\/\/([^/?#]+)/i.exec(text)?.[1]
  if (authority === undefined || authority.includes('@')) return false
  return URL.canParse(text) && new URL(text).hostname !== ''
}

/** A path to a picture of the media library or of the artwork that ships with the project. */
function isOwnFilePath(text: string): boolean {
  if (text.length > urlLimit || deceptive.test(text) || /[\s<>"]/u.test(text)) return false
  // Browsers treat %2e as a dot, and a proxy may decode an encoded slash or backslash.
  return /^\/(?:media|artwork)\/./.test(text) && !/\.\.|\/\/|%2e|%2f|%5c|%00/i.test(text)
}

export function isImageUrl(text: string): boolean {
  return isWebUrl(text) || isOwnFilePath(text)
}

/** Free text for a link: without a scheme, or a valid http(s) URL. Empty text is allowed. */
export function isFreeLink(text: string): boolean {
  const link = text.trim()
  if (link.length > urlLimit || deceptive.test(link)) return false
  if (scheme.test(link)) return isWebUrl(link)
  // 'wa.me@evil.example/…' would become a URL with credentials once https:// is prepended.
  return !link.startsWith('//') && !/^[^/?#]*@/.test(link)
}

function urlText(isAllowed: (text: string) => boolean, message = invalidUrlMessage) {
  return z
    .string({ error: message })
    .trim()
    .max(urlLimit, { error: message, abort: true })
    .refine(isAllowed, { error: message })
}

const orEmpty = (isAllowed: (text: string) => boolean) => (text: string) => text === '' || isAllowed(text)

export const webUrl = (message?: string) => urlText(isWebUrl, message)
export const imageUrl = () => urlText(isImageUrl)

/** Empty means not set, but the field itself is required. */
export const webUrlOrEmpty = (message?: string) => urlText(orEmpty(isWebUrl), message)

export const optionalWebUrl = () => emptyIfNotSet(webUrlOrEmpty())
export const optionalImageUrl = () => emptyIfNotSet(urlText(orEmpty(isImageUrl)))
export const optionalFreeLink = () => emptyIfNotSet(urlText(isFreeLink))

/** 'example.com' → 'https://example.com'; text that does not begin with a host is returned unchanged. */
export function completeUrl(text: string): string {
  const link = text.trim()
  const completed = `https://${link}`
  const looksLikeHost = !scheme.test(link) && /^[^/?#]+\.[^/?#]+/.test(link)
  return looksLikeHost && isFreeLink(link) && isWebUrl(completed) ? completed : text
}

/** Validates a stored link again before rendering; undefined if it must not become a link. */
export function safeHref(text: string | null | undefined): string | undefined {
  const link = text?.trim() ?? ''
  if (link === '' || !isFreeLink(link)) return undefined
  if (scheme.test(link) || /^[/#]/.test(link)) return link
  const completed = completeUrl(link)
  return completed === link ? undefined : completed
}

/** Like safeHref for a picture; 'logo.png' alone is a file name, not a host. */
export function pictureHref(text: string | null | undefined): string | undefined {
  return text?.includes('/') ? safeHref(text) : undefined
}

/** The absolute URL for other sites, without the fragment, which holds the placeholder colours of sample artwork. */
export function absoluteUrl(href: string, publicUrl: string): string {
  return new URL(href, publicUrl).href.replace(/#.*/, '')
}

/** The floating chat button appears only for such links. */
export function isWhatsAppLink(text: string | null | undefined): boolean {
  const link = text?.trim() ?? ''
  return /wa\.me|whatsapp\.com/.test(link) && safeHref(link) !== undefined
}
