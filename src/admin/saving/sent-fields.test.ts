import { expect, test } from 'vitest'
import { z } from 'zod'
import { sentFields } from './sent-fields.ts'

test('a form does not send the default of a field that it does not have', () => {
  const contract = z.object({ title: z.string(), note: z.string().default(''), seats: z.number().optional() })
  const values = { title: 'Gala', seats: undefined }
  expect(sentFields(contract.parse(values), values)).toEqual({ title: 'Gala' })
  expect(sentFields(contract.parse({ ...values, note: ' ' }), { ...values, note: ' ' })).toEqual({
    ...{ title: 'Gala', note: ' ' },
  })
})
