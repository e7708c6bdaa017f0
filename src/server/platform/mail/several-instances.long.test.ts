import { v7 as createId } from 'uuid'
import { expect, test } from 'vitest'
import { startMailServer } from '../../../../tests/support/mail-server.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { createDelivery } from './delivery.service.ts'
import { writeMail } from './mail.service.ts'
import { openSmtp } from './smtp.ts'

async function openDelivery({ needs, env }: TestApp) {
  if (!env.smtp) throw new Error('SMTP_URL is missing')
  return await createDelivery(needs, await openSmtp(env.smtp))
}

test('two instances send 1,000 messages, each once [D61.1]', async () => {
  const server = await startMailServer()
  const env = { SMTP_URL: server.url }
  const app = await createTestApp({ env })
  const { db, engine } = app.database
  // A site on SQLite has one instance.
  const other = engine === 'postgres' ? await createTestApp({ env, beside: app }) : undefined
  const count = other ? 1000 : 100
  const values = { at: app.clock() }
  await writeMail(db, app.needs, { kind: 'password-changed', to: { address: 'a@x.example' }, language: 'en', values })
  const first = await db.selectFrom('mails').selectAll().executeTakeFirstOrThrow()
  const copies = Array.from({ length: 99 }, () => ({ ...first, id: createId() }))
  await db.insertInto('mails').values(copies).execute()
  for (let more = 100; more < count; more += 100) {
    const rows = [first, ...copies].map((mail) => ({ ...mail, id: createId() }))
    await db.insertInto('mails').values(rows).execute()
  }

  const deliveries = await Promise.all([app, ...(other ? [other] : [])].map(openDelivery))
  await Promise.all(deliveries.map((delivery) => delivery.deliverDue()))
  expect(server.received).toHaveLength(count)
  expect(new Set(server.received.map(({ messageId }) => messageId)).size).toBe(count)
  const unsent = db.selectFrom('mails').select('id').where('state', '<>', 'sent')
  expect(await unsent.execute()).toEqual([])

  for (const delivery of deliveries) await delivery.close()
  await other?.close()
  await app.close()
  await server.close()
})
