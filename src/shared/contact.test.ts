import { expect, test } from 'vitest'
import { complaints, notTexts, textOf } from '../../tests/support/contracts.ts'
import { contactDefaults, contactInputSchema, withContactDefaults } from './contact.ts'

const complain = (changes: object) => complaints(contactInputSchema, { ...contactDefaults, ...changes })

test.each([
  ['phone', 8, 'Phone number is required', 50],
  ['whatsappLink', 8, 'WhatsApp link is required', 2_048],
])('contact %s is accepted at its limits and rejected beyond [S5.6]', (field, min, message, max) => {
  for (const value of [textOf(min - 1), ` ${textOf(min - 1)} `, ...notTexts]) {
    expect(complain({ [field]: value })).toEqual([`${field}: ${message}`])
  }
  expect(complain({ [field]: textOf(min) })).toEqual([])
  expect(complain({ [field]: textOf(max) })).toEqual([])
  expect(complain({ [field]: textOf(max + 1) })[0]).toContain(`must be at most ${max} characters`)
})

test('the WhatsApp link may omit https and rejects other schemes with its own message [D27.1]', () => {
  for (const whatsappLink of ['wa.me/96512345678', 'https://wa.me/96512345678']) {
    expect(complain({ whatsappLink })).toEqual([])
  }
  for (const whatsappLink of [
    'javascript:alert(1)//wa.me',
    'java\nscript:x//wa.me',
    '//evil.example',
    'https://a:b@wa.me',
  ]) {
    expect(complain({ whatsappLink })).toEqual(['whatsappLink: WhatsApp link is required'])
  }
})

test('the contact email must be valid [S5.6]', () => {
  for (const email of ['', 'a@b', ...notTexts]) expect(complain({ email })).toEqual(['email: Valid email is required'])
})

test('the contact address is optional [S5.6]', () => {
  for (const address of [undefined, null, '', textOf(5_000)]) expect(complain({ address })).toEqual([])
  expect(complain({ address: textOf(5_001) })).toEqual(['address: Address must be at most 5000 characters'])
})

test.each(['facebookUrl', 'instagramUrl', 'linkedinUrl', 'twitterUrl'])(
  '%s must be a valid URL or empty [S5.6]',
  (field) => {
    for (const value of [undefined, null, '', 'https://example.com/us'])
      expect(complain({ [field]: value })).toEqual([])
    for (const value of ['example.com/us', 'javascript:alert(1)', 5]) {
      expect(complain({ [field]: value })).toEqual([`${field}: Must be a valid URL`])
    }
  },
)

test('empty contact values fall back to the placeholders [S3.14]', () => {
  expect(withContactDefaults(undefined)).toMatchObject({
    email: 'info@marasim.example',
    phone: '+965 0000 0000',
    whatsappLink: 'https://wa.me/96500000000',
  })
  expect(withContactDefaults({ email: 'a@b.co', phone: '' })).toEqual({ ...contactDefaults, email: 'a@b.co' })
})
