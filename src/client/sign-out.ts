import { apiKeys } from '../shared/paths.ts'
import { sendChange } from './api.ts'
import { closeSession } from './session.ts'

/** Ends the session on the server, and in the browser even if the server cannot be reached. */
export async function signOut(): Promise<void> {
  try {
    await sendChange('POST', apiKeys.logout)
  } catch (error) {
    console.warn('Sign-out failed on the server', error)
  } finally {
    closeSession()
  }
}
