import { type Budget, budgetBounds, type Occasion } from '../../../shared/enquiry.ts'
import { createFormats, type Digits } from '../../../shared/formats.ts'
import { isolate } from '../../../shared/isolate.ts'
import type { Language } from '../../../shared/languages.ts'
import type { MailKind } from '../../../shared/mail.ts'
import type { PortfolioCategory } from '../../../shared/portfolio.ts'
import type { SecondFactorChange } from '../../../shared/second-factor.ts'
import type { DocumentKind } from '../../../shared/vendor.ts'
import type { Executor } from '../database/database.ts'
import { getTranslations } from '../translations.ts'

type Fact =
  | { label: 'company' | 'name' | 'position' | 'phone' | 'email' | 'reference' | 'device' | 'network'; value: string }
  | { label: 'submittedAt' | 'time'; value: Date }
  | { label: 'guests'; value: number }
  /** '2026-12-01' in the site's zone. */
  | { label: 'date'; value: string }
  | { label: 'category'; value: PortfolioCategory }
  | { label: 'occasion'; value: Occasion }
  | { label: 'budget'; value: Budget }

export const summaryTopics = ['applications', 'awaitedApplications', 'enquiries', 'messages', 'followUps'] as const
type SummaryTopic = (typeof summaryTopics)[number]

/** Records that wait, of which the first are named, each with its time or its day. */
export type SummarySection = {
  topic: SummaryTopic
  count: number
  /** When the first one began to wait. */
  since?: Date
  first: readonly { title: string; at: Date | string }[]
}

/** A message as data; its sentences are in the catalogue `mail`. */
export type MailDraft = {
  kind: MailKind
  to: { name?: string | undefined; address: string }
  language: Language
  /** Arguments of the kind's sentences. Times are formatted in the recipient's language. */
  values?: {
    document?: DocumentKind
    change?: SecondFactorChange
    topic?: SummaryTopic | 'several'
  } & Readonly<Record<string, string | number | Date>>
  /** What a colleague wrote to the recipient, or a visitor to the staff. */
  quote?: string | undefined
  facts?: readonly Fact[]
  /** What a summary lists, instead of a text. */
  sections?: readonly SummarySection[]
  /** A token is in the fragment, and is removed from the stored message once it is sent or expired. */
  link?: { url: string; expiresAt?: Date | undefined } | undefined
  /** Links of the same kind, each with the facts that tell it from the others. */
  links?: readonly { facts: readonly Fact[]; url: string }[]
  /** The message is deleted together with this applicant, enquiry or user. */
  about?: { kind: 'vendor' | 'enquiry' | 'user'; id: string } | undefined
  /** The message leaves then instead of at once, and can be cancelled until it does. */
  sendAt?: Date | undefined
}

/** The company as messages show it, in a language. `replyTo` is empty if it has published no address. */
export type MailBrand = { name: string; primaryColor: string; replyTo: string; digits: Digits }
export type ReadBrand = (db: Executor, language: Language) => Promise<MailBrand>

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
export function composeMail(draft: MailDraft, brand: MailBrand, timeZone: string): MailContent {
  const { kind, to, language, quote, facts = [], sections, link, links = [] } = draft
  const t = getTranslations(language, 'mail')
  const show = createPresenter(language, brand.digits, timeZone)
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

  const rowsOf = (listed: readonly Fact[]) =>
    listed.map((fact) => ({ label: t(`facts.${fact.label}`), value: show.fact(fact) }))
  const buttonOf = (url: string): Block => ({ type: 'button', label: word('button'), url, fallback: t('linkFallback') })
  const blocks: Block[] = []
  if (to.name?.trim()) blocks.push({ type: 'text', text: t('greeting', { name: show.text(to.name) }) })
  if (!sections) blocks.push({ type: 'text', text: word('text') })
  const label = has('quote') ? word('quote') : t('note')
  if (quote?.trim()) blocks.push({ type: 'quote', label, text: quote.replaceAll(/[^\P{Cc}\n]+/gu, '').trim() })
  if (facts.length > 0) blocks.push({ type: 'facts', rows: rowsOf(facts) })
  for (const { topic, count, since, first } of sections ?? []) {
    blocks.push({
      type: 'text',
      text: t(`kinds.daily-summary.topics.${topic}`, { count, since: since ? show.time(since) : '' }),
    })
    blocks.push({
      type: 'facts',
      rows: first.map(({ title, at }) => ({ label: show.text(title), value: show.at(at) })),
    })
    const others = count - first.length
    if (others > 0) blocks.push({ type: 'text', text: t('kinds.daily-summary.more', { count: others }) })
  }
  if (link) blocks.push(buttonOf(link.url))
  for (const { facts: listed, url } of links) blocks.push({ type: 'facts', rows: rowsOf(listed) }, buttonOf(url))
  if (has('notice')) blocks.push({ type: 'notice', text: word('notice') })
  return {
    language,
    brand: { name: brand.name, primaryColor: brand.primaryColor },
    subject: word('subject'),
    heading: word('heading'),
    blocks,
    footer: [
      ...(has('reason') ? [word('reason')] : []),
      ...(brand.replyTo !== '' && !has('reason') ? [t('questions')] : []),
      t('automatic', { brand: show.text(brand.name) }),
    ],
  }
}

/** Without control characters, which no header and no database column can hold. */
export const onOneLine = (text: string) => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()

/** Values that select a sentence instead of being shown. */
const selectors = new Set(['document', 'change', 'topic'])

/** Names are isolated and on one line, so that they change neither the sentence around them nor a header. */
function createPresenter(language: Language, digits: Digits, timeZone: string) {
  const formats = createFormats(language, digits)
  const site = getTranslations(language, 'site')
  const plan = getTranslations(language, 'plan', digits)
  const text = (value: string) => isolate(onOneLine(value), language)
  const time = (at: Date) => formats.dateTime(at.toISOString(), timeZone)
  return {
    text,
    time,
    /** A time, or a day such as '2026-12-01'. */
    at: (at: Date | string) => (typeof at === 'string' ? formats.date(at) : time(at)),
    fact: (fact: Fact): string => {
      switch (fact.label) {
        case 'submittedAt':
        case 'time':
          return time(fact.value)
        case 'guests':
          return formats.number(fact.value)
        case 'date':
          return formats.date(fact.value)
        case 'category':
          return site(`categories.${fact.value}`)
        case 'occasion':
          return plan(`occasions.${fact.value}`)
        case 'budget':
          return plan(`budgets.${fact.value}`, budgetBounds[fact.value])
        default:
          return text(fact.value)
      }
    },
    value: (name: string, value: string | number | Date) => {
      if (value instanceof Date) return time(value)
      return typeof value === 'number' || selectors.has(name) ? value : text(value)
    },
  }
}
