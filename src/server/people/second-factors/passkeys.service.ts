import { v7 as createId } from 'uuid'
import { primaryLanguage } from '../../../shared/languages.ts'
import { type PasskeyConfirmation, type PasskeyOptions, passkeyLimit } from '../../../shared/second-factor.ts'
import type { Caller } from '../../platform/caller/caller.ts'
import { invalidField, Refusal } from '../../platform/errors.ts'
import { type Confirmation, changeOwnFactors, type FactorNeeds, inOwnAccount } from './own-factors.service.ts'
import { replaceRecoveryCodes } from './recovery-codes.service.ts'
import { deletePasskey, findPasskeyByCredential, findPasskeys, insertPasskey } from './second-factors.repository.ts'
import { checkTicket, createTicket, redeemTicket } from './tickets.service.ts'
import { registrationOptions, verifyRegistration } from './webauthn.ts'

/** Returns what a browser needs to create a passkey. */
export async function startPasskey(
  needs: FactorNeeds,
  caller: Caller,
  confirmation: Confirmation,
): Promise<PasskeyOptions> {
  return await inOwnAccount(needs, caller, confirmation, async (trx, account, now) => {
    const existing = await findPasskeys(trx, account.id)
    const company = await needs.readBrand(trx, primaryLanguage)
    const ticket = await createTicket(trx, 'passkey', account, now)
    return { ticket, options: { ...(await registrationOptions(needs, company.name, account, existing, ticket)) } }
  })
}

/** Adds a passkey. Returns recovery codes with the first factor. */
export async function confirmPasskey(
  needs: FactorNeeds,
  caller: Caller,
  { ticket, credential, name }: PasskeyConfirmation,
): Promise<string[]> {
  await checkTicket(needs.database.db, 'passkey', ticket, caller, needs.clock())
  const registered = await verifyRegistration(needs, ticket, credential)
  if (!registered) throw invalidField('credential', { code: 'passkeyNotVerified' })
  return await changeOwnFactors(needs, caller, 'earlier', async (trx, account, now) => {
    await redeemTicket(trx, 'passkey', ticket, account, now)
    if (await findPasskeyByCredential(trx, registered.credentialId))
      throw new Refusal('conflict', { code: 'passkeyTaken' })
    if ((await findPasskeys(trx, account.id)).length >= passkeyLimit)
      throw new Refusal('conflict', { code: 'tooManyPasskeys' })
    const createdAt = now.toISOString()
    await insertPasskey(trx, { ...registered, id: createId(), userId: account.id, name, createdAt, lastUsedAt: null })
    const result = account.secondFactor ? [] : await replaceRecoveryCodes(trx, account.id)
    return { result, detail: { code: 'passkeyAdded', name } }
  })
}

export async function removePasskey(
  needs: FactorNeeds,
  caller: Caller,
  id: string,
  confirmation: Confirmation,
): Promise<void> {
  await changeOwnFactors(needs, caller, confirmation, async (trx, account) => {
    const passkey = await deletePasskey(trx, account.id, id)
    if (!passkey) throw new Refusal('notFound')
    return { result: undefined, detail: { code: 'passkeyRemoved', name: passkey.name } }
  })
}
