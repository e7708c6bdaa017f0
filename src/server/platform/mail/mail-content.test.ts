import bidiFactory from 'bidi-js'
import { describe, expect, test } from 'vitest'
import { languageCodes } from '../../../shared/languages.ts'
import { mailKinds } from '../../../shared/mail.ts'
import type { SecondFactorChange } from '../../../shared/second-factor.ts'
import { AA, contrastRatio } from '../../../ui/brand.ts'
import { composeMail, type MailDraft, summaryTopics } from './mail-content.ts'
import { renderMail } from './mail-html.tsx'
import { toPlainText } from './mail-text.ts'

const bidi = bidiFactory()
const brand = {
  name: 'Marasim <Events>',
  primaryColor: '#c5a569',
  replyTo: 'hello@marasim.example',
  digits: 'latn' as const,
}
const timeZone = 'Asia/Kuwait'
const at = new Date('2026-11-15T09:00:00Z')
const changeValues = { change: 'passkeyAdded', name: 'Laptop', left: 3 } as const
const draft = (kind: MailDraft['kind'], language: MailDraft['language']): MailDraft => ({
  kind,
  language,
  to: { name: 'Dana', address: 'dana@x.example' },
  values: {
    company: 'Gulf Tents',
    visitor: 'Dalal',
    colleague: 'Huda',
    document: 'civilId',
    inviter: 'Noura',
    count: 3,
    at,
    topic: 'several',
    ...changeValues,
  },
  ...(kind === 'daily-summary' && {
    sections: summaryTopics.map((topic) => ({
      topic,
      count: 3,
      since: at,
      first: [{ title: 'Dana', at: '2026-11-16' }],
    })),
  }),
  quote: 'First line\nsecond <b>line</b>',
  facts: [{ label: 'reference', value: 'A-1' }],
  ...(kind !== 'email-restored' && { link: { url: 'https://marasim.example/x#token', expiresAt: at } }),
})
const everyMail = languageCodes.flatMap((language) => mailKinds.map((kind) => [kind, language] as const))

describe.each(everyMail)('the message %s in %s', (kind, language) => {
  const content = composeMail(draft(kind, language), brand, timeZone)
  const html = renderMail(content)
  const text = toPlainText(content)

  test(`the message ${kind} in ${language} has every sentence, and the same ones in HTML and text [D61.1]`, () => {
    const joined = JSON.stringify(content)
    expect(joined).not.toMatch(/mail\.kinds|[{}]count|undefined/)
    const words = text.replaceAll(/\n> |[ \n]+/g, ' ')
    const shown = html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&#x27;', "'")
    for (const block of content.blocks) {
      const sentences = block.type === 'facts' ? block.rows.map(({ value }) => value) : []
      if (block.type === 'text' || block.type === 'notice') sentences.push(block.text)
      if (block.type === 'button') sentences.push(block.label, block.url)
      for (const sentence of sentences) {
        expect(words).toContain(sentence)
        expect(shown).toContain(sentence)
      }
    }
  })

  test(`the message ${kind} in ${language} loads nothing from anywhere [D61.1]`, () => {
    expect(html).not.toMatch(/<(img|script|link|iframe|object|svg)\b|url\(|@import|\bsrc=/i)
    expect(html).not.toContain('<b>line')
  })
})

const changes: SecondFactorChange[] = [
  'totpAdded',
  'totpRemoved',
  'passkeyAdded',
  'passkeyRemoved',
  'recoveryCodesRenewed',
  'recoveryCodeUsed',
  'factorsReset',
  'wrongCodes',
]

test.each(languageCodes)(
  'each change of second factors has its own sentence with the time in %s [D98.7]',
  (language) => {
    const texts = changes.map((change) => {
      const values = { ...changeValues, change, at }
      return toPlainText(composeMail({ ...draft('second-factor-changed', language), values }, brand, timeZone))
    })
    expect(new Set(texts).size).toBe(changes.length)
    for (const text of texts) expect(text).toContain('12:00')
  },
)

test.each([
  ['totpAdded', 'That does not remove the app: remove it in your account', 'هذا لا يزيل التطبيق'],
  ['passkeyAdded', 'The passkey still signs in without a password: delete it', 'يبقى تسجيل الدخول بمفتاح المرور'],
] as const)('the message %s says how to remove what a thief has added [D98.7]', (change, english, arabic) => {
  const noticeIn = (language: MailDraft['language']) =>
    composeMail(
      { ...draft('second-factor-changed', language), values: { ...changeValues, change, at } },
      brand,
      timeZone,
    )
      .blocks.filter(({ type }) => type === 'notice')
      .map((block) => 'text' in block && block.text)
      .join()
  expect(noticeIn('en')).toContain(english)
  expect(noticeIn('ar')).toContain(arabic)
})

test('a sentence whose value is missing is an error instead of a strange message', () => {
  expect(() => composeMail({ ...draft('new-application', 'en'), values: {} }, brand, timeZone)).toThrow(
    'a value of the message new-application.text is missing',
  )
})

test.each(['#ffffff', '#000000', '#ffff00', '#c5a569', '#0000ff', '#777777', '#ff0000'])(
  'the button and the name are readable in the brand color %s [D26.3]',
  (primaryColor) => {
    const html = renderMail(composeMail(draft('invitation', 'en'), { ...brand, primaryColor }, timeZone))
    const colorOf = (name: string) =>
      new RegExp(`class="${name}" style="[^"]*?color:(#[0-9a-f]{6})`).exec(html)?.[1] ?? ''
    expect(contrastRatio(colorOf('button'), primaryColor)).toBeGreaterThanOrEqual(AA)
    expect(contrastRatio(colorOf('brand'), '#ffffff')).toBeGreaterThanOrEqual(AA)
    const dark = /\.brand \{ color: (#[0-9a-f]{6})/.exec(html)?.[1] ?? ''
    expect(contrastRatio(dark, '#221b13')).toBeGreaterThanOrEqual(AA)
  },
)

test('phone numbers in an Arabic message read from left to right and can be called [V19]', () => {
  const phone = '٩٩٨٨ ٧٧٦٦'
  const quote = `${'كلمة '.repeat(12)}اتصل على الرقم ${phone} مساءً`
  const content = composeMail(
    { ...draft('invitation', 'ar'), quote, facts: [{ label: 'phone', value: phone }] },
    brand,
    timeZone,
  )
  const link = `<a href="tel:99887766"[^>]*><bdi dir="ltr" style="unicode-bidi:isolate-override[^>]*>${phone}</bdi></a>`
  expect(renderMail(content).match(new RegExp(link, 'g'))).toHaveLength(2)
  const lines = toPlainText(content).split('\n')
  const shown = lines.map((line) => {
    const order = bidi.getReorderedIndices(line, bidi.getEmbeddingLevels(line, 'rtl'))
    return order.map((index) => line[index]).join('')
  })
  expect(shown.filter((line) => line.includes(phone))).toHaveLength(2)
})
