import { createFormats, type Digits } from '../../../shared/formats.ts'
import { isolate } from '../../../shared/isolate.ts'
import type { Language } from '../../../shared/languages.ts'
import type { MailKind } from '../../../shared/mail.ts'
import type { SecondFactorChange } from '../../../shared/second-factor.ts'
import type { DocumentKind } from '../../../shared/vendor.ts'
import { getTranslations } from '../../translations.ts'

type Fact = {
  label: 'company' | 'name' | 'position' | 'reference' | 'submittedAt' | 'email' | 'device' | 'network' | 'time'
  value: string | Date
}

/** A message as data; its sentences are in the catalogue `mail`. */
export type MailDraft = {
  kind: MailKind
  to: { name?: string | undefined; address: string }
  language: Language
  /** Arguments of the kind's sentences. Times are formatted in the recipient's language. */
  values?: { document?: DocumentKind; change?: SecondFactorChange } & Readonly<Record<string, string | number | Date>>
  /** What a colleague wrote to the recipient. */
  quote?: string | undefined
  facts?: readonly Fact[]
  /** The records that a summary names, each with a time. */
  list?: readonly { title: string; at: Date }[]
  /** A token is in the fragment, and is removed from the stored message once it is sent or expired (D103). */
  link?: { url: string; expiresAt?: Date | undefined } | undefined
  /** The message is deleted together with this applicant or user. */
  about?: { kind: 'vendor' | 'user'; id: string } | undefined
}

/** The company as messages show it. */
export type MailBrand = { name: string; primaryColor: string; canReply: boolean; digits: Digits; timeZone: string }

/** HTML and plain text are made of the same blocks. */
export type Block =
  | { type: 'text'; text: string }
  | { type: 'quote'; label: string; text: string }
  | { type: 'facts'; rows: { label: string; value: string }[] }
  | { type: 'button'; label: string; url: string; fallback: string }
  | { type: 'notice'; text: string }

export type MailContent = {
  language: Language
  brand: Pick<MailBrand, 'name' | 'primaryColor'>
  subject: string
  heading: string
  blocks: Block[]
  footer: string[]
}

/** Injected, because commands run without a compiler of JSX. */
export type RenderMail = (content: MailContent) => string

/** Words a message in the recipient's language. */
export function composeMail(draft: MailDraft, brand: MailBrand): MailContent {
  const { kind, to, language, quote, facts = [], list = [], link } = draft
  const t = getTranslations(language, 'mail')
  const show = createPresenter(language, brand)
  const values = {
    ...Object.fromEntries(Object.entries(draft.values ?? {}).map(([name, value]) => [name, show.value(name, value)])),
    brand: show.text(brand.name),
    ...(link?.expiresAt && { until: show.time(link.expiresAt) }),
  }
  // All kinds at once are more combinations than the compiler can check; a test words each of them.
  const word = (part: string) => {
    const text = t(`kinds.${kind}.${part}` as 'kinds.invitation.text', values as never)
    // Instead of mailing the key of a sentence whose arguments are incomplete.
    if (text.endsWith(`kinds.${kind}.${part}`)) throw new Error(`a value of the message ${kind}.${part} is missing`)
    return text
  }
  const has = (part: string) => t.has(`kinds.${kind}.${part}` as 'kinds.invitation.text')

  const rows = [
    ...facts.map(({ label, value }) => ({ label: t(`facts.${label}`), value: show.fact(value) })),
    ...list.map(({ title, at }) => ({ label: show.text(title), value: show.time(at) })),
  ]
  const blocks: Block[] = []
  if (to.name?.trim()) blocks.push({ type: 'text', text: t('greeting', { name: show.text(to.name) }) })
  blocks.push({ type: 'text', text: word('text') })
  if (quote?.trim())
    blocks.push({ type: 'quote', label: t('note'), text: quote.replaceAll(/[^\P{Cc}\n]+/gu, '').trim() })
  if (rows.length > 0) blocks.push({ type: 'facts', rows })
  const unlisted = Number(draft.values?.count ?? 0) - list.length
  if (list.length > 0 && unlisted > 0)
    blocks.push({ type: 'text', text: t('kinds.daily-summary.more', { count: unlisted }) })
  if (link) blocks.push({ type: 'button', label: word('button'), url: link.url, fallback: t('linkFallback') })
  if (has('notice')) blocks.push({ type: 'notice', text: word('notice') })
  return {
    language,
    brand: { name: brand.name, primaryColor: brand.primaryColor },
    subject: word('subject'),
    heading: word('heading'),
    blocks,
    footer: [
      ...(has('reason') ? [word('reason')] : []),
      ...(brand.canReply && !has('reason') ? [t('questions')] : []),
      t('automatic', { brand: show.text(brand.name) }),
    ],
  }
}

/** Without control characters, which no header and no database column can hold. */
export const onOneLine = (text: string) => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()

/** Values that select a sentence instead of being shown. */
const selectors = new Set(['document', 'change'])

/** Names are isolated and on one line, so that they change neither the sentence around them nor a header. */
function createPresenter(language: Language, { digits, timeZone }: MailBrand) {
  const formats = createFormats(language, digits)
  const text = (value: string) => isolate(onOneLine(value), language)
  const time = (at: Date) => formats.dateTime(at.toISOString(), timeZone)
  return {
    text,
    time,
    fact: (value: string | Date) => (value instanceof Date ? time(value) : text(value)),
    value: (name: string, value: string | number | Date) => {
      if (value instanceof Date) return time(value)
      return typeof value === 'number' || selectors.has(name) ? value : text(value)
    },
  }
}
