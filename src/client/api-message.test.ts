import { createTranslator, type Messages } from 'use-intl/core'
import { describe, expect, test } from 'vitest'
import ar from '../messages/ar/api.json'
import en from '../messages/en/api.json'
import { bulkInputSchema } from '../shared/bulk.ts'
import { makePortfolioInputSchema } from '../shared/portfolio.ts'
import { translateApiMessage } from './api-message.ts'

/** Every contract; `npm run check:messages` finds the messages that are in no schema. */
const contracts: object[] = [
  ...Object.values(import.meta.glob<object>(['../shared/*.ts', '!**/*.test.ts'], { eager: true })),
  { portfolio: makePortfolioInputSchema('UTC'), events: bulkInputSchema('events'), pages: bulkInputSchema('pages') },
]

const catalogues = { en: { api: en } as Messages, ar: { api: ar } as unknown as Messages }

function show(message: string, language: keyof typeof catalogues): string {
  const t = createTranslator({ locale: language, messages: catalogues[language], namespace: 'api' })
  return translateApiMessage(message, (key, values) => t(`validation.${key}`, values as never))
}

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

/** The messages of schemas, and those that other code uses: `emptyDocumentMessage`, `statusMessages`. */
const messages = contracts.flatMap((module) =>
  Object.entries(module).flatMap(([name, value]) =>
    /messages?$/i.test(name)
      ? (Object.values(typeof value === 'string' ? [value] : value) as string[])
      : messagesOf(value),
  ),
)

/** Names that are Latin in Arabic sentences too, and the values of parameters. */
const names = /PDF|JPG|PNG|WebP|AVIF|JSON|YYYY-MM-DD|https?:|mailto:|tel:|Idempotency-Key|: [\w-]+(?:, [\w-]+)*$/g

describe('a message of the API', () => {
  test.each([...new Set(messages)])('a message of the API is shown in every language: %s [S8.4]', (message) => {
    expect(show(message, 'en')).toBe(message)
    expect(show(message, 'ar').replaceAll(names, '')).toMatch(/^\P{Script=Latin}+$/u)
  })

  test('the messages of the API are found in every schema', () => {
    expect(messages).toEqual(
      expect.arrayContaining([
        'Company name must be at least 2 characters',
        'Email must be at most 254 characters',
        'Position contains characters that cannot be stored',
        'You must accept the terms and conditions',
        'File is empty',
        'Too many attempts. Please try again later.',
        'Add at most 50 images',
        'Choose an action: delete, restore, status, feature',
        'Choose a status: draft, published',
        'Images need a valid URL',
      ]),
    )
  })

  test.each([
    ['Name must be at least 2 characters', 'اكتب الاسم كاملًا (حرفان على الأقل)'],
    ['Message must be at least 10 characters', 'اكتب جملة قصيرة (10 أحرف على الأقل)'],
    ['Password must be at least 6 characters', 'أدخل 6 أحرف على الأقل في حقل «كلمة المرور»'],
    ['Email must be at most 254 characters', 'لا تتجاوز 254 حرفًا في حقل «البريد الإلكتروني»'],
    ['Add at most 50 images', 'أضف 50 صورة كحد أقصى'],
    ['Choose a sort: title, -title', 'اختر الترتيب من القيم التالية: title, -title'],
    ['Year must be between 2020 and 2027', 'أدخل سنة بين 2020 و2027'],
    ['Company name must be at most 200 characters', 'لا تتجاوز 200 حرف في حقل «اسم الشركة»'],
  ])('a message of the API has its field and number in the Arabic sentence: %s [V19]', (message, arabic) => {
    expect(show(message, 'ar')).toBe(arabic)
  })

  test('a message of the API stays as it is if the catalogues do not have it', () => {
    expect(show('The moon is too bright', 'ar')).toBe('The moon is too bright')
  })
})
