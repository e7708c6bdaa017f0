import { type RawBuilder, sql } from 'kysely'
import type { Executor } from '../../db/database.ts'

/** Encrypted, but with none of these keys. A wrapped key begins with the id of the key that wrapped it. */
function isUnreadable(keyIds: readonly string[]): RawBuilder<boolean> {
  const others = keyIds.map((id) => sql` and wrapped_key not like ${`${id}.%`}`)
  return sql`(wrapped_key is not null${sql.join(others, sql``)})`
}

/** Documents of applications, of one or of any. */
export async function findUnreadable(db: Executor, keyIds: readonly string[], vendorId?: string) {
  const query = db
    .selectFrom('uploads')
    .select(['id', 'key', 'vendorId'])
    .where(isUnreadable(keyIds))
    .where('vendorId', vendorId === undefined ? 'is not' : '=', vendorId ?? null)
    .limit(100)
  return await query.$narrowType<{ vendorId: string }>().execute()
}

/** Documents that no application has claimed are left to the sweep. */
export async function expireUnreadable(db: Executor, keyIds: readonly string[]): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ expiresAt: new Date(0).toISOString() })
    .where('vendorId', 'is', null)
    .where(isUnreadable(keyIds))
    .execute()
}
