import { expect, test } from 'vitest'
import { fuzz } from '../fuzz/fuzz.ts'
import { engine } from '../support/test-database.ts'

/** 10,000 over both engines; `npm run fuzz` runs longer. */
const requests = engine === 'sqlite' ? 9_000 : 1_000

test('answers thousands of random requests in the documented format, without a server error [T11.1]', async () => {
  const answers = await fuzz({ requests, seed: 20_261_115 })
  expect(Object.values(answers).reduce((sum, count) => sum + count, 0)).toBe(requests)
  // Every kind of status shows that the requests get past routing and validation.
  expect(Object.keys(answers)).toEqual(expect.arrayContaining(['200', '201', '204', '400', '401', '403', '404', '405']))
})
