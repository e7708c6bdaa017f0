import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serve } from '../../../../tests/support/serve.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'

const lines: { msg: string; level: number; status?: number }[] = []
let arrived: PromiseWithResolvers<void>
let app: TestApp
let server: Awaited<ReturnType<typeof serve>>
beforeAll(async () => {
  app = await createTestApp({ log: pino({ level: 'info' }, { write: (line) => lines.push(JSON.parse(line)) }) })
  server = await serve((request, response) => {
    arrived.resolve()
    app.listener(request, response)
  })
})
afterAll(async () => {
  await server.close()
  await app.close()
})

const json = (path: string, length: string) =>
  `POST ${path} HTTP/1.1\r\nHost: marasim.example\r\nContent-Type: application/json\r\n${length}\r\n\r\n`
const fileForm = [
  'POST /api/vendors/documents HTTP/1.1\r\nHost: marasim.example\r\nContent-Length: 50000',
  'Content-Type: multipart/form-data; boundary=x\r\n\r\n--x',
  'Content-Disposition: form-data; name="kind"\r\n\r\ncivilId\r\n--x',
  'Content-Disposition: form-data; name="file"; filename="id.pdf"\r\n\r\n%PDF-1.7 and then nothing',
].join('\r\n')

const halves = {
  'a JSON body of known length': `${json('/api/auth/login', 'Content-Length: 500')}{"email": "owner`,
  'a chunked JSON body': `${json('/api/vendors', 'Transfer-Encoding: chunked')}5\r\n{"nam\r\n`,
  'a form with a file': fileForm,
}
const endings = {
  closes: (socket: Socket) => socket.end(),
  resets: (socket: Socket) => socket.resetAndDestroy(),
}

test.each(Object.keys(halves).flatMap((half) => Object.keys(endings).map((ending) => [ending, half] as const)))(
  'a client that %s the connection within %s is no failure of the server [T26]',
  async (ending, half) => {
    lines.length = 0
    arrived = Promise.withResolvers()
    const socket = connect(server.port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write(halves[half as keyof typeof halves])
    await arrived.promise
    endings[ending as keyof typeof endings](socket)
    await expect.poll(() => lines).toEqual([expect.objectContaining({ msg: 'request', level: 30, status: 400 })])
    const metrics = await (await app.call('GET', '/metrics', { peer: '127.0.0.1' })).text()
    expect(metrics).toContain('status="4xx"')
    expect(metrics).not.toContain('status="5xx"')
    socket.destroy()
  },
)
