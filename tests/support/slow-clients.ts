import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'

/** Clients that block a server: each opens a connection and sends data at its own pace. */
export async function openSockets(url: string, count: number, say: (socket: Socket) => void = () => {}) {
  const { protocol, hostname, port } = new URL(url)
  const isTls = protocol === 'https:'
  const sockets = Array.from({ length: count }, (): Socket => {
    const target = { port: Number(port), host: hostname }
    const socket = isTls ? connectTls(target) : connect(target)
    // These clients expect to be cut off.
    socket.on('error', () => {})
    return socket
  })
  await Promise.all(sockets.map((socket) => once(socket, isTls ? 'secureConnect' : 'connect')))
  for (const socket of sockets) say(socket)
  return {
    sockets,
    open: () => sockets.filter((socket) => !socket.destroyed && socket.readable).length,
    close: () => {
      for (const socket of sockets) socket.destroy()
    },
  }
}

const every = (ms: number, socket: Socket, say: () => void) => {
  const timer = setInterval(() => (socket.writable ? say() : clearInterval(timer)), ms)
  socket.once('close', () => clearInterval(timer))
}

/** Endless headers, one line at a time. */
export function dripHeaders(socket: Socket) {
  socket.resume()
  socket.write('GET / HTTP/1.1\r\nHost: marasim.example\r\n')
  every(500, socket, () => socket.write(`X-Wait: ${Math.random()}\r\n`))
}

/** A form of 4 MB that arrives a byte at a time. */
export function dripBody(socket: Socket) {
  socket.resume()
  const head = ['Host: marasim.example', 'Content-Type: multipart/form-data; boundary=x', 'Content-Length: 4000000']
  socket.write(`POST /api/vendors/documents HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n--x\r\n`)
  every(500, socket, () => socket.write('-'))
}

/** A body of which nothing arrives. */
export function stallBody(socket: Socket) {
  socket.resume()
  socket.write('POST /api/vendors HTTP/1.1\r\nHost: marasim.example\r\nContent-Type: application/json\r\n')
  socket.write('Content-Length: 100\r\n\r\n')
}

/** An endless body, sent as fast as it is read. */
export function pourBody(socket: Socket) {
  socket.resume()
  socket.write('POST /api/vendors HTTP/1.1\r\nHost: marasim.example\r\nContent-Type: application/json\r\n')
  socket.write('Transfer-Encoding: chunked\r\n\r\n')
  const chunk = `10000\r\n${' '.repeat(0x10000)}\r\n`
  const pour = () => {
    while (socket.writable && socket.write(chunk));
  }
  socket.on('drain', pour)
  pour()
}
