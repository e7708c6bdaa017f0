import type { RetentionKey } from '../../../shared/settings.ts'
import type { Executor } from '../../platform/database/database.ts'

export async function upsertSettingValue(trx: Executor, key: string, value: string, now: string): Promise<void> {
  await trx
    .insertInto('settings')
    .values({ key, value, updatedAt: now })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, updatedAt: now }))
    .execute()
}

export async function postponeRetention(trx: Executor, key: RetentionKey, until: string): Promise<void> {
  await trx.updateTable('settings').set({ effectiveFrom: until }).where('key', '=', key).execute()
}

/** Before these moments a retention erases nothing: an upgrade and a shorter retention are announced for a week first. */
export async function findRetentionStarts(db: Executor, key: RetentionKey): Promise<string[]> {
  const { retentionFrom } = await db.selectFrom('siteState').select('retentionFrom').executeTakeFirstOrThrow()
  const row = await db.selectFrom('settings').select('effectiveFrom').where('key', '=', key).executeTakeFirst()
  return [retentionFrom, row?.effectiveFrom ?? '']
}
