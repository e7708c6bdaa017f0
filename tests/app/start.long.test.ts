import { pino } from 'pino'
import { expect, test } from 'vitest'
import { readEnv } from '../../src/server/config/env.ts'
import type { FirstAdmin } from '../../src/server/people/users/first-admin.service.ts'
import { startApp } from '../../src/server/start.ts'
import { openTestDatabase } from '../support/test-database.ts'

test('repeats the first start after a failed one, with sample content and a superadmin [D7]', async () => {
  const { place, db, close } = await openTestDatabase()
  const start = (settings: Record<string, string>) => {
    const env = readEnv({
      DATA_DIR: place.dataDir,
      ...(place.databaseUrl && { DATABASE_URL: place.databaseUrl }),
      ...settings,
    })
    const site = { render: async () => ({ status: 200, html: '' }) }
    return startApp({ env, log: pino({ level: 'silent' }), site, onFirstAdmin: (made) => admins.push(made) })
  }
  const admins: FirstAdmin[] = []
  const unreachableStore = {
    S3_BUCKET: 'b',
    S3_ENDPOINT: 'http://127.0.0.1:1',
    S3_ACCESS_KEY_ID: 'k',
    S3_SECRET_ACCESS_KEY: 's',
  }
  await expect(start(unreachableStore)).rejects.toThrow()
  expect(admins).toEqual([])

  const app = await start({})
  expect(admins).toHaveLength(1)
  expect(await db.selectFrom('events').select('id').execute()).not.toEqual([])
  await app.close()
  await (await start({})).close()
  expect(admins).toHaveLength(1)
  await close()
})
