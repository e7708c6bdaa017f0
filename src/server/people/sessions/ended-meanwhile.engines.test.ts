import { once } from 'node:events'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints, isAllowed, splitEndpoint } from '../../../../tests/support/access-matrix.ts'
import { everythingStored } from '../../../../tests/support/everything-stored.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { createValidCalls } from '../../../../tests/support/valid-calls.ts'

let app: TestApp
let validCall: Awaited<ReturnType<typeof createValidCalls>>
beforeAll(async () => {
  app = await createTestApp({ env: { RATE_LIMITS: 'off' }, notifications: 'off' })
  validCall = await createValidCalls(app)
})
afterAll(() => app.close())

const changes = endpoints.filter((endpoint) => !endpoint.startsWith('GET') && !isAllowed(endpoint, '–'))
// Signing out succeeds without a session, too.
const refused = changes.filter((endpoint) => endpoint !== 'POST /api/auth/logout')

test.each(refused)(
  'D34 %s changes nothing when the session ends while the request body arrives [D34.4]',
  async (endpoint) => {
    const { id, token } = await app.enter('superadmin')
    const { path, body = {} } = await validCall(endpoint, { id, token })
    const whole = body instanceof FormData ? new Response(body) : Response.json(body)
    const bytes = new Uint8Array(await whole.arrayBuffer())
    let before: unknown
    const slowBody = new ReadableStream(
      {
        // The body is read only after the session has been checked for the first time.
        pull: async (controller) => {
          await app.database.db.deleteFrom('sessions').where('userId', '=', id).execute()
          before = await everythingStored(app)
          controller.enqueue(bytes)
          controller.close()
        },
      },
      { highWaterMark: 0 },
    )
    const headers = { 'content-type': whole.headers.get('content-type') ?? '' }
    const answer = await app.call(splitEndpoint(endpoint).method, path, { token, headers, body: slowBody })
    expect(answer.status).toBe(401)
    expect(before).toBeDefined()
    expect(await everythingStored(app)).toEqual(before)
  },
)

test('D34 a GET is answered without waiting for a request body [D34]', async () => {
  const { token } = await app.enter('admin')
  const server = createServer(app.listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'content-length': 100 }
  const asked = request({ port: (server.address() as AddressInfo).port, path: '/api/users', headers })
  asked.write('{')
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  expect(answer.statusCode).toBe(200)
  asked.on('error', () => {}).destroy()
  server.closeAllConnections()
  server.close()
})
