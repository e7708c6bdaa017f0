import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase } from '../src/server/db/database.ts'
import { listFeaturedEvents, listUpcomingEvents } from '../src/server/features/events/events.service.ts'
import { listPortfolioCategory } from '../src/server/features/portfolio/portfolio.service.ts'
import { runPostgres } from '../tests/support/run-postgres.ts'
import { fillEvents, fillPortfolio, refreshStatistics } from './fill.ts'
import { atMost, type Row, ratioOf, times } from './measure.ts'
import type { Places } from './places.ts'

const most = 1.2

/** What a public list costs with 100,000 rows, as a multiple of what it costs with 1,000; on both engines. */
export async function* benchEngines(places: Places): AsyncGenerator<Row> {
  const sizes = [await places.withRows(1_000), await places.withRows(100_000)] as const
  yield* compare('SQLite', await openDatabase({ dataDir: sizes[0] }), await openDatabase({ dataDir: sizes[1] }))
  const postgres = await runPostgres()
  const folder = await mkdtemp(join(tmpdir(), 'marasim-bench-'))
  const filled = async (name: string, rows: number) => {
    await postgres.createDatabase(name)
    const database = await openDatabase({ dataDir: folder, databaseUrl: `${postgres.url}/${name}` })
    await fillEvents(database, rows)
    await fillPortfolio(database, rows)
    await refreshStatistics(database)
    return database
  }
  try {
    yield* compare('PostgreSQL', await filled('small', 1_000), await filled('large', 100_000))
  } finally {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function* compare(engine: string, few: Database, many: Database): AsyncGenerator<Row> {
  const lists: [string, (database: Database) => Promise<unknown>][] = [
    ['6 upcoming events', (database) => listUpcomingEvents(needsOf(database), 6)],
    ['12 featured events', (database) => listFeaturedEvents(needsOf(database), 12)],
    ['6 portfolio items of a category', (database) => listPortfolioCategory(needsOf(database), 'corporate', 6)],
  ]
  for (const [name, list] of lists) {
    const value = await ratioOf(
      () => list(few),
      () => list(many),
    )
    yield atMost(`${engine}: ${name}, time with 100,000 rows to 1,000`, value, most, times)
  }
  await few.close()
  await many.close()
}

const needsOf = (database: Database) => ({ database, clock: () => new Date(), timeZone: 'Asia/Kuwait' })
