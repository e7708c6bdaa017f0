import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findOnPath } from '../../scripts/find-on-path.ts'
import { freePort } from '../support/free-port.ts'
import { makePicture, mediaForm } from '../support/pictures.ts'
import { runNginx } from '../support/run-nginx.ts'
import { type RunningServer, runServer } from '../support/run-server.ts'
import { call, owner, sendVisitors, signIn } from './visitors.ts'

const nginx = findOnPath('nginx')

describe.runIf(nginx)('one instance behind nginx', () => {
  let folder: string
  let env: Record<string, string>
  let server: RunningServer
  let proxy: Awaited<ReturnType<typeof runNginx>>
  let token: string

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'marasim-restart-'))
    const admin = { ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password }
    // Without draining, so that the upload is still in flight when the port closes.
    env = {
      DRAIN_SECONDS: '0',
      DATA_DIR: folder,
      PORT: String(await freePort()),
      TRUSTED_PROXIES: '127.0.0.1',
      ...admin,
    }
    server = await runServer(env)
    proxy = await runNginx(nginx ?? '', { port: await freePort(), instances: [new URL(server.url).host] })
    token = await signIn(server.url)
  })
  afterAll(async () => {
    await proxy.stop()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  })

  test('a restart behind nginx is noticed only between the exit of the old process and the start of the new one', async () => {
    const visitors = sendVisitors(
      ['/', '/api/events/upcoming?limit=6'].map((path) => ({
        path,
        ask: async () => {
          await setTimeout(10)
          return await call(proxy.url, 'GET', path)
        },
      })),
    )
    await setTimeout(500)
    expect(await server.stop('SIGTERM')).toBe(0)
    const exited = performance.now()
    server = await runServer(env)
    const ready = performance.now()
    await setTimeout(500)
    const seen = await visitors.goHome()

    const failed = seen.filter(({ status }) => status !== 200)
    expect(failed.filter(({ status }) => status !== 502)).toEqual([])
    // The port closes when the last request is finished, a moment before the process exits.
    const early = failed.filter(({ end }) => end < exited - 500)
    const late = failed.filter(({ end }) => end > ready + 100)
    expect([early, late], `exited ${exited}, ready ${ready}`).toEqual([[], []])
  })

  test('an upload that is in flight at SIGTERM is stored and answered', async () => {
    const bytes = await makePicture({ width: 900, height: 600 })
    const upload = call(proxy.url, 'POST', '/api/media', { token, body: mediaForm('stage.jpg', bytes, 'A stage') })
    await expect.poll(() => readdir(join(folder, 'spool')), { timeout: 10_000, interval: 5 }).not.toEqual([])
    const ended = server.stop('SIGTERM')
    const answer = await upload
    expect(answer.status).toBe(201)
    expect(await ended).toBe(0)
    server = await runServer(env)
    const { url } = (await answer.json()) as { url: string }
    expect((await call(proxy.url, 'GET', url)).status).toBe(200)
  })
})
