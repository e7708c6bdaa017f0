import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { HttpEnv } from './context.ts'
import { sendFile } from './send-file.ts'

/** An endless file; `released` resolves when its stream is cancelled. */
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
/** Runs between the request and the response. */
let beforeResponse: () => Promise<unknown>
let { file, released } = endlessFile()

beforeEach(async () => {
  beforeResponse = async () => {}
  const app = new Hono<HttpEnv>().get('/', async (c) => {
    await beforeResponse()
    return await sendFile(c, file, { 'content-type': 'image/webp' })
  })
  ;({ file, released } = endlessFile())
  server = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})
afterEach(() => server.close())

function sendRequest(method = 'GET') {
  const socket = connect(port, '127.0.0.1')
  socket.write(`${method} / HTTP/1.1\r\nHost: x\r\n\r\n`)
  return socket
}

test('closes the file if the client disconnects before the response starts', async () => {
  const arrived = Promise.withResolvers<void>()
  const gone = new Promise<void>((resolve) => {
    server.on('connection', (socket) => socket.on('close', () => setImmediate(resolve)))
  })
  beforeResponse = async () => {
    arrived.resolve()
    await gone
  }
  const socket = sendRequest()
  await arrived.promise
  socket.destroy()
  await released
})

test('closes the file if the client disconnects during the response', async () => {
  const socket = sendRequest()
  await once(socket, 'data')
  socket.destroy()
  await released
})

test('responds to HEAD with the headers and closes the file', async () => {
  const socket = sendRequest('HEAD')
  const [head] = await once(socket, 'data')
  expect(String(head)).toMatch(/^HTTP\/1.1 200 .*content-length: 1000000000\r\n/s)
  await released
  socket.destroy()
})
