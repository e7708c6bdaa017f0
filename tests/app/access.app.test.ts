import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  accessMatrix,
  type Endpoint,
  endpoints,
  isAllowed,
  type Letter,
  layers,
  letters,
  roleOfLetter,
  routesBesideTheApi,
  splitEndpoint,
  undescribed,
} from '../support/access-matrix.ts'
import { problem } from '../support/api.ts'
import { everythingStored } from '../support/everything-stored.ts'
import { pathVariants } from '../support/path-variants.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'
import { createValidCalls } from '../support/valid-calls.ts'

let app: TestApp
let validCall: Awaited<ReturnType<typeof createValidCalls>>
beforeAll(async () => {
  app = await createTestApp({
    env: { RATE_LIMITS: 'off' },
    notifications: 'off',
    render: async () => ({ status: 404, html: '<!doctype html><title>404</title>' }),
  })
  validCall = await createValidCalls(app)
})
afterAll(() => app.close())

const callerOf = async (letter: Letter) => {
  const role = roleOfLetter[letter]
  return role && (await app.enter(role))
}
const tokenOf = async (letter: Letter) => (await callerOf(letter))?.token

const wrongTokens = { 'a garbage token': 'garbage', 'an unknown token': 'A'.repeat(43), 'an empty token': '' }

describe('access matrix', () => {
  test('lists exactly the routes of the app in the access matrix [S6.11]', () => {
    const found = app.app.routes.filter(({ method }) => method !== 'ALL')
    const named = [...endpoints.map((endpoint) => endpoint.replaceAll(/\{(\w+)\}/g, ':$1')), ...routesBesideTheApi]
    expect(sortedUnique(found.map(({ method, path }) => `${method} ${path}`))).toEqual(sortedUnique(named))
  })

  test('has no handlers for all methods except the known middleware', () => {
    const found = app.app.routes.filter(({ method }) => method === 'ALL').map(({ path }) => path)
    expect(sortedUnique(found)).toEqual(sortedUnique([...layers]))
  })

  test('describes exactly the endpoints of the access matrix in the OpenAPI document', async () => {
    const { paths } = (await (await app.call('GET', '/api/openapi.json')).json()) as { paths: Record<string, object> }
    const described = Object.entries(paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const wanted = endpoints.filter((endpoint) => !undescribed.includes(endpoint))
    expect(sortedUnique(described)).toEqual(sortedUnique(wanted))
  })
})

describe.each(endpoints)('%s', (endpoint) => {
  const { method } = splitEndpoint(endpoint)
  const refused = letters.filter((letter) => !isAllowed(endpoint, letter))
  const allowed = letters.filter((letter) => isAllowed(endpoint, letter))

  test(`${endpoint} is open to ${accessMatrix[endpoint]} [S6.2 S6.11]`, async () => {
    for (const letter of allowed) {
      const caller = await callerOf(letter)
      const { path, ...call } = await validCall(endpoint, caller)
      const answer = await app.call(method, path, { token: caller?.token, ...call })
      expect(answer.ok, `${letter} got ${answer.status}`).toBe(true)
    }
  })

  test(`${endpoint} answers other methods with 405 and the Allow header`, async () => {
    const { path } = await validCall(endpoint)
    const there = methodsOf(endpoint)
    for (const other of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].filter((name) => !there.includes(name))) {
      const answer = await app.call(other, path)
      expect(answer.status, other).toBe(405)
      expect(answer.headers.get('allow')?.split(', ').sort()).toEqual(there)
      expect(await answer.json()).toEqual(problem('Method not allowed'))
    }
  })

  if (refused.length === 0) return

  test(`${endpoint} rejects ${refused.join(' ')} and invalid tokens under every spelling of its path, and changes nothing [S6.11 T1]`, async () => {
    const { path, ...call } = await validCall(endpoint)
    const callers = await Promise.all(
      refused.map(async (letter) => ({ name: letter as string, token: await tokenOf(letter) })),
    )
    for (const [name, token] of Object.entries(wrongTokens)) callers.push({ name, token })
    const before = await everythingStored(app)
    for (const { name, token } of callers) {
      const answer = await app.call(method, path, { token, ...call })
      const known = name in roleOfLetter && name !== '–'
      expect(answer.status, name).toBe(known ? 403 : 401)
      expect(await answer.json(), name).toEqual(
        problem(known ? 'You don’t have permission to do this' : 'Authentication required'),
      )
    }
    for (const [spelling, variant] of Object.entries(pathVariants(path))) {
      for (const token of [callers[0]?.token, undefined, 'garbage']) {
        const answer = await app.call(method, variant, { token, ...call })
        expect([401, 403, 404, 405], `${spelling}: ${variant}`).toContain(answer.status)
      }
    }
    expect(await everythingStored(app)).toEqual(before)
  })
})

/** Methods of all endpoints in the matrix that match the path of this one. */
function methodsOf(endpoint: Endpoint): string[] {
  const { path } = splitEndpoint(endpoint)
  const fits = (other: string) => new RegExp(`^${other.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path)
  const methods = endpoints.filter((other) => fits(splitEndpoint(other).path)).map((e) => splitEndpoint(e).method)
  return sortedUnique(methods.includes('GET') ? [...methods, 'HEAD'] : methods)
}

function sortedUnique(items: readonly string[]): string[] {
  return [...new Set(items)].sort()
}
