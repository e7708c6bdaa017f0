import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { CamelCasePlugin, type Dialect, Kysely, sql, type Transaction } from 'kysely'
import { type ChangeFeed, type ContentPart, channel, createChangeFeed } from './changes.ts'
import type { Engine } from './columns.ts'
import { emptyJournal } from './empty-journal.ts'
import { faultOf } from './faults.ts'
import { migrate } from './migrate.ts'
import type { Schema } from './schema.ts'
import { createPlaceCheck, createSqliteDialect, openReadOnlySqliteFile, openSqliteFile } from './sqlite.ts'

/** What repositories take first: the database itself or the transaction that they are part of. */
export type Executor = Kysely<Schema>

export type Database = {
  engine: Engine
  /** For single statements, and for reads that decide about a write. On SQLite they wait for a running transaction. */
  db: Executor
  /** For reads that answer a request: committed rows only, and never behind a transaction. */
  reads: Executor
  transaction<T>(work: (trx: Transaction<Schema>) => Promise<T>): Promise<T>
  /**
   * A transaction that changes what the public sees, all of it or one part. Kept pages of every instance are given up
   * when it commits.
   */
  changeContent<T>(work: (trx: Transaction<Schema>) => Promise<T>, part?: ContentPart): Promise<T>
  changes: ChangeFeed
  /** After a deletion for good: nothing of it stays behind in the journal either, or not for long. */
  scrub(): Promise<void>
  /** Does what was left of that because somebody was reading. */
  finishScrubbing(): Promise<void>
  ping(): Promise<void>
  /** For figures: how often something went wrong with it, and how many requests wait for a connection now. */
  health(): { troubles: number; waiting: number }
  close(): Promise<void>
}

/** Where a database is: at this address, or, without one, in this folder. */
export type Place = { databaseUrl?: string | undefined; dataDir: string }

type Options = Place & { onTrouble?: (what: string, error: unknown) => void }

export const engineOf = ({ databaseUrl }: Pick<Place, 'databaseUrl'>): Engine => (databaseUrl ? 'postgres' : 'sqlite')
export const sqlitePath = ({ dataDir }: Place) => join(dataDir, 'marasim.db')

/** Opens either engine as it is, without bringing it up to date. */
export async function connect(place: Place): Promise<Executor> {
  return (await connectWithPool(place)).db
}

async function connectWithPool({ databaseUrl, dataDir, onTrouble = () => {} }: Options) {
  if (!databaseUrl) {
    const path = sqlitePath({ dataDir: madeFolder(dataDir) })
    const file = openSqliteFile(path)
    const refuseMoved = createPlaceCheck(path)
    const db = createExecutor(createSqliteDialect(() => file, refuseMoved))
    const reads = createExecutor(createSqliteDialect(() => openReadOnlySqliteFile(path), refuseMoved))
    return { db, reads, refuseMoved }
  }
  // Loaded only where it is used: its thirty files take a fifth of a start.
  const { createPostgresDialect, createPostgresPool } = await import('./postgres.ts')
  const pool = createPostgresPool(databaseUrl, (error) => onTrouble('an idle connection', error))
  const db = createExecutor(createPostgresDialect(pool))
  return { db, reads: db, pool }
}

function createExecutor(dialect: Dialect): Executor {
  return new Kysely<Schema>({ dialect, plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })] })
}

/** Opens either engine, brings it up to date, and answers it in one shape. */
export async function openDatabase({ databaseUrl, dataDir, ...options }: Options): Promise<Database> {
  const engine = engineOf({ databaseUrl })
  let troubles = 0
  const onTrouble = (what: string, error: unknown) => {
    troubles++
    options.onTrouble?.(what, error)
  }
  const { db, reads, pool, refuseMoved } = await connectWithPool({ databaseUrl, dataDir, onTrouble })

  try {
    if (databaseUrl) await waitForAnswer(db)
    await migrate(db)
    // Also from the beginning: a process that was killed may have left something. PostgreSQL tidies up by itself.
    let isScrubDue = true
    const finishScrubbing = async () => {
      if (isScrubDue && engine === 'sqlite') isScrubDue = !(await emptyJournal(db))
    }
    const readGeneration = () => findGeneration(db)
    const listen = databaseUrl && (await listenerOf(databaseUrl, onTrouble))
    const changes = await createChangeFeed({ readGeneration, onTrouble, ...(listen && { listen }) })
    return {
      engine,
      db,
      reads,
      changes,
      transaction: (work) => db.transaction().execute(work),
      changeContent: async (work, part) => {
        const [result, generation] = await db.transaction().execute(async (trx) => {
          const done = await work(trx)
          return [done, await raiseGeneration(trx, engine)] as const
        })
        changes.note(generation, part)
        return result
      },
      scrub: async () => {
        isScrubDue = true
        await finishScrubbing()
      },
      finishScrubbing,
      ping: async () => {
        refuseMoved?.()
        await readGeneration()
      },
      health: () => ({ troubles, waiting: pool?.waitingCount ?? 0 }),
      close: async () => {
        await changes.close()
        // First: the last SQLite connection to close checkpoints the WAL, which a read-only one cannot do.
        await reads.destroy()
        await db.destroy()
      },
    }
  } catch (error) {
    await db.destroy()
    throw error
  }
}

async function listenerOf(url: string, onTrouble: (what: string, error: unknown) => void) {
  const { listenToChanges } = await import('./postgres-listen.ts')
  return (note: (generation: number) => void) => listenToChanges(url, note, onTrouble)
}

/** A database that is still starting, or busy with other starters, gets some seconds before we give up. */
async function waitForAnswer(db: Executor): Promise<void> {
  const deadline = Date.now() + 10_000
  for (;;) {
    try {
      await sql`select 1`.execute(db)
      return
    } catch (error) {
      const fault = faultOf(error)
      // Waiting helps with neither.
      if (Date.now() > deadline || fault === 'wrongLogin' || fault === 'noDatabase') throw error
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
}

async function findGeneration(db: Executor): Promise<number> {
  const row = await db.selectFrom('siteState').select('generation').executeTakeFirstOrThrow()
  return row.generation
}

async function raiseGeneration(trx: Executor, engine: Engine): Promise<number> {
  const { generation } = await trx
    .updateTable('siteState')
    .set((row) => ({ generation: row('generation', '+', 1) }))
    .returning('generation')
    .executeTakeFirstOrThrow()
  if (engine === 'postgres') await sql`select pg_notify(${channel}, ${String(generation)})`.execute(trx)
  return generation
}

function madeFolder(path: string): string {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  return path
}
