import type { OwnUser } from '../shared/auth.ts'
import { apiAddress, apiKeys } from '../shared/paths.ts'
import { ApiError, fetchApi, readAnswer } from './api.ts'
import { closeSession, renewSessionUser, sessionToken } from './session.ts'

/** Reads the signed-in user again after a change that their session does not answer with. */
export async function refreshSessionUser(): Promise<OwnUser> {
  const user = (await readAnswer(await fetchApi(apiAddress(apiKeys.me)))) as OwnUser
  renewSessionUser(user)
  return user
}

/**
 * Checks the stored token at start and clears the session if the server rejects it. A server error or an aborted
 * request says nothing about the token, so the session stays.
 */
export async function checkSession(): Promise<void> {
  if (sessionToken() === null) return closeSession()
  try {
    await refreshSessionUser()
  } catch (error) {
    if (!(error instanceof ApiError)) return
    console.error('Auth check failed', error)
    if (error.status < 500) closeSession()
  }
}
