import { apiAddress, apiKeys } from '../shared/paths.ts'
import type { User } from '../shared/user.ts'
import { fetchApi, readAnswer } from './api.ts'
import { closeSession, renewSessionUser, sessionToken } from './session.ts'

/**
 * Asks at start whether the stored token still holds; if not, everything is cleared. A server that cannot be reached
 * says nothing about the token, so then the session stays.
 */
export async function checkSession(): Promise<void> {
  if (sessionToken() === null) return closeSession()
  let response: Response
  try {
    response = await fetchApi(apiAddress(apiKeys.me))
  } catch {
    return
  }
  if (response.status >= 500) return
  try {
    renewSessionUser((await readAnswer(response)) as User)
  } catch (error) {
    console.error('Auth check failed', error)
    closeSession()
  }
}
