import { afterAll, expect, test } from 'vitest'
import { ask } from '../../../../tests/support/api.ts'
import { documentBytes, filesOnDisk } from '../../../../tests/support/documents.ts'
import { pictureForm } from '../../../../tests/support/enquirer-calls.ts'
import { addEnquiry } from '../../../../tests/support/enquiries.ts'
import { createTestApp } from '../../../../tests/support/test-app.ts'
import { enquiryInput } from '../../../../tests/support/valid-input.ts'
import type { EnquiryReceipt } from '../../../shared/enquiry.ts'
import type { OwnEnquiry } from '../../../shared/own-enquiry.ts'
import { createSecretLink } from '../../people/secret-links/secret-links.service.ts'

const app = await createTestApp()
afterAll(() => app.close())

test('an enquiry that is sent several times at the same moment is stored once [D79.2]', async () => {
  const send = () => ask<EnquiryReceipt>(app, 'POST', '/api/enquiries', { body: enquiryInput })
  const answers = await Promise.all(Array.from({ length: 4 }, send))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201])
  expect(new Set(answers.map(({ body }) => body.reference)).size).toBe(1)
  expect(await app.database.db.selectFrom('enquiries').select('id').execute()).toHaveLength(1)
})

const openEnquiry = async () => {
  const { id } = await addEnquiry(app, {})
  const token = await createSecretLink(app.database.db, 'enquiry', id, null, app.clock())
  return { 'enquiry-token': token }
}

test('a message that is sent several times at the same moment is stored once [D140.8]', async () => {
  const headers = await openEnquiry()
  const write = () => ask<OwnEnquiry>(app, 'POST', '/api/enquiry/messages', { headers, body: { text: 'One' } })
  const answers = await Promise.all([1, 2, 3].map(write))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect((await ask<OwnEnquiry>(app, 'GET', '/api/enquiry', { headers })).body.messages).toHaveLength(1)
})

test('a picture that is sent several times at the same moment is stored once and leaves no file behind [D140.13]', async () => {
  const headers = await openEnquiry()
  const bytes = documentBytes.png()
  const before = (await filesOnDisk(app)).length
  const send = () =>
    ask<OwnEnquiry>(app, 'POST', '/api/enquiry/pictures', { headers, body: pictureForm('one.png', bytes) })
  const answers = await Promise.all([1, 2, 3].map(send))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect((await ask<OwnEnquiry>(app, 'GET', '/api/enquiry', { headers })).body.pictures).toHaveLength(1)
  expect((await filesOnDisk(app)).length).toBe(before + 1)
})
