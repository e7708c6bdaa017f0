import { once } from 'node:events'
import { type ClientRequest, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { type ServerType, serve } from '@hono/node-server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { problem } from '../../../../tests/support/api.ts'
import { documentBytes, documentForm, filesOnDisk } from '../../../../tests/support/documents.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { documentSizeLimit } from '../../../shared/vendor.ts'

let app: TestApp
let server: ServerType
let address: string
beforeAll(async () => {
  app = await createTestApp({ env: { RATE_LIMITS: 'off' } })
  server = serve({ fetch: app.app.fetch, port: 0, hostname: '127.0.0.1' })
  await once(server, 'listening')
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/vendors/documents`
})
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve))
  await app.close()
})

const head = (fileName: string) =>
  [
    '--x\r\nContent-Disposition: form-data; name="kind"\r\n\r\ncivilId\r\n',
    `--x\r\nContent-Disposition: form-data; name="file"; filename="${fileName}"\r\n\r\n`,
  ].join('')

/** Starts a multipart request that can be left unfinished. */
function begin(fileName: string): ClientRequest {
  const call = request(address, { method: 'POST', headers: { 'content-type': 'multipart/form-data; boundary=x' } })
  call.on('error', () => {})
  call.write(head(fileName))
  return call
}

const rows = () => app.database.db.selectFrom('uploads').selectAll().execute()

test('stores nothing of an aborted document upload', async () => {
  const calls = Array.from({ length: 5 }, () => begin('id.pdf'))
  for (const call of calls) call.write(documentBytes.pdf(300_000))
  await vi.waitFor(async () => expect(await filesOnDisk(app)).toHaveLength(5))
  for (const call of calls) call.destroy()
  await vi.waitFor(async () => expect(await filesOnDisk(app)).toEqual([]), { timeout: 5000 })
  expect(await rows()).toEqual([])
})

test('accepts a document upload while 20 other uploads are stalled', async () => {
  const calls = Array.from({ length: 20 }, () => begin('id.pdf'))
  for (const call of calls) call.write(documentBytes.pdf(300_000))
  await vi.waitFor(async () => expect(await filesOnDisk(app)).toHaveLength(20), { timeout: 5000 })
  const body = documentForm('civilId', 'a.pdf', documentBytes.pdf(300_000))
  expect((await fetch(address, { method: 'POST', body })).status).toBe(201)
  for (const call of calls) call.destroy()
  await vi.waitFor(async () => expect(await filesOnDisk(app)).toHaveLength(1), { timeout: 5000 })
  for (const { key } of await rows()) await app.files.remove(key)
  await app.database.db.deleteFrom('uploads').execute()
})

test('answers an endless document upload with 413 and stops reading it [D19.1]', async () => {
  const call = begin('endless.pdf')
  const answered = once(call, 'response')
  const chunk = documentBytes.pdf(1 << 20)
  let [sent, open] = [0, true]
  call.once('close', () => {
    open = false
  })
  const pour = () => {
    while (open && call.write(chunk)) sent += chunk.length
    sent += chunk.length
    if (open) call.once('drain', pour)
  }
  pour()
  const [answer] = await answered
  expect(answer.statusCode).toBe(413)
  expect(JSON.parse((await answer.setEncoding('utf8').toArray()).join(''))).toEqual(
    problem('File size must be less than 5MB'),
  )
  await vi.waitFor(() => expect(open).toBe(false), { timeout: 5000 })
  expect(sent).toBeLessThan(200 << 20)
  expect(await filesOnDisk(app)).toEqual([])
})

test.each([
  ['/api/vendors/documents', 'multipart/form-data; boundary=x', documentSizeLimit + 100_000],
  ['/api/vendors', 'application/json', 300_000],
])('answers an oversized Content-Length at %s with 413 and keeps the connection usable', async (path, type, size) => {
  const { port, hostname } = new URL(address)
  const socket = connect(Number(port), hostname)
  const heard = text(socket)
  const say = (method: string, ...headers: string[]) =>
    socket.write(`${[`${method} ${path} HTTP/1.1`, 'Host: x', ...headers].join('\r\n')}\r\n\r\n`)
  say('POST', `Content-Type: ${type}`, `Content-Length: ${size}`)
  socket.write(Buffer.alloc(size, 'x'))
  await once(socket, 'data')
  say('PATCH', 'Connection: close')
  expect((await heard).match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 405'])
})

test('rejects a document of the wrong type by its first bytes, before the upload ends [D19.1]', async () => {
  const call = begin('id.png')
  const answered = once(call, 'response')
  call.write(documentBytes.pdf(70_000))
  const [answer] = await answered
  expect(answer.statusCode).toBe(415)
  call.destroy()
  await vi.waitFor(async () => expect(await filesOnDisk(app)).toEqual([]))
})

test('stores twenty concurrent document uploads without buffering them in memory', async () => {
  const bytes = documentBytes.pdf(documentSizeLimit)
  const before = process.memoryUsage().rss
  let max = 0
  const watch = setInterval(() => {
    max = Math.max(max, process.memoryUsage().rss - before)
  }, 5)
  const send = async () => {
    const call = begin('full.pdf')
    const answered = once(call, 'response')
    // All senders share one buffer, so that the measurement covers only the server.
    for (let at = 0; at < bytes.length; at += 65_536) {
      if (!call.write(bytes.subarray(at, at + 65_536))) await once(call, 'drain')
    }
    call.end('\r\n--x--\r\n')
    const [answer] = await answered
    answer.resume()
    return answer.statusCode
  }
  const statuses = await Promise.all(Array.from({ length: 20 }, send))
  clearInterval(watch)
  expect(new Set(statuses)).toEqual(new Set([201]))
  const stored = await rows()
  expect(stored).toHaveLength(20)
  expect(new Set(stored.map(({ sha256 }) => sha256)).size).toBe(1)
  // The uploads total 100 MB; client and server share this process.
  expect(max / 1024 / 1024).toBeLessThan(60)
})

test('accepts a document in a multipart form sent by fetch', async () => {
  const answer = await fetch(address, { method: 'POST', body: documentForm('civilId', 'a.pdf', documentBytes.pdf()) })
  expect(answer.status).toBe(201)
})
