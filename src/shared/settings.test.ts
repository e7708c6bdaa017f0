import { describe, expect, test } from 'vitest'
import { complaints, notTexts, textOf } from '../../tests/support/contracts.ts'
import { companyInputSchema } from './company.ts'
import { contactInputSchema } from './contact.ts'
import { isSettingKey, type SettingKey, settingFields, settingInputSchemaOf, settingKeys } from './settings.ts'

const judge = (key: SettingKey, value: unknown) => complaints(settingInputSchemaOf(key), { value })

describe.each<[SettingKey, string, string[], string[]]>([
  ['company_name', 'Company name is required', ['Ab', textOf(200)], ['A', '', '  ']],
  ['company_description', 'Company description is required', [textOf(10), textOf(5_000)], [textOf(9), '']],
  ['contact_email', 'Valid email is required', ['a@b.co'], ['a@b', '']],
  ['contact_phone', 'Phone number is required', ['12345678'], ['1234567', ' 1234567 ']],
  ['whatsapp_link', 'Valid WhatsApp link is required', ['https://wa.me/965'], ['wa.me/965', '', 'javascript:x//wa.me']],
])('the setting %s', (key, message, good, bad) => {
  test(`${key} accepts valid values and rejects others with its message [S5.6]`, () => {
    for (const value of good) expect(judge(key, value)).toEqual([])
    for (const value of [...bad, ...notTexts]) expect(judge(key, value)).toEqual([`value: ${message}`])
  })
})

test.each<[SettingKey, string]>([
  ['social_facebook', 'Valid Facebook URL is required'],
  ['social_instagram', 'Valid Instagram URL is required'],
  ['social_linkedin', 'Valid LinkedIn URL is required'],
  ['social_twitter', 'Valid Twitter URL is required'],
])('%s must be empty or a valid URL [S5.6]', (key, message) => {
  expect(settingInputSchemaOf(key).parse({ value: '' })).toEqual({ value: '' })
  expect(judge(key, 'https://example.com/us')).toEqual([])
  for (const value of ['example.com', 'javascript:alert(1)', 5])
    expect(judge(key, value)).toEqual([`value: ${message}`])
})

test('every setting key maps to a field of a content section', () => {
  for (const key of settingKeys) {
    const { section, field } = settingFields[key]
    const fields = section === 'company' ? companyInputSchema.shape : contactInputSchema.shape
    expect(fields).toHaveProperty(field)
  }
  expect(new Set(settingKeys.map((key) => JSON.stringify(settingFields[key]))).size).toBe(9)
})

test('other setting keys do not exist', () => {
  expect(['company_name', 'toString', '__proto__', 'COMPANY_NAME', ''].map(isSettingKey)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
})
