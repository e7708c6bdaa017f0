import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { ask, problem, refusals } from '../../../../tests/support/api.ts'
import { readAllPages } from '../../../../tests/support/read-all-pages.ts'
import { createTestApp } from '../../../../tests/support/test-app.ts'
import { writeMail } from '../../platform/mail/mail.service.ts'
import type { MailDraft } from '../../platform/mail/mail-content.ts'

const app = await createTestApp({ env: { RATE_LIMITS: 'off', PUBLIC_URL: 'https://marasim.example' } })
afterAll(() => app.close())
const { token } = await app.enter('superadmin')
beforeEach(async () => {
  await app.database.db.deleteFrom('mails').execute()
})

const secret = 'kJ8dQm2x7vPzR4nT6wYbC1eF3gH5iJ9kLmNoPqRsTuV'
const url = `https://marasim.example/admin/reset-password#${secret}`
const hour = 60 * 60_000
const draft: MailDraft = {
  kind: 'invitation',
  to: { name: 'Dana', address: 'dana@tents.example' },
  language: 'en',
  values: { inviter: 'Noura' },
}
const withLink = () => ({ ...draft, link: { url, expiresAt: new Date(app.clock().getTime() + hour) } })
const write = async (mail: MailDraft = withLink(), sendsMail = false) => {
  await writeMail(app.database.db, { ...app.needs, sendsMail }, mail)
  const row = await app.database.db.selectFrom('mails').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  return row.id
}
const list = (query = '') => ask(app, 'GET', `/api/mail${query}`, { token })
const read = (id: string) => ask(app, 'GET', `/api/mail/${id}`, { token })
const retry = (id: string, on = app) => ask(on, 'POST', `/api/mail/${id}/retry`, { token })
const setState = (id: string, state: 'sent' | 'failed' | 'held', more = {}) =>
  app.database.db
    .updateTable('mails')
    .set({ state, ...more })
    .where('id', '=', id)
    .execute()

describe('the list of messages', () => {
  test('the list of messages has the fields of the contract and no content [D60.2]', async () => {
    const id = await write()
    expect(await list()).toEqual({
      status: 200,
      body: [
        {
          id,
          to: 'dana@tents.example',
          subject: 'You are invited to Marasim Events',
          kind: 'invitation',
          language: 'en',
          state: 'held',
          attempts: 0,
          createdAt: '2026-11-15T12:00:00.000+03:00',
          sentAt: null,
          error: null,
        },
      ],
    })
  })

  test('the list of messages is filtered by state, and refuses an unknown state', async () => {
    const [held, failed] = [await write(), await write()]
    await setState(failed, 'failed')
    const ids = async (query: string) => ((await list(query)).body as { id: string }[]).map(({ id }) => id)
    expect(await ids('?state=held')).toEqual([held])
    expect(await ids('?state=failed')).toEqual([failed])
    expect(await ids('?state=sent')).toEqual([])
    expect((await list('?state=lost')).status).toBe(400)
  })

  test('the list of messages is read in pages, latest first, with the total of all', async () => {
    const written: string[] = []
    for (let number = 0; number < 5; number++) {
      app.advance(1000)
      written.unshift(await write())
    }
    const answer = await app.call('GET', '/api/mail?limit=2', { token })
    expect(answer.headers.get('x-total-count')).toBe('5')
    const all = await readAllPages<{ id: string }>((path) => app.call('GET', path, { token }), '/api/mail?limit=2')
    expect(all.map(({ id }) => id)).toEqual(written)
  })
})

describe('one message', () => {
  test('a message shows its link while it is held, and no longer when the link has expired [D60.2]', async () => {
    const id = await write()
    const { body } = await read(id)
    expect(body).toMatchObject({ link: url, text: expect.stringContaining(url), html: expect.stringContaining(url) })
    app.advance(hour)
    const later = (await read(id)).body
    expect(later).toMatchObject({ link: null })
    expect(JSON.stringify(later)).not.toContain(secret)
  })

  test.each(['queued', 'failed'] as const)('hides the link of a %s message [D60.2]', async (state) => {
    const id = await write(withLink(), true)
    if (state === 'failed') await setState(id, state)
    const { body } = await read(id)
    expect(body).toMatchObject({ state, link: null })
    expect(JSON.stringify(body)).not.toContain(secret)
  })

  test('a message is missing for an unknown id', async () => {
    expect(await read('019a0000-0000-7000-8000-000000000000')).toEqual(refusals.missing)
  })
})

describe('sending a message again', () => {
  const sending = () => createTestApp({ env: { SMTP_URL: 'smtp://127.0.0.1:9' }, beside: app })

  test('sending a failed or held message again queues it with new attempts [D61.5]', async () => {
    const other = await sending()
    for (const state of ['failed', 'held'] as const) {
      const id = await write()
      await setState(id, state, { attempts: 6, error: '550 no' })
      expect(await retry(id, other)).toMatchObject({ status: 200, body: { state: 'queued', attempts: 0, error: null } })
      expect((await read(id)).body).toMatchObject({ state: 'queued', attempts: 0, error: null })
    }
    await other.close()
  })

  test('sending a failed message again holds it while there is no mail server', async () => {
    const id = await write()
    await setState(id, 'failed', { attempts: 6, error: '550 no' })
    expect(await retry(id)).toMatchObject({ status: 200, body: { state: 'held', attempts: 0, error: null } })
  })

  test('sending a message again is refused for a sent one and an expired link [D61.5]', async () => {
    const other = await sending()
    const id = await write()
    app.advance(hour)
    expect(await retry(id, other)).toEqual({ status: 409, body: problem('The link in this message has expired') })
    await setState(id, 'sent')
    expect(await retry(id, other)).toEqual({ status: 409, body: problem('This message was already sent') })
    expect(await retry('019a0000-0000-7000-8000-000000000000', other)).toEqual(refusals.missing)
    await other.close()
  })
})

test('a message that failed in the last week is on the dashboard [D86.3]', async () => {
  const problems = async () =>
    ((await ask(app, 'GET', '/api/dashboard/stats', { token })).body as { problems: string[] }).problems
  const id = await write()
  expect(await problems()).not.toContain('failed-mail')
  await setState(id, 'failed')
  expect(await problems()).toContain('failed-mail')
  const metrics = await app.call('GET', '/metrics', { peer: '127.0.0.1' })
  expect(await metrics.text()).toContain('marasim_mails{state="failed"} 1')
  const createdAt = new Date(app.clock().getTime() - 8 * 24 * hour).toISOString()
  await setState(id, 'failed', { createdAt })
  expect(await problems()).not.toContain('failed-mail')
})
