import type { Login, Session } from '../shared/auth.ts'
import { apiKeys } from '../shared/paths.ts'
import { sendChange } from './api.ts'
import { openSession } from './session.ts'

/** Opens a session; throws when the server does not accept what was typed. */
export async function signIn(login: Login): Promise<Session> {
  const session = await sendChange<Session>('POST', apiKeys.login, { body: login })
  openSession(session)
  return session
}
