import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type Database, openDatabase } from '../src/server/db/database.ts'
import { listFeaturedEvents, listUpcomingEvents } from '../src/server/features/events/events.service.ts'
import { listPortfolioCategory } from '../src/server/features/portfolio/portfolio.service.ts'
import { runPostgres } from '../tests/support/run-postgres.ts'
import { fillEvents, fillPortfolio } from './fill.ts'
import { atMost, type Row, ratioOf, times } from './measure.ts'

const most = 1.2

/** What a public list costs with 100,000 rows, as a multiple of what it costs with 1,000; on both engines. */
export async function benchEngines(): Promise<Row[]> {
  const postgres = await runPostgres()
  const folder = await mkdtemp(join(tmpdir(), 'marasim-bench-'))
  try {
    await postgres.createDatabase('small')
    await postgres.createDatabase('large')
    return [
      ...(await compare('SQLite', { dataDir: join(folder, 'small') }, { dataDir: join(folder, 'large') })),
      ...(await compare(
        'PostgreSQL',
        { dataDir: folder, databaseUrl: `${postgres.url}/small` },
        { dataDir: folder, databaseUrl: `${postgres.url}/large` },
      )),
    ]
  } finally {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

type Place = Parameters<typeof openDatabase>[0]

async function compare(engine: string, small: Place, large: Place): Promise<Row[]> {
  const few = await filled(small, 1_000)
  const many = await filled(large, 100_000)
  const lists: [string, (database: Database) => Promise<unknown>][] = [
    ['6 upcoming events', (database) => listUpcomingEvents(needsOf(database), 6)],
    ['12 featured events', (database) => listFeaturedEvents(needsOf(database), 12)],
    ['6 portfolio items of a category', (database) => listPortfolioCategory(needsOf(database), 'corporate', 6)],
  ]
  const rows: Row[] = []
  for (const [name, list] of lists) {
    const value = await ratioOf(
      () => list(few),
      () => list(many),
    )
    rows.push(atMost(`${engine}: ${name}, time with 100,000 rows to 1,000`, value, most, times))
  }
  await few.close()
  await many.close()
  return rows
}

async function filled(place: Place, count: number): Promise<Database> {
  const database = await openDatabase(place)
  await fillEvents(database, count)
  await fillPortfolio(database, count)
  // Fresh statistics, as a database in use has them.
  await sql`analyze`.execute(database.db)
  return database
}

const needsOf = (database: Database) => ({ database, clock: () => new Date(), timeZone: 'Asia/Kuwait' })
