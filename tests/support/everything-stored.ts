import { sql } from 'kysely'
import type { TestApp } from './test-app.ts'

/** Every row of every table, to check that a call changed nothing. */
export async function everythingStored({ database: { db } }: Pick<TestApp, 'database'>) {
  const stored: Record<string, unknown[]> = {}
  for (const { name } of await db.introspection.getTables()) {
    // The first column of every table is its key.
    const { rows } = await sql`select * from ${sql.table(name)} order by 1`.execute(db)
    stored[name] = rows
  }
  return stored
}
