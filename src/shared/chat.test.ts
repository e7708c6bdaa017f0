import { expect, test } from 'vitest'
import { bookingLabel, chatLink } from './chat.ts'

test('the chat opens with a message that names the event [S2.33]', () => {
  const link = new URL(chatLink('96500000000', 'Fire & Ice #1 / 100%'))
  expect(link.origin + link.pathname).toBe('https://wa.me/96500000000')
  expect(link.searchParams.get('text')).toContain('Fire & Ice #1 / 100%')
  expect([...link.searchParams.keys()]).toEqual(['text'])
  expect(link.hash).toBe('')
})

test('a phone number as people write it is fine, half a surrogate pair does not throw', () => {
  expect(chatLink('+965 0000-0000', 'x')).toMatch(/^https:\/\/wa\.me\/96500000000\?text=/)
  expect(() => chatLink('965', '\ud83d')).not.toThrow()
})

test.each([
  ['Free', 'Register Now'],
  [' free ', 'Register Now'],
  ['FREE', 'Register Now'],
  ['', 'Register Now'],
  ['  ', 'Register Now'],
  [undefined, 'Register Now'],
  [null, 'Register Now'],
  ['25 KD', 'Book Now'],
  ['Contact Us', 'Book Now'],
  ['Free entry', 'Book Now'],
])('the price %j has the button %s [S2.40]', (price, label) => {
  expect(bookingLabel(price)).toBe(label)
})
