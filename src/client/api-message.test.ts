import { createTranslator, type Messages } from 'use-intl/core'
import { describe, expect, test } from 'vitest'
import ar from '../messages/ar/api.json'
import en from '../messages/en/api.json'
import { bulkInputSchema } from '../shared/bulk.ts'
import { type CodedMessage, coded, decodeMessage, wordMessage } from '../shared/coded-message.ts'
import { makePortfolioInputSchema } from '../shared/portfolio.ts'

/** Every contract; the compiler knows the codes of services. */
const contracts: object[] = [
  ...Object.values(import.meta.glob<object>(['../shared/*.ts', '!**/*.test.ts'], { eager: true })),
  { portfolio: makePortfolioInputSchema('UTC'), events: bulkInputSchema('events'), pages: bulkInputSchema('pages') },
]

const translators = {
  en: createTranslator({ locale: 'en', messages: { api: en } as Messages }),
  ar: createTranslator({ locale: 'ar', messages: { api: ar } as unknown as Messages }),
}

const show = (message: CodedMessage, language: keyof typeof translators) =>
  wordMessage(message, translators[language] as never)

/** The messages of all checks within a schema. */
function messagesOf(value: unknown, seen = new Set<unknown>()): string[] {
  if (typeof value !== 'object' || value === null || seen.has(value)) return []
  seen.add(value)
  // Schemas and checks have their definition, with the checks and schemas inside, at the same place.
  const parts = '_zod' in value ? (value._zod as { def: object }).def : value
  return Object.entries(parts).flatMap(([name, part]) =>
    name === 'error' && typeof part === 'function' ? [String(part({}))] : messagesOf(part, seen),
  )
}

const messages = [...new Set(contracts.flatMap((module) => messagesOf(Object.values(module))))]

/** Names that are Latin in Arabic sentences too, and the values of parameters. */
const names = /PDF|JPG|PNG|WebP|AVIF|JSON|YYYY-MM-DD|https?:|mailto:|tel:|Idempotency-Key|: [\w-]+(?:, [\w-]+)*$/g

describe('a message of the API', () => {
  test.each(messages)('a message of a contract has a code with a text in every language: %s [S8.4]', (message) => {
    const { code, ...rest } = decodeMessage(message)
    expect(Object.keys(en.errors)).toContain(code)
    expect(show({ code, ...rest }, 'en')).toMatch(/^[^{}]+$/)
    expect(show({ code, ...rest }, 'ar')?.replaceAll(names, '')).toMatch(/^\P{Script=Latin}+$/u)
  })

  test('the messages of the API are found in every schema', () => {
    expect(messages.map((message) => show(decodeMessage(message), 'en'))).toEqual(
      expect.arrayContaining([
        'Company name must be at least 2 characters',
        'Email must be at most 254 characters',
        'Position contains characters that cannot be stored',
        'You must accept the terms and conditions',
        'Add at most 50 images',
        'Choose an action: delete, restore, status, feature',
        'Choose a status: draft, published',
        'Images need a valid URL',
      ]),
    )
  })

  test.each([
    [coded('shortName', { min: 2 }), 'اكتب الاسم كاملًا (حرفان على الأقل)'],
    [coded('shortMessage', { min: 10 }), 'اكتب جملة قصيرة (10 أحرف على الأقل)'],
    [coded('tooShort', { field: 'password', min: 6 }), 'أدخل 6 أحرف على الأقل في حقل «كلمة المرور»'],
    [coded('tooLong', { field: 'email', max: 254 }), 'لا تتجاوز 254 حرفًا في حقل «البريد الإلكتروني»'],
    [coded('imageCount', { max: 50 }), 'أضف 50 صورة كحد أقصى'],
    [coded('notOneOf', { parameter: 'sort', values: 'title, -title' }), 'اختر الترتيب من القيم التالية: title, -title'],
    [coded('yearRange', { min: 2020, max: 2027 }), 'أدخل سنة بين 2020 و2027'],
    [coded('tooLong', { field: 'companyName', max: 200 }), 'لا تتجاوز 200 حرف في حقل «اسم الشركة»'],
  ])('a message of the API has its field and number in the Arabic sentence: %s [V19]', (message, arabic) => {
    expect(show(decodeMessage(message), 'ar')).toBe(arabic)
  })

  test('a message of the API stays as it is if the catalogues do not have its code', () => {
    expect(show({ code: 'tooBright', message: 'The moon is too bright' }, 'ar')).toBe('The moon is too bright')
    expect(show({ message: 'The moon is too bright' }, 'ar')).toBe('The moon is too bright')
    expect(show({ code: 'tooBright' }, 'ar')).toBeUndefined()
  })
})
