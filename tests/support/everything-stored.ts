import { sql } from 'kysely'
import type { TestApp } from './test-app.ts'

const tables = [
  'users',
  'sessions',
  'limits',
  'activities',
  'events',
  'portfolio_items',
  'clients',
  'vendors',
  'uploads',
  'hero',
  'company',
  'contact',
  'site_state',
] as const

/** Every row of every table, to compare before and after something that must change nothing. */
export async function everythingStored({ database }: TestApp): Promise<Record<string, unknown[]>> {
  const stored: Record<string, unknown[]> = {}
  for (const table of tables) {
    const order = sql.ref(table === 'limits' ? 'key' : 'id')
    const { rows } = await sql`select * from ${sql.table(table)} order by ${order}`.execute(database.db)
    stored[table] = rows
  }
  return stored
}
