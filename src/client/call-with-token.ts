import { type ApiKey, apiAddress } from '../shared/paths.ts'
import { readAnswer } from './api.ts'

type Call = {
  method?: 'POST' | 'PUT'
  /** The header that takes the token. */
  header: string
  token?: string
  body?: object
}

/** Calls the API for someone who has a link instead of an account: a 401 is about the link, not about a session. */
export async function callWithToken(key: ApiKey, { method, header, token, body }: Call): Promise<unknown> {
  const headers = new Headers({ 'content-type': 'application/json' })
  if (token !== undefined) headers.set(header, token)
  const init: RequestInit = { headers, ...(method && { method }), ...(body && { body: JSON.stringify(body) }) }
  return await readAnswer(await fetch(apiAddress(key), init))
}
