import { apiKeys } from '../shared/paths.ts'
import { sendChange } from './api.ts'
import { closeSession } from './session.ts'

/** Ends the session here and on the server. Here it ends in any case: whoever signs out must not stay signed in. */
export async function signOut(): Promise<void> {
  try {
    await sendChange('POST', apiKeys.logout)
  } catch (error) {
    console.warn('The server did not take the sign-out', error)
  } finally {
    closeSession()
  }
}
