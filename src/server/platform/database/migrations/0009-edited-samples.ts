import { type Kysely, sql } from 'kysely'

/** Unmarks edited sample records. Their version alone does not show an edit, because restoring increments it too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['events', 'portfolio_items', 'clients', 'pages']) {
    await sql`update ${sql.table(table)} set sample = (1 = 0) where version > 1`.execute(db)
  }
}
