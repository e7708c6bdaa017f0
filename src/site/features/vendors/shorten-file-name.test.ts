import { expect, test } from 'vitest'
import { shortenFileName } from './shorten-file-name.ts'

test.each([
  ['civil-id.pdf', 'civil-id.pdf'],
  ['a'.repeat(26), 'a'.repeat(26)],
  ['scan of the authorized signature of 2026-big.jpg', 'scan of the au…026-big.jpg'],
  [`${'😀'.repeat(40)}.jpg`, `${'😀'.repeat(14)}…${'😀'.repeat(7)}.jpg`],
])('the file name %j is shown as %j [U32]', (name, shown) => {
  expect(shortenFileName(name)).toBe(shown)
})
