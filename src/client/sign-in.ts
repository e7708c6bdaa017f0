import type { Login, Session } from '../shared/auth.ts'
import { apiAddress, apiKeys } from '../shared/paths.ts'
import type { LoginAnswer, SecondFactorInput } from '../shared/second-factor.ts'
import { accountChanges } from './changes.ts'
import { askForPasskey } from './passkeys.ts'
import { openSession } from './session.ts'

export type SecondStep = Extract<LoginAnswer, { secondFactor: unknown }>['secondFactor']

function open(session: Session): Session {
  openSession(session)
  return session
}

/**
 * Opens a session, or answers with the second step of a protected account. Throws if the server rejects the
 * credentials.
 */
export async function signIn(login: Login): Promise<Session | SecondStep> {
  const answer = await accountChanges.signIn(login)
  return 'secondFactor' in answer ? answer.secondFactor : open(answer)
}

export const isSecondStep = (answer: Session | SecondStep): answer is SecondStep => 'ticket' in answer

/** Completes a sign-in with a code of the authenticator app or a recovery code. */
export async function sendCode(input: SecondFactorInput): Promise<Session> {
  return open(await accountChanges.sendCode(input))
}

/** Signs in without a password. With `userId`, as when a session is renewed, only as that user. */
export async function signInWithPasskey(userId?: string): Promise<Session | 'aborted' | 'canceled' | 'other-user'> {
  const { ticket, options } = await accountChanges.askForPasskey()
  const credential = await askForPasskey(options)
  if (!credential) return 'canceled'
  if (credential === 'aborted') return credential
  const session = await accountChanges.sendPasskey({ ticket, credential })
  if (userId === undefined || session.user.id === userId) return open(session)
  const headers = { authorization: `Bearer ${session.token}` }
  await fetch(apiAddress(apiKeys.logout), { method: 'POST', headers })
  return 'other-user'
}
