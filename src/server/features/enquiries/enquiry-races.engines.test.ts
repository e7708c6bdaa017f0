import { afterAll, expect, test } from 'vitest'
import { ask } from '../../../../tests/support/api.ts'
import { createTestApp } from '../../../../tests/support/test-app.ts'
import { enquiryInput } from '../../../../tests/support/valid-input.ts'
import type { EnquiryReceipt } from '../../../shared/enquiry.ts'

const app = await createTestApp()
afterAll(() => app.close())

test('an enquiry that is sent several times at the same moment is stored once [D79.2]', async () => {
  const send = () => ask<EnquiryReceipt>(app, 'POST', '/api/enquiries', { body: enquiryInput })
  const answers = await Promise.all(Array.from({ length: 4 }, send))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201])
  expect(new Set(answers.map(({ body }) => body.reference)).size).toBe(1)
  expect(await app.database.db.selectFrom('enquiries').select('id').execute()).toHaveLength(1)
})
