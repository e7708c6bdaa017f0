import assert from 'node:assert/strict'
import fc from 'fast-check'
import { createPasswordHasher } from '../../src/server/people/passwords/password-hasher.ts'
import { problemSchema } from '../../src/shared/problem.ts'
import { splitEndpoint } from '../support/access-matrix.ts'
import { callers, type OddRequest, oddRequest } from '../support/odd-requests.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'
import { createValidCalls } from '../support/valid-calls.ts'

// Fewer than there are PostgreSQL connections: waiting too long for one rightly gives 503.
const atOnce = 8
const timeoutMs = 5_000

type World = { app: TestApp; tokens: Map<string, string | undefined>; ids: Record<string, string[]> }

/** Sends malformed requests to every endpoint; each response has the documented shape, and none is a 500. */
export async function fuzz({ requests, seed }: { requests: number; seed: number }): Promise<Record<string, number>> {
  const app = await createTestApp({
    renderMail: () => '',
    // Rate limits and the sign-in queue must not stop a request from reaching its handler.
    env: { RATE_LIMITS: 'off' },
    passwords: createPasswordHasher({ cost: { memory: 8, passes: 1, parallelism: 1 }, waiters: 1000 }),
  })
  const answers: Record<string, number> = {}
  let batch = 0
  let world: World
  try {
    await fc.assert(
      fc.asyncProperty(fc.array(oddRequest, { minLength: atOnce, maxLength: atOnce }), async (odd) => {
        // Some requests delete the records.
        if (batch++ % 20 === 0) world = await makeWorld(app)
        for (const status of await Promise.all(odd.map((request) => expectDocumentedResponse(world, request))))
          answers[status] = (answers[status] ?? 0) + 1
      }),
      { seed, numRuns: Math.ceil(requests / atOnce) },
    )
    assert.equal((await app.call('GET', '/readyz')).status, 200)
  } finally {
    await app.close()
  }
  return answers
}

/** Valid tokens and ids of existing records. */
async function makeWorld(app: TestApp): Promise<World> {
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
  return { app, tokens, ids }
}

async function send(world: World, request: OddRequest): Promise<Response> {
  const { method, contentType, headers, body } = request
  const path = splitEndpoint(request.endpoint).path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    if (name === 'kind') return 'civilId'
    if ('text' in request.parameter) return request.parameter.text
    const kind = request.endpoint.split('/')[2] ?? ''
    const known = name === 'list' ? ['featured', 'video'] : (world.ids[kind] ?? [])
    return known[request.parameter.known % Math.max(1, known.length)] ?? 'none'
  })
  const withBody = method !== 'GET' && method !== 'HEAD'
  return await world.app.call(method, `http://localhost${path}${request.query}`, {
    token: await tokenFor(world, request),
    headers: { ...headers, ...(withBody && { 'content-type': contentType }) },
    ...(withBody && { body }),
  })
}

/** Requests that sign out or change the password use a separate user, so that the others stay signed in. */
async function tokenFor({ app, tokens }: World, { caller, endpoint }: OddRequest) {
  const leaves = endpoint === 'POST /api/auth/logout' || endpoint === 'PUT /api/auth/password'
  if (!leaves || caller === 'anonymous' || caller === 'garbage') return tokens.get(caller)
  return (await app.enter(caller)).token
}

async function expectDocumentedResponse(world: World, request: OddRequest): Promise<number> {
  const timeout = Promise.withResolvers<never>()
  const timer = setTimeout(() => timeout.reject(new Error('no response in time')), timeoutMs)
  const answer = await Promise.race([send(world, request), timeout.promise]).finally(() => clearTimeout(timer))
  const text = await answer.text()
  assert.ok(answer.status < 500, `${answer.status}: ${text}`)
  assert.doesNotMatch(text, /\$argon2|passwordHash|node_modules|\.ts:\d+/)
  if (answer.status >= 400 && request.method !== 'HEAD') {
    assert.equal(answer.headers.get('content-type'), 'application/json')
    assert.notEqual(problemSchema.strict().parse(JSON.parse(text)).message, '')
  }
  return answer.status
}
