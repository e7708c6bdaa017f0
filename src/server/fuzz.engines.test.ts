import { expect, test } from 'vitest'
import { fuzz } from '../../tests/fuzz/fuzz.ts'
import { engine } from '../../tests/support/test-database.ts'

/** Together 10,000. The long form is `npm run fuzz`. */
const requests = engine === 'sqlite' ? 9_000 : 1_000

test('thousands of odd requests get an answer, never an error of ours, and always in the one shape [T11.2]', async () => {
  const answers = await fuzz({ requests, seed: 20_261_115 })
  expect(Object.values(answers).reduce((sum, count) => sum + count, 0)).toBe(requests)
  // All kinds of answers are among them: the requests reach what is behind the doors.
  expect(Object.keys(answers)).toEqual(expect.arrayContaining(['200', '201', '204', '400', '401', '403', '404', '405']))
}, 300_000)
