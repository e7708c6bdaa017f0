import { type ApiKey, apiAddress, apiKeys } from '../shared/paths.ts'
import { isProblem, type Problem } from '../shared/problem.ts'
import { sessionToken, useSession } from './session.ts'

/** An error response. The message is the status, a colon and the body; `problem` is the body parsed as a problem. */
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

/** A message for people about a failed call, from the server if it sent one. */
export function errorMessage(error: unknown): string | undefined {
  if (error instanceof ApiError) return error.problem?.message ?? error.message
  // Fetch throws a TypeError with a technical message if the server cannot be reached.
  if (error instanceof TypeError) return 'The server cannot be reached. Please check your connection and try again.'
  return error instanceof Error ? error.message : undefined
}

/** Lets the user sign in again without leaving the screen; resolves with whether that happened (D34). */
type RenewSession = () => Promise<boolean>

let renewSession: RenewSession | undefined

/** Sets what happens when a session has expired, before the call fails. */
export function onExpiredSession(renew: RenewSession): void {
  renewSession = renew
}

/** A 401 of these calls is a regular result and must not ask the user to sign in again. */
const sessionCalls: readonly string[] = [apiKeys.login, apiKeys.logout, apiKeys.me].map(apiAddress)

/**
 * Makes a call with the token of the signed-in user. If the session has expired, the call waits until the user has
 * signed in again and is then repeated.
 */
export async function callAsUser<Answer extends { status: number; headers?: Headers }>(
  path: string,
  call: (token: string | null) => Promise<Answer>,
): Promise<Answer> {
  const token = sessionToken()
  const answer = await call(token)
  // Signing out in another tab removes the token.
  const isExpired = reportsExpiredSession(answer) || (token === null && useSession.getState().isAuthenticated)
  if (!isExpired || sessionCalls.includes(path)) return answer
  // Another call may have renewed the session in the meantime.
  const renewed = sessionToken() !== null && sessionToken() !== token
  if (renewed) return await call(sessionToken())
  if (!renewSession || !useSession.getState().isAuthenticated) return answer
  return (await renewSession()) ? await call(sessionToken()) : answer
}

/** With an expired session a public read returns only public data, without drafts for example, and this header. */
function reportsExpiredSession({ status, headers }: { status: number; headers?: Headers }): boolean {
  return status === 401 || headers?.has('www-authenticate') === true
}

/** Calls the API from the browser. As specified, reads have a JSON content type too. */
export async function fetchApi(path: string, init: RequestInit = {}): Promise<Response> {
  return await callAsUser(path, (token) => fetchWith(token, path, init))
}

async function fetchWith(token: string | null, path: string, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers)
  headers.set('content-type', 'application/json')
  if (token !== null) headers.set('authorization', `Bearer ${token}`)
  return await fetch(path, { ...init, headers, credentials: 'same-origin' })
}

type Change = {
  body?: unknown
  /** The version of the record that was edited (D39). */
  version?: number | string | undefined
  /** The server executes calls with the same key once (D46). */
  idempotencyKey?: string
}

/** Sends a change and returns the data of the response. */
export async function sendChange<Answer>(
  method: 'POST' | 'PUT' | 'DELETE',
  key: ApiKey,
  { body, version, idempotencyKey }: Change = {},
): Promise<Answer> {
  const headers = new Headers()
  if (version !== undefined) headers.set('if-match', `"${version}"`)
  if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey)
  const init: RequestInit = { method, headers }
  if (body !== undefined) init.body = JSON.stringify(body)
  return (await readAnswer(await fetchApi(apiAddress(key), init))) as Answer
}

/** The data of a response: null for 204 or an empty body, parsed JSON, or the text if it is not JSON. */
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
