import { afterAll, expect, test } from 'vitest'
import { openPages } from '../../../../tests/support/pages.ts'
import { pageInput } from '../../../../tests/support/valid-input.ts'

const { app, post } = await openPages()
afterAll(() => app.close())

test('gives a slug to exactly one of several pages created concurrently', async () => {
  const { slug } = pageInput()
  const answers = await Promise.all([1, 2, 3, 4].map(() => post({ slug })))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
})
