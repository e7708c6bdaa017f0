import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers'
import type { PasskeyConfirmation } from '../../../shared/second-factor.ts'
import { displayName, type User } from '../../../shared/user.ts'
import type { PasskeyRow } from './second-factors.repository.ts'
import { challengeOf, ticketMs } from './tickets.service.ts'

/** Passkeys belong to the site's domain. */
type Site = { publicUrl: string }
const domainOf = ({ publicUrl }: Site) => new URL(publicUrl).hostname
const originOf = ({ publicUrl }: Site) => new URL(publicUrl).origin

type Credential = PasskeyConfirmation['credential']
type Person = Pick<User, 'id' | 'email' | 'username' | 'firstName' | 'lastName'>

/** EdDSA, ES256 and RS256. The library would add algorithms that are experimental in Node. */
const supportedAlgorithmIDs = [-8, -7, -257]

/** Stored by the authenticator and returned at sign-in; it says nothing about the person. */
const handleOf = (userId: string) => Buffer.from(userId)

export async function registrationOptions(
  site: Site,
  company: string,
  user: Person,
  existing: readonly PasskeyRow[],
  ticket: string,
) {
  return await generateRegistrationOptions({
    rpName: company,
    rpID: domainOf(site),
    userID: handleOf(user.id),
    userName: user.email,
    userDisplayName: displayName(user),
    challenge: challengeOf(ticket),
    timeout: ticketMs,
    attestationType: 'none',
    supportedAlgorithmIDs,
    excludeCredentials: existing.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: JSON.parse(transports) as string[],
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

type Registered = Pick<PasskeyRow, 'credentialId' | 'publicKey' | 'counter' | 'transports'>

/** Undefined if the credential was not made for this ticket and site, or without verifying the user. */
export async function verifyRegistration(
  site: Site,
  ticket: string,
  credential: Credential,
): Promise<Registered | undefined> {
  const response = credential as unknown as RegistrationResponseJSON
  const result = await orUndefined(async () => {
    if (hasCertificates(response)) return undefined
    return await verifyRegistrationResponse({
      response,
      expectedChallenge: challengeOf(ticket).toString('base64url'),
      expectedOrigin: originOf(site),
      expectedRPID: domainOf(site),
      requireUserVerification: true,
      supportedAlgorithmIDs,
    })
  })
  if (!result?.verified) return undefined
  const { id, publicKey, counter, transports = [] } = result.registrationInfo.credential
  return {
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: JSON.stringify(knownTransports.filter((name) => transports.includes(name))),
  }
}

/**
 * The library fetches the revocation lists that certificates name. Browsers remove certificates that were not
 * asked for; a signature by the passkey itself (`packed` without `x5c`) may stay.
 */
function hasCertificates({ response }: RegistrationResponseJSON): boolean {
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject))
  const format = attestation.get('fmt')
  return format !== 'none' && !(format === 'packed' && attestation.get('attStmt').get('x5c') === undefined)
}

/** The browser names them, so others are left out. */
const knownTransports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']

/** Without a list of passkeys: the authenticator knows its own. */
export async function signInOptions(site: Site, ticket: string) {
  return await generateAuthenticationOptions({
    rpID: domainOf(site),
    challenge: challengeOf(ticket),
    timeout: ticketMs,
    userVerification: 'required',
  })
}

/** The new counter of the passkey; undefined if the credential proves nothing. */
export async function verifySignIn(
  site: Site,
  ticket: string,
  credential: Credential,
  passkey: PasskeyRow,
): Promise<number | undefined> {
  const response = credential as unknown as AuthenticationResponseJSON
  if (response.response?.userHandle !== handleOf(passkey.userId).toString('base64url')) return undefined
  const result = await orUndefined(() =>
    verifyAuthenticationResponse({
      response,
      expectedChallenge: challengeOf(ticket).toString('base64url'),
      expectedOrigin: originOf(site),
      expectedRPID: domainOf(site),
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: Buffer.from(passkey.publicKey, 'base64url'),
        counter: passkey.counter,
      },
    }),
  )
  return result?.verified ? result.authenticationInfo.newCounter : undefined
}

/** The library throws an error for every credential that it rejects. */
async function orUndefined<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work()
  } catch {
    return undefined
  }
}
