import type { Insertable, Selectable } from 'kysely'
import type { Executor } from '../../platform/database/database.ts'
import type { PasskeysTable, TotpFactorsTable } from '../../platform/database/security-schema.ts'

export type TotpRow = Selectable<TotpFactorsTable>
export type PasskeyRow = Selectable<PasskeysTable>

/** The factor in use. */
export async function findTotp(db: Executor, userId: string): Promise<TotpRow | undefined> {
  return await db
    .selectFrom('totpFactors')
    .selectAll()
    .where('userId', '=', userId)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirst()
}

/** Deletes the factors and unfinished setups whose secret this key has wrapped, and returns them. */
export async function deleteTotpOfKey(trx: Executor, keyId: string): Promise<TotpRow[]> {
  return await trx.deleteFrom('totpFactors').where('wrappedSecret', 'like', `${keyId}.%`).returningAll().execute()
}

/** A setup that was begun and not confirmed. */
export async function findTotpSetup(db: Executor, userId: string, since: string): Promise<TotpRow | undefined> {
  return await db
    .selectFrom('totpFactors')
    .selectAll()
    .where('userId', '=', userId)
    .where('confirmedAt', 'is', null)
    .where('createdAt', '>', since)
    .executeTakeFirst()
}

export async function replaceTotpSetup(trx: Executor, setup: Insertable<TotpFactorsTable>): Promise<void> {
  await trx.deleteFrom('totpFactors').where('userId', '=', setup.userId).where('confirmedAt', 'is', null).execute()
  await trx.insertInto('totpFactors').values(setup).execute()
}

/** Puts a setup into use instead of an earlier factor. */
export async function confirmTotpSetup(trx: Executor, setup: TotpRow, step: number, now: string): Promise<void> {
  await trx.deleteFrom('totpFactors').where('userId', '=', setup.userId).where('id', '!=', setup.id).execute()
  await trx.updateTable('totpFactors').set({ confirmedAt: now, lastStep: step }).where('id', '=', setup.id).execute()
}

/** Of two concurrent calls with the same step, one returns true. */
export async function takeTotpStep(trx: Executor, id: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('totpFactors')
    .set({ lastStep: step })
    .where('id', '=', id)
    .where('lastStep', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** Returns the number of deleted rows, unfinished setups included; with `since`, only those that were begun later. */
export async function deleteTotp(trx: Executor, userId: string, since = ''): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('totpFactors')
    .where('userId', '=', userId)
    .$if(since !== '', (all) =>
      all.where((where) => where.or([where('createdAt', '>=', since), where('confirmedAt', '>=', since)])),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export async function findPasskeys(db: Executor, userId: string): Promise<PasskeyRow[]> {
  return await db
    .selectFrom('passkeys')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

export async function findPasskeyByCredential(db: Executor, credentialId: string): Promise<PasskeyRow | undefined> {
  return await db.selectFrom('passkeys').selectAll().where('credentialId', '=', credentialId).executeTakeFirst()
}

export async function insertPasskey(trx: Executor, passkey: Insertable<PasskeysTable>): Promise<void> {
  await trx.insertInto('passkeys').values(passkey).execute()
}

type PasskeyUse = { counter: number; lastUsedAt: string }

/** False if the passkey was used or deleted since it was read. */
export async function recordPasskeyUse(trx: Executor, { id, counter }: PasskeyRow, use: PasskeyUse): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('passkeys')
    .set(use)
    .where('id', '=', id)
    .where('counter', '=', counter)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

export async function deletePasskey(trx: Executor, userId: string, id: string): Promise<PasskeyRow | undefined> {
  return await trx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returningAll()
    .executeTakeFirst()
}

export async function deletePasskeys(trx: Executor, userId: string, since = ''): Promise<void> {
  await trx
    .deleteFrom('passkeys')
    .where('userId', '=', userId)
    .$if(since !== '', (all) => all.where('createdAt', '>=', since))
    .execute()
}

export async function countRecoveryCodes(db: Executor, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recoveryCodes')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertRecoveryCodes(trx: Executor, userId: string, hashes: readonly string[]): Promise<void> {
  await trx
    .insertInto('recoveryCodes')
    .values(hashes.map((codeHash) => ({ codeHash, userId })))
    .execute()
}

/** Of two concurrent calls, one returns true. */
export async function takeRecoveryCode(trx: Executor, userId: string, codeHash: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('recoveryCodes')
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .executeTakeFirst()
  return numDeletedRows > 0
}

export async function deleteRecoveryCodes(trx: Executor, userId: string): Promise<void> {
  await trx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
}
