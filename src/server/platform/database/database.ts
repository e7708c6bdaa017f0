import { AsyncLocalStorage } from 'node:async_hooks'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { CamelCasePlugin, type Dialect, Kysely, sql, type Transaction } from 'kysely'
import { releaseBallast } from './ballast.ts'
import { type ChangeFeed, channel, createChangeFeed } from './changes.ts'
import type { Engine } from './columns.ts'
import { faultOf } from './faults.ts'
import { alwaysLeader, type Leadership } from './leadership.ts'
import { isMigrated, migrate, type Upgrade } from './migrate.ts'
import type { Schema } from './schema.ts'
import { createFileCheck, createSqliteDialect, openReadOnlySqliteFile, openSqliteFile } from './sqlite.ts'
import { createTotals, type Totals } from './totals.ts'
import { truncateWal } from './truncate-wal.ts'
import { copyBeforeUpgrade } from './upgrade-copies.ts'

/** The first parameter of every repository function: the database, or the transaction it takes part in. */
export type Executor = Kysely<Schema>

/** Returned by a change that found nothing to do. */
export const unchanged = Symbol('unchanged')

export type Database = {
  engine: Engine
  /** For single statements, and for reads that decide about a write. On SQLite they wait for a running transaction. */
  db: Executor
  /** For reads that answer a request: committed rows only, and never behind a transaction. */
  reads: Executor
  transaction<T>(work: (trx: Transaction<Schema>) => Promise<T>): Promise<T>
  /**
   * A transaction that changes public content. Its commit invalidates every instance's caches, unless it is
   * `unchanged`.
   */
  changeContent<T>(work: (trx: Transaction<Schema>) => Promise<T>): Promise<T>
  /** Runs many content changes, whose transactions invalidate caches together at the end. */
  batchChanges<T>(work: () => Promise<T>): Promise<T>
  changes: ChangeFeed
  leadership: Leadership
  /** A random secret of this installation, for keyed hashes. */
  secret(): Promise<string>
  totals: Totals
  /** Removes what was deleted or blanked from the WAL too, unless a reader uses it; a job repeats it. */
  scrub(): Promise<void>
  ping(): Promise<void>
  /** For metrics: errors since the start, and requests that are waiting for a connection. */
  health(): { troubles: number; waiting: number }
  close(): Promise<void>
}

/** The location of a database: a PostgreSQL URL, or else the folder of the SQLite file. */
export type Place = { databaseUrl?: string | undefined; dataDir: string }

type Options = Place & {
  onTrouble?: (what: string, error: unknown) => void
  /** Called after pending migrations have changed a database in use. */
  onUpgraded?: (upgrade: Upgrade) => void
  onProgress?: (message: string) => void
}

export const engineOf = ({ databaseUrl }: Pick<Place, 'databaseUrl'>): Engine => (databaseUrl ? 'postgres' : 'sqlite')
export const sqlitePath = ({ dataDir }: Place) => join(dataDir, 'marasim.db')

/** Opens a database without migrating it. */
export async function connect(place: Place): Promise<Executor> {
  return (await openConnections(place)).db
}

/** A connection for migrations and restores, whose statements may take as long as they need. */
export async function connectForMigrations({ databaseUrl, dataDir }: Place): Promise<Executor> {
  if (!databaseUrl) return await connect({ dataDir })
  const { createMigrationPool, createPostgresDialect } = await import('./postgres.ts')
  return createExecutor(createPostgresDialect(createMigrationPool(databaseUrl)))
}

async function openConnections({ databaseUrl, dataDir, onTrouble = () => {} }: Options) {
  if (!databaseUrl) {
    const path = sqlitePath({ dataDir: ensureFolder(dataDir) })
    // Opening creates files too.
    releaseBallast(dataDir)
    const file = openSqliteFile(path)
    const assertNotMoved = createFileCheck(path)
    const prepareWrite = () => {
      assertNotMoved()
      releaseBallast(dataDir)
    }
    const db = createExecutor(createSqliteDialect(() => file, prepareWrite))
    const reads = createExecutor(createSqliteDialect(() => openReadOnlySqliteFile(path), assertNotMoved))
    return { db, reads, assertNotMoved }
  }
  // Imported on demand: loading the driver takes a fifth of the start time.
  const { createPostgresDialect, createPostgresPool } = await import('./postgres.ts')
  const pool = createPostgresPool(databaseUrl, (error) => onTrouble('an idle connection', error))
  const db = createExecutor(createPostgresDialect(pool))
  return { db, reads: db, pool }
}

function createExecutor(dialect: Dialect): Executor {
  return new Kysely<Schema>({ dialect, plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })] })
}

