import type { Executor } from '../../platform/database/database.ts'

/** A wrapped secret and what it belongs to: an upload, or a user. */
type Wrapped = { id: string; wrapped: string; owner: string }

/** A column with secrets that the master key has wrapped. */
export type WrappedColumn = {
  kind: 'document' | 'totp'
  /** The next rows after an id. */
  find(db: Executor, after: string, limit: number): Promise<Wrapped[]>
  /** Changes nothing if the row has changed meanwhile. */
  replace(db: Executor, row: Wrapped, wrapped: string): Promise<void>
}

const dataKeys: WrappedColumn = {
  kind: 'document',
  find: async (db, after, limit) => {
    const rows = await db
      .selectFrom('uploads')
      .select(['id', 'wrappedKey'])
      .where('id', '>', after)
      .where('wrappedKey', 'is not', null)
      .orderBy('id')
      .limit(limit)
      .execute()
    return rows.map(({ id, wrappedKey }) => ({ id, wrapped: wrappedKey ?? '', owner: id }))
  },
  replace: async (db, { id, wrapped }, wrappedKey) => {
    await db.updateTable('uploads').set({ wrappedKey }).where('id', '=', id).where('wrappedKey', '=', wrapped).execute()
  },
}

const totpSecrets: WrappedColumn = {
  kind: 'totp',
  find: async (db, after, limit) =>
    await db
      .selectFrom('totpFactors')
      .select(['id', 'userId as owner', 'wrappedSecret as wrapped'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute(),
  replace: async (db, { id, wrapped }, wrappedSecret) => {
    await db
      .updateTable('totpFactors')
      .set({ wrappedSecret })
      .where('id', '=', id)
      .where('wrappedSecret', '=', wrapped)
      .execute()
  },
}

export const wrappedColumns = [dataKeys, totpSecrets]
