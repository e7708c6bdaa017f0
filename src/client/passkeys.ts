import type { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { coded } from '../shared/coded-message.ts'
import type { PasskeyOptions } from '../shared/second-factor.ts'

type AskOptions = Parameters<typeof startAuthentication>[0]['optionsJSON']
type CreateOptions = Parameters<typeof startRegistration>[0]['optionsJSON']
type Credential = { id: string; [part: string]: unknown }

/** Browsers have passkeys on https and localhost only. */
export const hasPasskeys = () => typeof PublicKeyCredential === 'function'

/** Few people use it, so the library is loaded when it is needed. */
const library = () => import('@simplewebauthn/browser')

/** Undefined if the user canceled the browser's dialog or it timed out, which browsers do not tell apart. */
async function unlessCanceled(asked: Promise<object>): Promise<Credential | undefined> {
  try {
    return (await asked) as Credential
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    if (name === 'NotAllowedError' || name === 'AbortError') return undefined
    throw new Error(name === 'InvalidStateError' ? coded('passkeyExists') : coded('passkeyFailed'), { cause: error })
  }
}

let cancelAsked = () => {}

/** Closes the browser's dialog, for a user who goes on with a password instead. */
export const cancelPasskey = (): void => cancelAsked()

/** 'aborted' after `cancelPasskey`. */
export async function askForPasskey(options: PasskeyOptions['options']): Promise<Credential | 'aborted' | undefined> {
  const { startAuthentication, WebAuthnAbortService } = await library()
  cancelAsked = () => WebAuthnAbortService.cancelCeremony()
  const asked = startAuthentication({ optionsJSON: options as unknown as AskOptions })
  const isAborted = asked.then(
    () => false,
    (error) => error.name === 'AbortError',
  )
  return (await isAborted) ? 'aborted' : await unlessCanceled(asked)
}

export async function createPasskey(options: PasskeyOptions['options']): Promise<Credential | undefined> {
  const { startRegistration } = await library()
  return await unlessCanceled(startRegistration({ optionsJSON: options as unknown as CreateOptions }))
}
