import { type Kysely, sql } from 'kysely'

/** What staff have edited is no longer marked as sample; until now its version said so, which also moves with an undo. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['events', 'portfolio_items', 'clients', 'pages']) {
    await sql`update ${sql.table(table)} set sample = (1 = 0) where version > 1`.execute(db)
  }
}
