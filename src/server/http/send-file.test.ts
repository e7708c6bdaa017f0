import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { HttpEnv } from './context.ts'
import { sendFile } from './send-file.ts'

/** A file without an end, of which a test learns when somebody lets go of it. */
function endlessFile() {
  const released = Promise.withResolvers<void>()
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(1024)),
    cancel: () => released.resolve(),
  })
  return { file: { body, size: 1_000_000_000 }, released: released.promise }
}

let server: Server
let port: number
/** What happens between the question and the answer. */
let meanwhile: () => Promise<unknown>
let { file, released } = endlessFile()

beforeEach(async () => {
  meanwhile = async () => {}
  const app = new Hono<HttpEnv>().get('/', async (c) => {
    await meanwhile()
    return await sendFile(c, file, { 'content-type': 'image/webp' })
  })
  ;({ file, released } = endlessFile())
  server = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})
afterEach(() => server.close())

function ask(method = 'GET') {
  const socket = connect(port, '127.0.0.1')
  socket.write(`${method} / HTTP/1.1\r\nHost: x\r\n\r\n`)
  return socket
}

test('whoever hangs up before the answer begins leaves no file open', async () => {
  const arrived = Promise.withResolvers<void>()
  const gone = new Promise<void>((resolve) => {
    server.on('connection', (socket) => socket.on('close', () => setImmediate(resolve)))
  })
  meanwhile = async () => {
    arrived.resolve()
    await gone
  }
  const socket = ask()
  await arrived.promise
  socket.destroy()
  await released
})

test('whoever hangs up in the midst of it leaves none open either', async () => {
  const socket = ask()
  await once(socket, 'data')
  socket.destroy()
  await released
})

test('the question what there is gets the headers, and opens nothing', async () => {
  const socket = ask('HEAD')
  const [head] = await once(socket, 'data')
  expect(String(head)).toMatch(/^HTTP\/1.1 200 .*content-length: 1000000000\r\n/s)
  await released
  socket.destroy()
})
