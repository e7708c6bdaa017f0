import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { OwnUser } from '../shared/auth.ts'
import { coded } from '../shared/coded-message.ts'
import { ApiError, errorMessage, failureMessage, fetchApi, readAnswer, sendChange } from './api.ts'
import { onExpiredSession } from './call-as-user.ts'
import { useSession } from './session.ts'

const requests: Request[] = []
const stored = new Map<string, string>()

beforeEach(() => {
  requests.length = 0
  stored.clear()
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null })
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    requests.push(new Request(new URL(path, 'https://site.example'), init))
    return new Response(null, { status: 204 })
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('an API call', () => {
  test('every API call sends a JSON content type and same-origin credentials [S7.1]', async () => {
    await fetchApi('/api/events')
    await sendChange('PUT', ['clients', '7'], { body: { order: 1 } })
    await sendChange('DELETE', ['events', '7'])
    expect(requests.map(({ method }) => method)).toEqual(['GET', 'PUT', 'DELETE'])
    for (const request of requests) {
      expect(request.headers.get('content-type')).toBe('application/json')
      expect(request.credentials).toBe('same-origin')
    }
    expect(await requests[1]?.json()).toEqual({ order: 1 })
  })

  test('an API call sends the token from auth-token, if there is one [D35]', async () => {
    await fetchApi('/api/auth/me')
    stored.set('auth-token', 'abc')
    await fetchApi('/api/auth/me')
    expect(requests.map(({ headers }) => headers.get('authorization'))).toEqual([null, 'Bearer abc'])
  })
})

test('every change has an idempotency key of its own, unless it repeats a call [D46.1]', async () => {
  await sendChange('PUT', ['clients', '7'], { body: { order: 1 } })
  await sendChange('PUT', ['clients', '7'], { body: { order: 2 } })
  await sendChange('PUT', ['clients', '7'], { body: { order: 2 }, idempotencyKey: 'same' })
  const [first, second, repeated] = requests.map(({ headers }) => headers.get('idempotency-key'))
  expect(first).toMatch(/^\d+-\d+$/)
  expect(second).toMatch(/^\d+-\d+$/)
  expect(second).not.toBe(first)
  expect(repeated).toBe('same')
})

test('every change names the user of its tab, except signing in and out [D147.1]', async () => {
  useSession.setState({ user: { id: 'u1' } as OwnUser })
  await sendChange('PUT', ['clients', '7'], { body: { order: 1 } })
  await sendChange('POST', ['auth', 'login'], { body: {} })
  await sendChange('POST', ['auth', 'logout'])
  useSession.setState({ user: null })
  await sendChange('POST', ['enquiries'], { body: {} })
  expect(requests.map(({ headers }) => headers.get('x-user'))).toEqual(['u1', null, null, null])
})

describe('an API call with an expired session', () => {
  const unauthorized = { status: 401 }
  const publicOnly = { status: 200, headers: { 'www-authenticate': 'Bearer error="invalid_token"' } }

  beforeEach(() => {
    stored.set('auth-token', 'expired')
    useSession.setState({ isAuthenticated: true })
    return () => {
      onExpiredSession(async () => false)
      useSession.setState({ isAuthenticated: false })
    }
  })

  test.each([
    ['a 401', unauthorized],
    ['only public data', publicOnly],
  ])('an API call that got %s is repeated after the user has signed in again', async (_, first) => {
    const answers = [new Response('[]', first), new Response('["a draft"]')]
    const tokens: (string | null)[] = []
    vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
      tokens.push(new Headers(init.headers).get('authorization'))
      return answers.shift()
    })
    onExpiredSession(async () => {
      stored.set('auth-token', 'renewed')
      return true
    })
    expect(await readAnswer(await fetchApi('/api/events'))).toEqual(['a draft'])
    expect(tokens).toEqual(['Bearer expired', 'Bearer renewed'])
  })
})

describe('an API response', () => {
  test('an API response is null for 204 or an empty body, parsed JSON, or its text [S7.1]', async () => {
    expect(await readAnswer(new Response(null, { status: 204 }))).toBeNull()
    expect(await readAnswer(new Response(''))).toBeNull()
    expect(await readAnswer(new Response('{"a":[1]}'))).toEqual({ a: [1] })
    expect(await readAnswer(new Response('just words'))).toBe('just words')
  })

  test.each(['out of order', '{}', '{"message":""}', ''])(
    'a failed API call whose answer is %j has no message for people [S8.4]',
    (body) => {
      expect(errorMessage(new ApiError(500, body))).toBeUndefined()
      expect(failureMessage(new ApiError(500, body))).toBe(coded('failed'))
    },
  )

  test('the error of a failed API call has the status, a colon, a space and the body as message [S7.1]', async () => {
    const readError = (body: string, init: ResponseInit) =>
      readAnswer(new Response(body, init)).then(
        () => expect.fail('did not throw'),
        (error: unknown) => (error instanceof ApiError ? error : expect.fail('threw another error than ApiError')),
      )
    const problem = await readError('{"message":"Title is taken"}', { status: 409 })
    expect(problem.message).toBe('409: {"message":"Title is taken"}')
    expect(errorMessage(problem)).toBe('Title is taken')
    expect((await readError('out of order', { status: 500 })).message).toBe('500: out of order')
    expect((await readError('', { status: 401, statusText: 'Unauthorized' })).message).toBe('401: Unauthorized')
  })
})
