import { z } from 'zod'
import { emptyIfNotSet, unchangedIfLeftOut } from './text.ts'

export const urlLimit = 2_048
const invalidUrlMessage = 'Must be a valid URL'

// URL parsers silently drop tabs and newlines and read a backslash as a slash, so that a harmless looking text
// becomes another address. Nothing of the kind is needed in a link that people enter.
const deceptive = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\\]/u
const scheme = /^[a-z][a-z\d+.-]*:/i

/** An absolute http(s) address with a host and without credentials (D27, T8). */
export function isWebUrl(text: string): boolean {
  if (text.length > urlLimit || deceptive.test(text) || /[\s<>"]/u.test(text)) return false
  const authority = /^https?:\/\/([^/?#]+)/i.exec(text)?.[1]
  if (authority === undefined || authority.includes('@')) return false
  return URL.canParse(text) && new URL(text).hostname !== ''
}

/** A path of this site's own pictures, from the media library or the artwork that comes with the project. */
function isOwnFilePath(text: string): boolean {
  if (text.length > urlLimit || deceptive.test(text) || /[\s<>"]/u.test(text)) return false
  // Browsers read %2e like a dot; an encoded slash or backslash may be decoded by a proxy on the way.
  return /^\/(?:media|artwork)\/./.test(text) && !/\.\.|\/\/|%2e|%2f|%5c|%00/i.test(text)
}

export function isImageUrl(text: string): boolean {
  return isWebUrl(text) || isOwnFilePath(text)
}

/** Free text for a link: no scheme at all, or a proper http(s) address. Empty text is no link and is fine. */
export function isFreeLink(text: string): boolean {
  const link = text.trim()
  if (link.length > urlLimit || deceptive.test(link)) return false
  if (scheme.test(link)) return isWebUrl(link)
  // A bare 'wa.me@evil.example/…' would turn into credentials as soon as https:// stands in front of it.
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

/** Not set is the empty text, which has to be said. */
export const webUrlOrEmpty = (message?: string) => urlText(orEmpty(isWebUrl), message)

export const optionalWebUrl = () => emptyIfNotSet(webUrlOrEmpty())
export const optionalImageUrl = () => emptyIfNotSet(urlText(orEmpty(isImageUrl)))
export const optionalFreeLink = () => emptyIfNotSet(urlText(isFreeLink))

export const changeableWebUrl = () => unchangedIfLeftOut(webUrlOrEmpty())
export const changeableImageUrl = () => unchangedIfLeftOut(urlText(orEmpty(isImageUrl)))

/** The address to render for a stored link, judged once more; undefined when it must not become a link. */
export function safeHref(text: string | null | undefined): string | undefined {
  const link = text?.trim() ?? ''
  if (link === '' || !isFreeLink(link)) return undefined
  if (scheme.test(link) || /^[/#]/.test(link)) return link
  const completed = `https://${link}`
  const looksLikeHost = /^[^/?#]+\.[^/?#]+/.test(link)
  return looksLikeHost && isWebUrl(completed) ? completed : undefined
}

/** The same for a picture: 'logo.png' alone is the name of a file that nobody can find, not that of a host. */
export function pictureHref(text: string | null | undefined): string | undefined {
  return text?.includes('/') ? safeHref(text) : undefined
}

/** For others, who have no use for what stands behind the #: of the sample artwork, its colours. */
export function wholeAddress(href: string, publicUrl: string): string {
  return new URL(href, publicUrl).href.replace(/#.*/, '')
}

/** Rule of the floating button. */
export function isWhatsAppLink(text: string | null | undefined): boolean {
  const link = text?.trim() ?? ''
  return /wa\.me|whatsapp\.com/.test(link) && safeHref(link) !== undefined
}
