import type { Login, Session } from '../shared/auth.ts'
import { accountChanges } from './changes.ts'
import { openSession } from './session.ts'

/** Opens a session; throws if the server rejects the credentials. */
export async function signIn(login: Login): Promise<Session> {
  const session = await accountChanges.signIn(login)
  openSession(session)
  return session
}
