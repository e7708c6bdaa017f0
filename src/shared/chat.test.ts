import { expect, test } from 'vitest'
import { chatLink, isFree, linkOfPhone, resolveChatPhone } from './chat.ts'

test('the chat link contains the message, whatever its characters [D14.1]', () => {
  const link = new URL(chatLink('96500000000', 'Hello! Fire & Ice #1 / 100%'))
  expect(link.origin + link.pathname).toBe('https://wa.me/96500000000')
  expect(link.searchParams.get('text')).toBe('Hello! Fire & Ice #1 / 100%')
  expect([...link.searchParams.keys()]).toEqual(['text'])
  expect(link.hash).toBe('')
})

test('the chat link accepts a formatted phone number and a lone surrogate', () => {
  expect(chatLink('+965 0000-0000', 'x')).toMatch(/^https:\/\/wa\.me\/96500000000\?text=/)
  expect(() => chatLink('965', '\ud83d')).not.toThrow()
})

test.each(['Free', ' free ', 'FREE', '', '  ', undefined, null])(
  'an event with the price %j is free [S2.39]',
  (price) => {
    expect(isFree(price)).toBe(true)
  },
)

test.each(['مجاني', ' مجاني ', 'مجانا', 'مجانًا', 'مجاناً', 'مجّاني'])(
  'the price %j is free in Arabic [S2.39]',
  (price) => {
    expect(isFree(price)).toBe(true)
  },
)

test.each(['25 KD', 'Contact Us', 'Free entry', '25 د.ك', 'الدخول مجاني'])(
  'an event with the price %j is not free [S2.39]',
  (price) => expect(isFree(price)).toBe(false),
)

test.each([
  [undefined, 'https://wa.me/96599887766', '96599887766'],
  [undefined, 'wa.me/+96599887766?text=Hi', '96599887766'],
  [undefined, 'https://api.whatsapp.com/send?text=x&phone=96599887766', '96599887766'],
  [undefined, 'https://chat.whatsapp.com/96599887766', '96500000000'],
  [undefined, 'https://wa.me/message/ABC', '96500000000'],
  [undefined, '', '96500000000'],
  ['96511111111', 'https://wa.me/96599887766', '96511111111'],
  ['96511111111', '', '96511111111'],
])('with CHAT_PHONE %j and the link %j chats about events lead to %s [D2.1]', (chatPhone, saved, phone) => {
  expect(resolveChatPhone(chatPhone, saved)).toBe(phone)
})

test.each([
  ['+965 9988 7766', 'https://wa.me/96599887766'],
  ['(965) 9988-7766', 'https://wa.me/96599887766'],
  ['00965 99887766', 'https://wa.me/96599887766'],
  ['٩٦٥٩٩٨٨٧٧٦٦', 'https://wa.me/96599887766'],
  ['99887766', 'https://wa.me/99887766'],
  ['9988776', '9988776'],
  ['1234567890123456', '1234567890123456'],
  ['wa.me/96599887766', 'wa.me/96599887766'],
  ['call 99887766', 'call 99887766'],
])('the WhatsApp link of %j is %j [D148.4]', (text, link) => {
  expect(linkOfPhone(text)).toBe(link)
})
