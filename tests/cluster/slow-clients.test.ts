import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findOnPath } from '../../scripts/find-on-path.ts'
import { documentBytes, documentForm } from '../support/documents.ts'
import { freePort } from '../support/free-port.ts'
import { mediaForm } from '../support/pictures.ts'
import { runNginx } from '../support/run-nginx.ts'
import { type RunningServer, runServer } from '../support/run-server.ts'
import { dripBody, dripHeaders, openSockets, stallBody } from '../support/slow-clients.ts'
import { call, owner, pageTime, signIn } from './visitors.ts'

const nginx = findOnPath('nginx')
/** The limits of docs/deploy/nginx.conf. */
const sendersPerAddress = 40
const stalled = 5

describe.runIf(nginx)('slow clients of the documented nginx', () => {
  let folder: string
  let server: RunningServer
  let proxy: Awaited<ReturnType<typeof runNginx>>
  /** They start before the other tests and are awaited at the end. */
  let slow: Record<'headers' | 'bodies', Awaited<ReturnType<typeof openSockets>>>
  let began: number

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'marasim-slow-'))
    const admin = { ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password }
    server = await runServer({ DATA_DIR: folder, TRUSTED_PROXIES: '127.0.0.1', RATE_LIMITS: 'off', ...admin })
    proxy = await runNginx(nginx ?? '', { port: await freePort(), instances: [new URL(server.url).host] })
    slow = {
      headers: await openSockets(proxy.url, 50, dripHeaders),
      bodies: await openSockets(proxy.url, stalled, stallBody),
    }
    began = performance.now()
  })
  afterAll(async () => {
    for (const { close } of Object.values(slow)) close()
    await proxy.stop()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  })

  const apply = async () => (await call(proxy.url, 'POST', '/api/vendors', { body: {} })).status

  test('plain HTTP is redirected to HTTPS by the documented nginx', async () => {
    const { status, headers } = await fetch(`${proxy.plainUrl}/events?x=1`, { redirect: 'manual' })
    expect([status, headers.get('location')]).toEqual([301, 'https://127.0.0.1/events?x=1'])
  })

  test('a client may hold only so many bodies open, and others are served meanwhile [T22.1]', async () => {
    const quiet = await pageTime(proxy.url)
    const idle = await openSockets(proxy.url, 300)
    const bodies = await openSockets(proxy.url, 100, dripBody)
    const answers: string[] = []
    for (const socket of bodies.sockets) socket.once('data', (text) => answers.push(String(text).slice(0, 12)))
    const refused = 100 - (sendersPerAddress - stalled)
    await expect.poll(() => answers.length, { timeout: 10_000 }).toBe(refused)
    expect(new Set(answers)).toEqual(new Set(['HTTP/1.1 429']))
    expect(await apply()).toBe(429)
    expect(await pageTime(proxy.url)).toBeLessThan(Math.max(quiet * 10, 100))
    idle.close()
    bodies.close()
    await expect.poll(apply, { timeout: 10_000 }).toBe(400)
  })

  test('the body of a request is bounded by what its location needs [T22.1]', async () => {
    const token = await signIn(proxy.url)
    /** Only responses of an instance have a request id. */
    const send = async (path: string, body: unknown) => {
      const { status, headers } = await call(proxy.url, 'POST', path, { body, token })
      return [status, headers.has('x-request-id') ? 'instance' : 'nginx']
    }
    const document = (megabytes: number) => documentForm('civilId', 'id.pdf', documentBytes.pdf(megabytes << 20))
    const picture = (megabytes: number) => mediaForm('a.jpg', Buffer.alloc(megabytes << 20), 'A stage')
    expect(await send('/api/vendors', 'x'.repeat(300_000))).toEqual([413, 'instance'])
    expect(await send('/api/vendors', 'x'.repeat(2 << 20))).toEqual([413, 'nginx'])
    expect(await send('/api/vendors/documents', document(4))).toEqual([201, 'instance'])
    expect(await send('/api/vendors/documents', document(7))).toEqual([413, 'nginx'])
    expect(await send('/api/enquiry/pictures', document(4))).toEqual([401, 'instance'])
    expect(await send('/api/enquiry/pictures', document(7))).toEqual([413, 'nginx'])
    expect(await send('/api/media', picture(19))).toEqual([415, 'instance'])
    expect(await send('/api/media', picture(26))).toEqual([413, 'nginx'])
  })

  test('headers that take ten seconds and bodies that pause for twenty are cut off [T22.1]', async () => {
    await expect.poll(slow.headers.open, { timeout: 15_000, interval: 100 }).toBe(0)
    expect(performance.now() - began).toBeGreaterThan(9000)
    await expect.poll(slow.bodies.open, { timeout: 25_000, interval: 100 }).toBe(0)
    expect(performance.now() - began).toBeGreaterThan(19_000)
  })
})
