import { apiAddress, apiKeys } from '../shared/paths.ts'
import { sessionToken, useSession } from './session.ts'

/** Lets the user sign in again without leaving the screen; resolves with whether that happened (D34). */
type RenewSession = () => Promise<boolean>

let renewSession: RenewSession | undefined

/** Sets what happens when a session has expired, before the call fails. */
export function onExpiredSession(renew: RenewSession): void {
  renewSession = renew
}

/** These calls work without a session, or a 401 is a regular result, so they must not ask the user to sign in again. */
const sessionCalls: readonly string[] = [
  apiKeys.login,
  apiKeys.logout,
  apiKeys.me,
  apiKeys.forgotPassword,
  apiKeys.checkPasswordLink,
  apiKeys.resetPassword,
].map(apiAddress)

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
