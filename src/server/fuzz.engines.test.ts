import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { splitEndpoint } from '../../tests/support/access-matrix.ts'
import { callers, type OddRequest, oddRequest } from '../../tests/support/odd-requests.ts'
import { createTestApp, type TestApp } from '../../tests/support/test-app.ts'
import { engine } from '../../tests/support/test-database.ts'
import { createValidCalls } from '../../tests/support/valid-calls.ts'
import { problemSchema } from '../shared/problem.ts'
import { createPasswordHasher } from './passwords.ts'

// Fewer than there are connections to PostgreSQL: who waits too long for one is told so, rightly, with 503.
const atOnce = 8
const batches = (engine === 'sqlite' ? 10_000 : 2_000) / atOnce
const patienceMs = 5_000

let app: TestApp
let world: Awaited<ReturnType<typeof makeWorld>>
beforeAll(async () => {
  app = await createTestApp({
    // Neither limits nor the bound of waiting sign-ins shall keep a request from reaching what is behind them.
    env: { RATE_LIMITS: 'off' },
    passwords: createPasswordHasher({ cost: { memory: 8, passes: 1, parallelism: 1 }, waiters: 1000 }),
  })
})
afterAll(() => app.close())

/** Tokens that work, and ids of records that are there. */
async function makeWorld() {
  const tokens = new Map<string, string | undefined>()
  for (const caller of callers) {
    const known = caller !== 'anonymous' && caller !== 'garbage'
    tokens.set(caller, known ? (await app.enter(caller)).token : caller === 'garbage' ? 'garbage' : undefined)
  }
  const validCall = await createValidCalls(app)
  const ids: Record<string, string[]> = { settings: ['company_name', 'whatsapp_link', 'social_facebook'] }
  for (const kind of ['events', 'portfolio', 'clients', 'users', 'vendors'] as const) {
    const call = await validCall(`DELETE /api/${kind}/{id}`)
    ids[kind] = [call.path.split('/').at(-1) ?? '']
  }
  return { tokens, ids }
}

async function send(request: OddRequest): Promise<Response> {
  const { method, caller, contentType, headers, body } = request
  const path = splitEndpoint(request.endpoint).path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    if (name === 'kind') return 'civilId'
    if ('text' in request.parameter) return request.parameter.text
    const kind = request.endpoint.split('/')[2] ?? ''
    const known = name === 'list' ? ['featured', 'video'] : (world.ids[kind] ?? [])
    return known[request.parameter.known % Math.max(1, known.length)] ?? 'none'
  })
  const withBody = method !== 'GET' && method !== 'HEAD'
  return await app.call(method, `http://localhost${path}${request.query}`, {
    token: await tokenFor(caller, request.endpoint),
    headers: { ...headers, ...(withBody && { 'content-type': contentType }) },
    ...(withBody && { body }),
  })
}

/** Whoever signs out or changes the password is somebody else: the others shall stay signed in. */
async function tokenFor(caller: OddRequest['caller'], endpoint: OddRequest['endpoint']) {
  const leaves = endpoint === 'POST /api/auth/logout' || endpoint === 'PUT /api/auth/password'
  if (!leaves || caller === 'anonymous' || caller === 'garbage') return world.tokens.get(caller)
  return (await app.enter(caller)).token
}

async function expectGoodManners(request: OddRequest) {
  const impatience = Promise.withResolvers<never>()
  const timer = setTimeout(() => impatience.reject(new Error('it hangs')), patienceMs)
  const answer = await Promise.race([send(request), impatience.promise]).finally(() => clearTimeout(timer))
  const text = await answer.text()
  expect(answer.status, text).toBeLessThan(500)
  expect(text).not.toMatch(/\$argon2|passwordHash|node_modules|\.ts:\d+/)
  if (answer.status < 400 || request.method === 'HEAD') return
  expect(answer.headers.get('content-type')).toBe('application/json')
  const problem = problemSchema.strict().parse(JSON.parse(text))
  expect(problem.message).not.toBe('')
}

test('ten thousand odd requests get an answer, never an error of ours, and always in the one shape', async () => {
  let batch = 0
  await fc.assert(
    fc.asyncProperty(fc.array(oddRequest, { minLength: atOnce, maxLength: atOnce }), async (requests) => {
      // Some of them delete what was there.
      if (batch++ % 20 === 0) world = await makeWorld()
      await Promise.all(requests.map(expectGoodManners))
    }),
    { seed: 20_261_115, numRuns: batches },
  )
  expect((await app.call('GET', '/readyz')).status).toBe(200)
}, 300_000)
