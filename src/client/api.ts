import { type ApiKey, apiAddress, apiKeys } from '../shared/paths.ts'
import { isProblem, type Problem } from '../shared/problem.ts'
import { sessionToken, useSession } from './session.ts'

/** A refused call. Its message is the status, a colon and the body's text; `problem` is the body where it is one. */
export class ApiError extends Error {
  readonly status: number
  readonly problem: Problem | undefined

  constructor(status: number, text: string) {
    super(`${status}: ${text}`)
    this.name = 'ApiError'
    this.status = status
    this.problem = parseProblem(text)
  }
}

/** Words for people about a call that failed: the server's own where it gave any. */
export function errorMessage(error: unknown): string | undefined {
  if (error instanceof ApiError) return error.problem?.message ?? error.message
  // What fetch throws when nobody answered speaks to programmers.
  if (error instanceof TypeError) return 'The server cannot be reached. Please check your connection and try again.'
  return error instanceof Error ? error.message : undefined
}

/** Signs in again in place; answers whether that happened (D34). */
type RenewSession = () => Promise<boolean>

let renewSession: RenewSession | undefined

/** What to do when the server no longer knows the session, before the refused call is given up. */
export function onExpiredSession(renew: RenewSession): void {
  renewSession = renew
}

/** Calls that are about the session itself: their 401 is an answer, not an interruption. */
const sessionCalls: readonly string[] = [apiKeys.login, apiKeys.logout, apiKeys.me].map(apiAddress)

/**
 * Makes a call in the name of whoever is signed in. A call that meets an expired session waits until its user has
 * signed in again, and then goes through.
 */
export async function callAsUser<Answer extends { status: number; headers?: Headers }>(
  path: string,
  call: (token: string | null) => Promise<Answer>,
): Promise<Answer> {
  const token = sessionToken()
  const answer = await call(token)
  // Another tab may have signed out, and taken the token along.
  const isEnded = metEndedSession(answer) || (token === null && useSession.getState().isAuthenticated)
  if (!isEnded || sessionCalls.includes(path)) return answer
  // Another call may have renewed it while this one was under way.
  const renewed = sessionToken() !== null && sessionToken() !== token
  if (renewed) return await call(sessionToken())
  if (!renewSession || !useSession.getState().isAuthenticated) return answer
  return (await renewSession()) ? await call(sessionToken()) : answer
}

/** A public read is answered without a session too, but with less: without the drafts, say. */
function metEndedSession({ status, headers }: { status: number; headers?: Headers }): boolean {
  return status === 401 || headers?.has('www-authenticate') === true
}

/** Calls this site's API from the browser. Every call says that it speaks JSON, reads too, as specified. */
export async function fetchApi(path: string, init: RequestInit = {}): Promise<Response> {
  return await callAsUser(path, (token) => fetchWith(token, path, init))
}

async function fetchWith(token: string | null, path: string, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers)
  headers.set('content-type', 'application/json')
  if (token !== null) headers.set('authorization', `Bearer ${token}`)
  return await fetch(path, { ...init, headers, credentials: 'same-origin' })
}

type Sent = { body?: unknown /** The version that the form was filled from (D39). */; version?: number | undefined }

/** Sends a change and answers its data. */
export async function sendChange<Answer>(
  method: 'POST' | 'PUT' | 'DELETE',
  key: ApiKey,
  { body, version }: Sent = {},
): Promise<Answer> {
  const init: RequestInit = { method }
  if (version !== undefined) init.headers = { 'if-match': `"${version}"` }
  if (body !== undefined) init.body = JSON.stringify(body)
  return (await readAnswer(await fetchApi(apiAddress(key), init))) as Answer
}

/** The data of an answer: nothing for 204 or an empty body, JSON, or else the text as it is. */
export async function readAnswer(response: Response): Promise<unknown> {
  const text = response.status === 204 ? '' : await response.text()
  if (!response.ok) throw new ApiError(response.status, text || response.statusText)
  if (text === '') return null
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function parseProblem(text: string): Problem | undefined {
  try {
    const body: unknown = JSON.parse(text)
    return isProblem(body) ? body : undefined
  } catch {
    return undefined
  }
}