/** Opens and migrates a database of either engine. */
export async function openDatabase({ databaseUrl, dataDir, ...options }: Options): Promise<Database> {
  const engine = engineOf({ databaseUrl })
  let troubles = 0
  const onTrouble = (what: string, error: unknown) => {
    troubles++
    options.onTrouble?.(what, error)
  }
  const { db, reads, pool, assertNotMoved } = await openConnections({ databaseUrl, dataDir, onTrouble })

  try {
    if (databaseUrl) await waitUntilReachable(db)
    const upgrade = (await isMigrated(db)) ? undefined : await upgradeDatabase(db, { databaseUrl, dataDir }, options)
    if (upgrade) options.onUpgraded?.(upgrade)
    let secret: string | undefined
    const readGeneration = () => findGeneration(db)
    const listen = databaseUrl && (await loadListener(databaseUrl, onTrouble))
    const changes = await createChangeFeed({ readGeneration, onTrouble, ...(listen && { listen }) })
    const batches = new AsyncLocalStorage<{ generation?: number }>()
    const leadership = databaseUrl ? await loadLeadership(databaseUrl, onTrouble) : alwaysLeader
    return {
      engine,
      db,
      reads,
      changes,
      leadership,
      secret: async () => (secret ??= await findSecret(reads)),
      totals: createTotals(),
      transaction: (work) => db.transaction().execute(work),
      changeContent: async (work) => {
        const [result, generation] = await db.transaction().execute(async (trx) => {
          const done = await work(trx)
          if (done === unchanged) return [done] as const
          const incremented = await incrementGeneration(trx)
          if (!batches.getStore()) await notifyInstances(trx, engine, incremented)
          return [done, incremented] as const
        })
        if (generation === undefined) return result
        const batch = batches.getStore()
        if (batch) batch.generation = generation
        else changes.note(generation)
        return result
      },
      batchChanges: async (work) => {
        const batch: { generation?: number } = {}
        try {
          return await batches.run(batch, work)
        } finally {
          if (batch.generation !== undefined) {
            changes.note(batch.generation)
            // Without the notification the other instances poll the generation.
            await notifyInstances(db, engine, batch.generation).catch((error) => onTrouble('notifying', error))
          }
        }
      },
      // PostgreSQL needs no scrub.
      scrub: async () => {
        if (engine === 'sqlite') await truncateWal(db)
      },
      ping: async () => {
        assertNotMoved?.()
        await readGeneration()
      },
      health: () => ({ troubles, waiting: pool?.waitingCount ?? 0 }),
      close: async () => {
        await leadership.close()
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

async function upgradeDatabase(db: Executor, place: Place, { onProgress }: Pick<Options, 'onProgress'>) {
  if (!place.databaseUrl) return await migrate(db, { makeCopy: () => copyBeforeUpgrade(sqlitePath(place)), onProgress })
  const own = await connectForMigrations(place)
  return await migrate(own, { onProgress }).finally(() => own.destroy())
}

async function loadListener(url: string, onTrouble: (what: string, error: unknown) => void) {
  const { listenToChanges } = await import('./postgres-listen.ts')
  return (note: (generation: number) => void) => listenToChanges(url, note, onTrouble)
}

async function loadLeadership(url: string, onTrouble: (what: string, error: unknown) => void) {
  const { createPostgresLeadership } = await import('./postgres-leadership.ts')
  return createPostgresLeadership(url, onTrouble)
}

/** Waits up to ten seconds for a database that is still starting. */
async function waitUntilReachable(db: Executor): Promise<void> {
  const deadline = Date.now() + 10_000
  for (;;) {
    try {
      await sql`select 1`.execute(db)
      return
    } catch (error) {
      const fault = faultOf(error)
      const isPermanent = fault === 'wrongLogin' || fault === 'noDatabase'
      if (isPermanent || Date.now() > deadline) throw error
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
}

async function findGeneration(db: Executor): Promise<number> {
  const row = await db.selectFrom('siteState').select('generation').executeTakeFirstOrThrow()
  return row.generation
}

async function findSecret(db: Executor): Promise<string> {
  const { secret } = await db.selectFrom('siteState').select('secret').executeTakeFirstOrThrow()
  return secret
}

async function incrementGeneration(trx: Executor): Promise<number> {
  const { generation } = await trx
    .updateTable('siteState')
    .set((row) => ({ generation: row('generation', '+', 1) }))
    .returning('generation')
    .executeTakeFirstOrThrow()
  return generation
}

async function notifyInstances(db: Executor, engine: Engine, generation: number): Promise<void> {
  if (engine === 'postgres') await sql`select pg_notify(${channel}, ${String(generation)})`.execute(db)
}

function ensureFolder(path: string): string {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  return path
}
