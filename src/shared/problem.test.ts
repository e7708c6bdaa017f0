import { expect, test } from 'vitest'
import { isProblem } from './problem.ts'

test('a body is a problem if it has a message, with or without a code', () => {
  expect(isProblem({ message: 'Not found', code: 'notFound' })).toBe(true)
  expect(isProblem({ message: 'Not found' })).toBe(true)
  for (const body of [undefined, null, 'Not found', {}, { message: 404 }]) expect(isProblem(body)).toBe(false)
})
