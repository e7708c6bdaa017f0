import { typedByHeader } from '../shared/auth.ts'
import { apiAddress, apiKeys } from '../shared/paths.ts'
import { savingUserId, sessionToken, useSession } from './session.ts'

/** Lets the user sign in again without leaving the screen; resolves with whether that happened. */
type RenewSession = () => Promise<boolean>

let renewSession: RenewSession | undefined

/** Sets what happens when a session has expired, before the call fails. */
export function onExpiredSession(renew: RenewSession): void {
  renewSession = renew
}

/** Lets a user whom a new policy binds add a second factor in place; resolves with whether that happened. */
type EnrollFirst = () => Promise<boolean>

let enrollFirst: EnrollFirst | undefined

/** Sets what happens when the server refuses a call, because the user has to add a second factor first. */
export function onMissingSecondFactor(enroll: EnrollFirst): void {
  enrollFirst = enroll
}

/** These calls work without a session, or a 401 is a regular result, so they must not ask the user to sign in again. */
const sessionCalls: readonly string[] = [
  apiKeys.login,
  apiKeys.logout,
  apiKeys.me,
  apiKeys.forgotPassword,
  apiKeys.checkPasswordLink,
  apiKeys.resetPassword,
  apiKeys.checkEmailLink,
  apiKeys.undoEmail,
  apiKeys.secondFactor,
  apiKeys.passkeyOptions,
  apiKeys.passkeySignIn,
  apiKeys.confirmTotp,
  apiKeys.confirmPasskey,
].map(apiAddress)

type Answered = { status: number; headers?: Headers }

/** The headers of a call: the token, and the user of this tab, because another tab may have replaced the token. */
type Call<Answer> = (headers: Record<string, string>) => Promise<Answer>

/**
 * Makes a call with the token of the signed-in user. If the session has expired or a second factor is missing, the call
 * waits until the user has signed in again or added one, and is then repeated.
 */
export async function callAsUser<Answer extends Answered>(path: string, call: Call<Answer>): Promise<Answer> {
  const answer = await callInSession(path, call)
  if (answer.status !== 403 || !enrollFirst) return answer
  return (await enrollFirst()) ? await callInSession(path, call) : answer
}

async function callInSession<Answer extends Answered>(path: string, call: Call<Answer>): Promise<Answer> {
  const token = sessionToken()
  const answer = await call(headersOf(path))
  // Signing out in another tab removes the token.
  const isExpired = reportsExpiredSession(answer) || (token === null && useSession.getState().isAuthenticated)
  if (!isExpired || sessionCalls.includes(path)) return answer
  // Another call may have renewed the session in the meantime.
  const renewed = sessionToken() !== null && sessionToken() !== token
  if (renewed) return await call(headersOf(path))
  if (!renewSession || !useSession.getState().isAuthenticated) return answer
  return (await renewSession()) ? await call(headersOf(path)) : answer
}

function headersOf(path: string): Record<string, string> {
  const [token, userId] = [sessionToken(), savingUserId()]
  return {
    ...(token !== null && { authorization: `Bearer ${token}` }),
    // Signing in and out concerns the person at the keyboard, not the owner of the form.
    ...(userId !== undefined && !sessionCalls.includes(path) && { [typedByHeader]: userId }),
  }
}

/** With an expired session a public read returns only public data, without drafts for example, and this header. */
function reportsExpiredSession({ status, headers }: { status: number; headers?: Headers }): boolean {
  return status === 401 || headers?.has('www-authenticate') === true
}
