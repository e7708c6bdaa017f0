import { expect, test } from 'vitest'
import { phoneHref } from './phone.ts'

test.each([
  ['+965 5000 0011', 'tel:+96550000011'],
  ['(965) 22-33', 'tel:9652233'],
  ['٩٩٨٨٧٧٦٦', 'tel:99887766'],
  ['+۹۶۵ ۵۰۰۰ ۰۱۲۳', 'tel:+96550000123'],
])('the phone number %s is linked as %s', (phone, href) => {
  expect(phoneHref(phone)).toBe(href)
})
