import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { limitPipelining } from './pipelining-limit.ts'

const sockets: Socket[] = []
let stop = async () => {}
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await stop()
})

async function listen(listener: RequestListener) {
  const server = createServer(limitPipelining(listener)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  stop = async () => {
    server.close()
    await once(server, 'close')
  }
  return () => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {})
    sockets.push(socket)
    return socket
  }
}

const asking = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: x\r\n${more}\r\n`

test('answers pipelined requests in order', async () => {
  const open = await listen(async ({ url }, outgoing) => {
    // The first response is the slowest.
    await setTimeout(url === '/0' ? 20 : 0)
    outgoing.end(`<${url}>`)
  })
  const paths = Array.from({ length: 40 }, (_, index) => `/${index}`)
  const socket = open()
  socket.write(paths.map((path) => asking(path)).join('') + asking('/last', 'Connection: close\r\n'))
  expect((await text(socket)).match(/<[^>]*>/g)?.join('')).toBe([...paths, '/last'].map((path) => `<${path}>`).join(''))
})

test('reads the whole body of a pipelined request', async () => {
  const open = await listen(async (incoming, outgoing) => {
    outgoing.end(`<${incoming.method} ${(await text(incoming)).length}>`)
  })
  const socket = open()
  const body = 'x'.repeat(200_000)
  socket.write(`${asking('/')}POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 200000\r\n\r\n${body}`)
  expect((await text(socket)).match(/<[^>]*>/g)).toEqual(['<GET 0>', '<POST 200000>'])
})

test('answers only a few pipelined requests per event loop turn [F6.1]', async () => {
  let [all, inThisTurn, max] = [0, 0, 0]
  const open = await listen((_, outgoing) => {
    if (inThisTurn === 0)
      setImmediate(() => {
        inThisTurn = 0
      })
    max = Math.max(max, ++inThisTurn)
    if (++all === 1000) outgoing.setHeader('connection', 'close')
    outgoing.end('here')
  })
  const many = [open(), open()]
  for (const socket of many) socket.resume().write(asking('/').repeat(500))
  await Promise.race(many.map((socket) => once(socket, 'end')))
  expect(max).toBeLessThan(50)
})

test('stops answering pipelined requests of a client that reads no responses [F6.1]', async () => {
  let answered = 0
  const page = Buffer.alloc(4 << 20)
  const open = await listen((_, outgoing) => {
    answered++
    outgoing.end(page)
  })
  const socket = open().pause()
  socket.write(asking('/').repeat(50))
  const other = open()
  for (let index = 0; index < 5; index++) {
    other.write(asking('/'))
    let size = 0
    while (size < page.length) size += (await once(other, 'data'))[0].length
  }
  // Five belong to the other client; a few fit into the socket buffers.
  expect(answered - 5).toBeLessThan(10)
})
