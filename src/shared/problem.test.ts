import { expect, test } from 'vitest'
import { z } from 'zod'
import { invalidInput, problemFromIssues, problemSchema, statusMessages } from './problem.ts'

test('a 400 names each field once and uses the first message as its own', () => {
  const schema = z.object({ title: z.string('No title').min(2, 'Too short'), images: z.array(z.string('No URL')) })
  const { error } = schema.safeParse({ title: [], images: ['a', 5] })
  expect(error && problemFromIssues(error)).toEqual({
    message: 'No title',
    errors: [
      { path: 'title', message: 'No title' },
      { path: 'images.1', message: 'No URL' },
    ],
  })
})

test('a 400 without fields has a default message', () => {
  expect(problemSchema.parse(invalidInput([]))).toEqual({ message: statusMessages[400], errors: [] })
})
