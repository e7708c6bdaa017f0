import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError, errorMessage, fetchApi, onExpiredSession, readAnswer, sendChange } from './api.ts'
import { useSession } from './session.ts'

const asked: Request[] = []
const stored = new Map<string, string>()

beforeEach(() => {
  asked.length = 0
  stored.clear()
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null })
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    asked.push(new Request(new URL(path, 'https://site.example'), init))
    return new Response(null, { status: 204 })
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('a call', () => {
  test('sends a JSON content type and the cookies of the site, whatever it asks for [S7.1]', async () => {
    await fetchApi('/api/events')
    await sendChange('PUT', ['clients', '7'], { body: { order: 1 } })
    await sendChange('DELETE', ['events', '7'])
    expect(asked.map(({ method }) => method)).toEqual(['GET', 'PUT', 'DELETE'])
    for (const request of asked) {
      expect(request.headers.get('content-type')).toBe('application/json')
      expect(request.credentials).toBe('same-origin')
    }
    expect(await asked[1]?.json()).toEqual({ order: 1 })
  })

  test('carries the token that is stored under auth-token, and none without it [S7.2]', async () => {
    await fetchApi('/api/auth/me')
    stored.set('auth-token', 'abc')
    await fetchApi('/api/auth/me')
    expect(asked.map(({ headers }) => headers.get('authorization'))).toEqual([null, 'Bearer abc'])
  })
})

describe('a call that meets an ended session', () => {
  const refused = { status: 401 }
  const withLess = { status: 200, headers: { 'www-authenticate': 'Bearer error="invalid_token"' } }

  beforeEach(() => {
    stored.set('auth-token', 'ended')
    useSession.setState({ isAuthenticated: true })
    return () => {
      onExpiredSession(async () => false)
      useSession.setState({ isAuthenticated: false })
    }
  })

  test.each([
    ['was refused', refused],
    ['was answered as everybody is', withLess],
  ])('and %s goes through once its user has signed in again', async (_, first) => {
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
    expect(tokens).toEqual(['Bearer ended', 'Bearer renewed'])
  })
})

describe('an answer', () => {
  test('is nothing for 204 or an empty body, JSON where it is that, and else its text [S7.3]', async () => {
    expect(await readAnswer(new Response(null, { status: 204 }))).toBeNull()
    expect(await readAnswer(new Response(''))).toBeNull()
    expect(await readAnswer(new Response('{"a":[1]}'))).toEqual({ a: [1] })
    expect(await readAnswer(new Response('just words'))).toBe('just words')
  })

  test('that is not OK is an error: the status, a colon, a space and the text of the body [S8.1]', async () => {
    const refuse = (body: string, init: ResponseInit) =>
      readAnswer(new Response(body, init)).then(
        () => expect.fail('it was refused'),
        (error: unknown) => (error instanceof ApiError ? error : expect.fail('it is an error of the API')),
      )
    const problem = await refuse('{"message":"Title is taken"}', { status: 409 })
    expect(problem.message).toBe('409: {"message":"Title is taken"}')
    expect(errorMessage(problem)).toBe('Title is taken')
    expect((await refuse('out of order', { status: 500 })).message).toBe('500: out of order')
    expect((await refuse('', { status: 401, statusText: 'Unauthorized' })).message).toBe('401: Unauthorized')
  })
})
