import { coded, encodeMessage } from '../shared/coded-message.ts'
import { type ApiKey, apiAddress } from '../shared/paths.ts'
import { isProblem, type Problem } from '../shared/problem.ts'
import { callAsUser } from './call-as-user.ts'
import { createIdempotencyKey } from './idempotency-key.ts'

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

/** The encoded message about a failed call; undefined if the server sent none, such as behind a broken proxy. */
export function errorMessage(error: unknown): string | undefined {
  if (error instanceof ApiError) return error.problem?.message ? encodeMessage(error.problem) : undefined
  // Fetch throws a TypeError with a technical message if the server cannot be reached.
  if (error instanceof TypeError) return coded('unreachable')
  return error instanceof Error ? error.message : undefined
}

/** The same where nothing else says what failed. */
export const failureMessage = (error: unknown): string => errorMessage(error) ?? coded('failed')

/** Calls the API from the browser. As specified, reads have a JSON content type too. */
export async function fetchApi(path: string, init: RequestInit = {}): Promise<Response> {
  return await callAsUser(path, (headers) => fetchWith(headers, path, init))
}

async function fetchWith(own: Record<string, string>, path: string, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers)
  headers.set('content-type', 'application/json')
  for (const [name, value] of Object.entries(own)) headers.set(name, value)
  return await fetch(path, { ...init, headers, credentials: 'same-origin' })
}

export type ChangeOptions = {
  body?: unknown
  /** The version of the record that was edited. */
  version?: number | string | undefined
  /** The same for a call and its repetition. */
  idempotencyKey?: string
}

/** Sends a change and returns the data of the response; the calls in changes.ts know its type. */
export async function sendChange(
  method: 'POST' | 'PUT' | 'DELETE',
  key: ApiKey,
  { body, version, idempotencyKey = createIdempotencyKey() }: ChangeOptions = {},
): Promise<unknown> {
  const headers = new Headers({ 'idempotency-key': idempotencyKey })
  if (version !== undefined) headers.set('if-match', `"${version}"`)
  const init: RequestInit = { method, headers }
  if (body !== undefined) init.body = JSON.stringify(body)
  return await readAnswer(await fetchApi(apiAddress(key), init))
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
