import { v7 as createId } from 'uuid'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ask, have, invalid } from '../../../../tests/support/api.ts'
import { openApplicants, tokenOf } from '../../../../tests/support/applicants.ts'
import { startMailServer } from '../../../../tests/support/mail-server.ts'
import type { Vendor } from '../../../shared/vendor.ts'
import { createDelivery, type Delivery } from '../../platform/mail/delivery.service.ts'
import { openSmtp } from '../../platform/mail/smtp.ts'

const server = await startMailServer()
const { app, submit, read, review, asAdmin, mailsAbout } = await openApplicants({ SMTP_URL: server.url })
let delivery: Delivery
beforeEach(async () => {
  if (!app.env.smtp) throw new Error('SMTP_URL is missing')
  delivery = await createDelivery(app.needs, await openSmtp(app.env.smtp))
})
afterEach(() => delivery.close())
afterAll(async () => {
  await app.close()
  await server.close()
})

const reopen = (token: string, id: string, body?: unknown) =>
  ask<Vendor>(app, 'POST', `/api/vendors/${id}/reopen`, { token, body })
/** An application whose receipt was sent, and what is sent to its applicant from then on. */
async function apply() {
  const email = `${createId()}@tents.example`
  const application = await submit({ email })
  await delivery.deliverDue()
  const receipts = server.received.filter(({ to }) => to.includes(email)).length
  expect(receipts).toBe(1)
  return {
    ...application,
    subjects: async () => {
      await delivery.deliverDue()
      const mails = server.received.filter(({ to }) => to.includes(email)).slice(receipts)
      return await Promise.all(mails.map(async ({ parse }) => (await parse()).subject))
    },
  }
}
const later = (seconds: number) => app.advance(seconds * 1000)

describe('the message about a decision', () => {
  test('the message about a decision leaves thirty seconds after it, not before [D138.1]', async () => {
    const { id, subjects } = await apply()
    await review(await asAdmin(), id, { status: 'approved' })
    later(29)
    expect(await subjects()).toEqual([])
    later(1)
    expect(await subjects()).toEqual(['Your application was approved'])
  })

  test('the message about a decision is cancelled by reopening before it leaves, and the next one has its own [D138.1]', async () => {
    const { id, token, subjects } = await apply()
    const staff = await asAdmin()
    await review(staff, id, { status: 'rejected', note: 'The license has expired.' })
    later(1)
    expect((await reopen(staff, id, { tellApplicant: true })).status).toBe(200)
    later(60)
    expect(await subjects()).toEqual([])
    expect((await mailsAbout(id)).map(({ kind }) => kind)).toEqual(['application-received'])
    await review(staff, id, { status: 'approved' })
    later(30)
    expect(await subjects()).toEqual(['Your application was approved'])
    expect((await read(token)).body.status).toBe('approved')
  })

  test('the message about a decision is cancelled while the mail server refuses it for the moment [D138.1]', async () => {
    const { id, subjects } = await apply()
    const staff = await asAdmin()
    await review(staff, id, { status: 'rejected' })
    later(30)
    server.behave.refuseMessage = () => '451 try again later'
    expect(await subjects()).toEqual([])
    server.behave.refuseMessage = undefined
    await reopen(staff, id)
    later(3600)
    expect(await subjects()).toEqual([])
  })

  test('a sent decision is followed by another message if staff tell the applicant that it no longer stands [D138.1]', async () => {
    const staff = await asAdmin()
    for (const [body, expected] of [
      [{ tellApplicant: true }, ['We are reviewing your application again']],
      [{ tellApplicant: false }, []],
      [{}, []],
      [undefined, []],
    ] as const) {
      const { id, subjects } = await apply()
      await review(staff, id, { status: 'rejected' })
      later(30)
      expect(await subjects()).toEqual(['Our decision on your application'])
      expect((await reopen(staff, id, body)).body.status).toBe('pending')
      expect((await subjects()).slice(1)).toEqual(expected)
    }
  })

  test('the message that a decision no longer stands is in the language of the application, with a link that opens it [D138.1]', async () => {
    const { id } = await submit({ language: 'ar' })
    const staff = await asAdmin()
    await review(staff, id, { status: 'rejected' })
    later(30)
    await delivery.deliverDue()
    await reopen(staff, id, { tellApplicant: true })
    const mail = (await mailsAbout(id)).at(-1)
    expect(mail).toMatchObject({ kind: 'application-reopened', language: 'ar', subject: 'نراجع طلبك مجددًا' })
    expect((await read(tokenOf(mail?.secret ?? ''))).body.status).toBe('pending')
  })
})

test('refuses to reopen with a choice that is neither true nor false [D138.1]', async () => {
  const { id } = await submit()
  const staff = await asAdmin()
  await review(staff, id, { status: 'rejected' })
  for (const tellApplicant of ['yes', 1, null])
    expect(await reopen(staff, id, { tellApplicant })).toEqual(
      invalid(['tellApplicant', 'Choose whether to tell the applicant']),
    )
  expect((await have<Vendor>(app, 'GET', `/api/vendors/${id}`, { token: staff })).status).toBe('rejected')
})
