import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { limitSockets, socketOptions } from './socket-limits.ts'

const server = createServer(socketOptions)
limitSockets(server, { timeout: 100 })

afterEach(async () => {
  server.removeListener('request', answer)
  server.close()
  await once(server, 'close')
})

let answer: RequestListener

/** What a client gets that says this and then waits, from a server that answers like that. */
async function ask(said: string, listener: RequestListener): Promise<string> {
  answer = listener
  server.on('request', answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(said)
  return await text(socket).catch((error) => `cut off: ${error.code}`)
}

const post = (length: number) =>
  `POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: ${length}\r\n\r\nhello`

test('a client whose request has arrived whole is answered, however long we take', async () => {
  const answered = await ask(post(5), async (incoming, outgoing) => {
    incoming.resume()
    await once(incoming.socket, 'timeout')
    outgoing.end('here it is')
  })
  expect(answered).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*here it is/)
})

test('a client that stops in the middle of its body is cut off', async () => {
  const answered = await ask(post(50), (incoming) => incoming.resume())
  expect(answered).not.toContain('200 OK')
})

test('a client is cut off when the answer stands still', async () => {
  const answered = await ask(post(5), (incoming, outgoing) => {
    incoming.resume()
    outgoing.writeHead(200, { 'content-length': 10 }).write('half')
  })
  expect(answered).toMatch(/half$|^cut off/)
})
