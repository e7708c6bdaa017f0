import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ask } from '../../../../tests/support/api.ts'
import { createTestApp } from '../../../../tests/support/test-app.ts'

test('it lives whatever is away, and is ready only while database and files answer', async () => {
  const app = await createTestApp()
  const all = { database: true, files: true, running: true }
  const readiness = () => ask(app, 'GET', '/readyz')
  expect(await readiness()).toEqual({ status: 200, body: { status: 'ready', ...all } })

  const folder = join(app.database.place.dataDir, 'files')
  await rename(folder, `${folder}-away`)
  expect(await readiness()).toEqual({ status: 503, body: { status: 'not ready', ...all, files: false } })
  await rename(`${folder}-away`, folder)
  expect((await readiness()).status).toBe(200)

  await app.close()
  expect(await readiness()).toMatchObject({ status: 503, body: { status: 'not ready', database: false } })
  expect(await ask(app, 'GET', '/healthz')).toEqual({ status: 200, body: { status: 'ok' } })
})
