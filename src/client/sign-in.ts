import type { Login, Session } from '../shared/auth.ts'
import { apiKeys } from '../shared/paths.ts'
import { sendChange } from './api.ts'
import { openSession } from './session.ts'

/** Opens a session; throws if the server rejects the credentials. */
export async function signIn(login: Login): Promise<Session> {
  const session = await sendChange<Session>('POST', apiKeys.login, { body: login })
  openSession(session)
  return session
}
