import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, connect, type NetConnectOpts } from 'node:net'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { limitSockets, socketOptions } from './socket-limits.ts'

const server = createServer(socketOptions)
limitSockets(server, { timeout: 100 })

afterEach(async () => {
  server.removeListener('request', answer)
  server.close()
  await once(server, 'close')
})

let answer: RequestListener

/** Sends raw text to a server with this listener and returns everything that it answers. */
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

test('keeps a connection open while the server works on a complete request', async () => {
  const answered = await ask(post(5), async (incoming, outgoing) => {
    incoming.resume()
    await once(incoming.socket, 'timeout')
    outgoing.end('here it is')
  })
  expect(answered).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*here it is/)
})

test('closes the connection of a client that stalls in the middle of its body', async () => {
  const answered = await ask(post(50), (incoming) => incoming.resume())
  expect(answered).not.toContain('200 OK')
})

test('closes the connection when the response stalls', async () => {
  const answered = await ask(post(5), (incoming, outgoing) => {
    incoming.resume()
    outgoing.writeHead(200, { 'content-length': 10 }).write('half')
  })
  expect(answered).toMatch(/half$|^cut off/)
})

describe('a response of 12 MB', () => {
  const size = 12 << 20
  const piece = Buffer.alloc(64 << 10)
  const answers: [how: string, RequestListener][] = [
    ['at once', (_, outgoing) => outgoing.end(Buffer.alloc(size))],
    [
      'in pieces',
      (_, outgoing) => Readable.from(Array.from({ length: size / piece.length }, () => piece)).pipe(outgoing),
    ],
  ]

  /** Whether a client that reads this many bytes every few milliseconds gets the whole response. */
  async function arrives(bytes: number, gracePeriodMs: number, listener: RequestListener): Promise<boolean> {
    const own = createServer(socketOptions, listener).listen(0, '127.0.0.1')
    // The idle timeout is off, so that only the minimum throughput applies.
    limitSockets(own, { timeout: 0, gracePeriodMs, bytesPerSecond: 8 << 20, checkIntervalMs: 20 })
    await once(own, 'listening')
    const { port } = own.address() as AddressInfo
    const socket = connect({ port, host: '127.0.0.1', highWaterMark: bytes } as NetConnectOpts)
    socket.on('error', () => {}).write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
    const [, outgoing] = await once(own, 'request')
    while (!outgoing.closed) {
      socket.read(Math.min(bytes, socket.readableLength))
      await setTimeout(5)
    }
    socket.destroy()
    own.close()
    await once(own, 'close')
    return outgoing.writableFinished
  }

  test.each(answers)('sends a large response %s completely to a slow client [F6.1]', async (_, listener) => {
    expect(await arrives(1 << 20, 10_000, listener)).toBe(true)
  })

  test.each(answers)(
    'drops a large response %s for a client that reads only a few bytes [F6.1]',
    async (_, listener) => {
      expect(await arrives(100, 300, listener)).toBe(false)
    },
  )
})
