import { expect, test } from 'vitest'
import { internationalPhone, phoneHref } from './phone.ts'

test.each([
  ['+965 5000 0011', 'tel:+96550000011'],
  ['(965) 22-33', 'tel:9652233'],
  ['٩٩٨٨٧٧٦٦', 'tel:99887766'],
  ['+۹۶۵ ۵۰۰۰ ۰۱۲۳', 'tel:+96550000123'],
])('the phone number %s is linked as %s', (phone, href) => {
  expect(phoneHref(phone)).toBe(href)
})

test.each([
  ['5000 0011', '96550000011'],
  ['٩٩٨٨٧٧٦٦', '96599887766'],
  ['+965 5000 0011', '96550000011'],
  ['00966 50 123 4567', '966501234567'],
])('the phone number %s is %s with its country code', (phone, digits) => {
  expect(internationalPhone(phone)).toBe(digits)
})
