import { type Kysely, PostgresAdapter, sql } from 'kysely'

/*
 * All that migrations may import. It is released with them, so it is never changed: what a new migration needs besides
 * gets a new function.
 */

export const isPostgres = <Tables>(db: Kysely<Tables>): boolean => db.getExecutor().adapter instanceof PostgresAdapter

/** The engine's types of instants, JSON and booleans. */
export function columnTypes<Tables>(db: Kysely<Tables>) {
  return isPostgres(db)
    ? ({ instant: 'timestamptz', json: 'jsonb', boolean: 'boolean' } as const)
    : ({ instant: 'text', json: 'text', boolean: 'integer' } as const)
}

/** The type of texts that both engines sort bytewise. */
export const bytewiseText = <Tables>(db: Kysely<Tables>) => (isPostgres(db) ? sql`text collate "C"` : sql`text`)
