import { apiAddress, apiKeys } from '../shared/paths.ts'
import type { User } from '../shared/user.ts'
import { ApiError, fetchApi, readAnswer } from './api.ts'
import { closeSession, renewSessionUser, sessionToken } from './session.ts'

/**
 * Asks at start whether the stored token still holds; if the server says no, everything is cleared. A server in trouble,
 * or an answer cut short because the page was left meanwhile, says nothing about the token, so then the session stays.
 */
export async function checkSession(): Promise<void> {
  if (sessionToken() === null) return closeSession()
  try {
    renewSessionUser((await readAnswer(await fetchApi(apiAddress(apiKeys.me)))) as User)
  } catch (error) {
    if (!(error instanceof ApiError)) return
    console.error('Auth check failed', error)
    if (error.status < 500) closeSession()
  }
}
