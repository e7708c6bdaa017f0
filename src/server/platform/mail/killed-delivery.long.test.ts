import { expect, test } from 'vitest'
import { startMailServer } from '../../../../tests/support/mail-server.ts'
import { runServer } from '../../../../tests/support/run-server.ts'
import { createTestApp } from '../../../../tests/support/test-app.ts'
import { writeMail } from './mail.service.ts'

const rounds = 3
const count = 60

test(`kill -9 with messages in flight loses none, and a repeated one has the same Message-ID (${rounds} rounds) [D61.1]`, async () => {
  const app = await createTestApp()
  const server = await startMailServer()
  server.behave.delayMs = 25
  for (let number = 0; number < count; number++)
    await writeMail(
      app.database.db,
      { ...app.needs, sendsMail: true },
      {
        kind: 'password-changed',
        to: { address: `user${number}@x.example` },
        language: 'en',
        values: { at: app.clock() },
      },
    )
  const ids = (await app.database.db.selectFrom('mails').select('id').execute()).map(({ id }) => id)
  const { place } = app.database

  const env = {
    DATA_DIR: place.dataDir,
    DATABASE_URL: place.databaseUrl,
    SMTP_URL: server.url,
    PUBLIC_URL: 'https://marasim.example',
    SAMPLE_CONTENT: 'off',
  }
  const arrived = () => new Set(server.received.map(({ messageId }) => messageId))
  for (let round = 1; round <= rounds; round++) {
    const running = await runServer(env)
    await expect.poll(() => arrived().size, { timeout: 20_000 }).toBeGreaterThanOrEqual(round * 10)
    await running.stop('SIGKILL')
    // In place of the minute after which PostgreSQL's leases end.
    const later = await createTestApp({ beside: app })
    await later.database.db.updateTable('mails').set({ leasedUntil: null }).execute()
    await later.close()
  }
  const last = await runServer(env)
  await expect.poll(() => arrived().size, { timeout: 30_000 }).toBe(count)
  await last.stop()
  await server.close()
  expect([...arrived()].sort()).toEqual(ids.map((id) => `<${id}@marasim.example>`).sort())
  // At most one for each connection of a killed server.
  expect(server.received.length - count).toBeLessThanOrEqual(rounds * 3)
  await app.close()
})
