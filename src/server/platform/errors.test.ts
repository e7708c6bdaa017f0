import { expect, test } from 'vitest'
import { z } from 'zod'
import { coded } from '../../shared/coded-message.ts'
import { requiredText } from '../../shared/text.ts'
import { invalidFields, parseInput, Refusal } from './errors.ts'

const schema = z.object({
  title: requiredText('title', 2),
  images: z.array(z.string({ error: coded('invalidUrl') })),
})

test('a 400 names each field once, with code and values, and its own message is the first', () => {
  const { error } = schema.safeParse({ title: [], images: ['a', 5] })
  const title = { code: 'tooShort', values: { field: 'title', min: 2 }, message: 'Title must be at least 2 characters' }
  const image = { code: 'invalidUrl', message: 'Must be a valid URL' }
  expect(error && invalidFields(error)).toMatchObject({
    ...{ status: 400, ...title },
    errors: [
      { path: 'title', ...title },
      { path: 'images.1', ...image },
    ],
  })
})

test('a check without a code has the code of its status and its own message', () => {
  expect(() => parseInput(z.string('No text'), 5)).toThrow(
    expect.objectContaining({ code: 'invalid', errors: [{ path: '', code: 'invalid', message: 'No text' }] }),
  )
})

test('a refusal without details has the code and message of its kind', () => {
  const { status, code, message, values, errors } = new Refusal('notFound')
  expect({ status, code, message, values, errors }).toEqual({ status: 404, code: 'notFound', message: 'Not found' })
})
