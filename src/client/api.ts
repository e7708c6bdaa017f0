import { type ApiKey, apiAddress } from '../shared/paths.ts'
import { isProblem, type Problem } from '../shared/problem.ts'
import { sessionToken } from './session.ts'

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

/** Calls this site's API from the browser, in the name of whoever is signed in. */
export async function fetchApi(path: string, init: RequestInit = {}): Promise<Response> {
  const token = sessionToken()
  const headers = new Headers(init.headers)
  if (token !== null) headers.set('authorization', `Bearer ${token}`)
  return await fetch(path, { ...init, headers, credentials: 'same-origin' })
}

type Sent = { body?: unknown; /** The version that the form was filled from (D39). */ version?: number | undefined }

/** Sends a change and answers its data. */
export async function sendChange<Answer>(
  method: 'POST' | 'PUT' | 'DELETE',
  key: ApiKey,
  { body, version }: Sent = {},
): Promise<Answer> {
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  if (version !== undefined) headers['if-match'] = `"${version}"`
  const init: RequestInit = { method, headers }
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
