import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  accessMatrix,
  type Endpoint,
  endpoints,
  isAllowed,
  roleOfLetter,
  splitEndpoint,
  undescribed,
} from '../support/access-matrix.ts'
import { type ApiDocument, readApiDocument } from '../support/api-document.ts'
import { type Call, createTestApp, type TestApp } from '../support/test-app.ts'
import { createValidCalls } from '../support/valid-calls.ts'

let app: TestApp
let api: ReturnType<typeof readApiDocument>
let validCall: Awaited<ReturnType<typeof createValidCalls>>
beforeAll(async () => {
  app = await createTestApp({ env: { RATE_LIMITS: 'off' }, notifications: 'off' })
  api = readApiDocument((await (await app.call('GET', '/api/openapi.json')).json()) as ApiDocument)
  validCall = await createValidCalls(app)
})
afterAll(() => app.close())

const described = endpoints.filter((endpoint) => !undescribed.includes(endpoint))

/** Calls an endpoint and validates the response against the OpenAPI document. */
async function callAndCompare(endpoint: Endpoint, path: string, call: Call): Promise<number> {
  const answer = await app.call(splitEndpoint(endpoint).method, path, call)
  const text = await answer.text()
  const complaints = api.complaintsAbout(endpoint, answer.status, answer.headers.get('content-type'), text)
  expect(complaints, `${answer.status} ${text.slice(0, 300)}`).toEqual([])
  return answer.status
}

const superadmin = async () => (await app.enter('superadmin')).token

describe.each(described)('%s matches its documentation', (endpoint) => {
  const hasBody = () => api.operationOf(endpoint).requestBody !== undefined
  const isJson = !['POST /api/vendors/documents', 'POST /api/enquiry/pictures', 'POST /api/media'].includes(endpoint)

  test(`${endpoint} answers a valid call as documented for every permitted role [D36.1]`, async () => {
    for (const letter of accessMatrix[endpoint]) {
      const role = roleOfLetter[letter as keyof typeof roleOfLetter]
      const caller = role && (await app.enter(role))
      const { path, ...call } = await validCall(endpoint, caller)
      expect(await callAndCompare(endpoint, path, { token: caller?.token, ...call })).toBeLessThan(300)
    }
  })

  test(`${endpoint} answers an invalid call as documented`, async () => {
    const { path, ...call } = await validCall(endpoint)
    const token = await superadmin()
    if (!isAllowed(endpoint, '–')) expect(await callAndCompare(endpoint, path, call)).toBe(401)
    if (!isAllowed(endpoint, 'V')) {
      const vendor = (await app.enter('vendor')).token
      expect(await callAndCompare(endpoint, path, { token: vendor, ...call })).toBe(403)
    }
    if (endpoint.includes('{id}')) {
      const elsewhere = path.replace(/[0-9a-f-]{36}/, 'none')
      expect(await callAndCompare(endpoint, elsewhere, { token, ...call })).toBe(404)
    }
    if (!hasBody()) return
    const plain = { ...call.headers, 'content-type': 'text/plain' }
    expect(await callAndCompare(endpoint, path, { token, body: 'hello', headers: plain })).toBe(415)
    if (!isJson) return
    expect(await callAndCompare(endpoint, path, { token, body: '{' })).toBe(400)
    expect(await callAndCompare(endpoint, path, { token, body: [] })).toBe(400)
    expect(await callAndCompare(endpoint, path, { token, body: 'x'.repeat(300_000) })).toBe(413)
  })

  if (
    /^(PUT|DELETE) .*(\{id\}|cms\/\w+)$/.test(endpoint) &&
    !/vendors|trash|auth|history|DELETE .*(users|enquiries)/.test(endpoint)
  ) {
    test(`${endpoint} answers an outdated version as documented`, async () => {
      const { path, ...call } = await validCall(endpoint)
      // A section that was never saved cannot have an outdated version.
      if (endpoint.includes('cms')) await app.call('PUT', path, { token: await superadmin(), ...call })
      const headers = { 'if-match': '"99"' }
      expect(await callAndCompare(endpoint, path, { token: await superadmin(), ...call, headers })).toBe(409)
    })
  }

  if (
    endpoint.startsWith('GET') &&
    /api\/(events|portfolio|clients\/active)/.test(endpoint) &&
    !endpoint.includes('{id}')
  ) {
    test(`${endpoint} answers an invalid limit as documented`, async () => {
      const { path } = await validCall(endpoint)
      expect(await callAndCompare(endpoint, `${path.replace(/\?.*/, '')}?limit=none`, {})).toBe(400)
    })
  }
})

test('answers 404 as documented for an unknown setting and an unknown portfolio list', async () => {
  const token = await superadmin()
  const body = { value: 'x' }
  expect(await callAndCompare('PUT /api/settings/{key}', '/api/settings/other', { token, body })).toBe(404)
  expect(await callAndCompare('GET /api/portfolio/{list}', '/api/portfolio/other', {})).toBe(404)
})
