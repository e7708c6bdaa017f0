import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { type HistoryKind, historyKinds } from '../../../shared/history.ts'
import { isSingleKey } from '../../../shared/settings.ts'
import type { SnapshotPage } from '../../../shared/site-snapshot.ts'
import { fromZoned, toZoned } from '../../../shared/zone.ts'
import { maxClockSkewMs } from '../../platform/clock-skew.ts'
import { type Database, type Executor, openDatabase } from '../../platform/database/database.ts'
import type { RevisionData } from '../../platform/database/history-schema.ts'
import { invalidField, Refusal } from '../../platform/errors.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { onDisk } from '../../platform/files/temp-file.ts'
import type { KindHandlers, WithHandlers } from '../records/kind-handler.ts'
import { countErasures, findFirstRevisionAt, readRecordIds } from '../revisions/revisions.repository.ts'
import { keptSince } from '../revisions/thin-revisions.service.ts'
import {
  findChangesAround,
  findColumns,
  findStates,
  insertAddresses,
  insertRows,
  insertSettings,
  readAddresses,
  skipSyncs,
} from './site-snapshots.repository.ts'

/** Requests a page as an anonymous visitor. */
export type Visit = (path: string) => Promise<Response>

type Needs = WithHandlers & {
  database: Database
  files: Pick<FileStore, 'assertRoom'>
  clock: () => Date
  timeZone: string
  spoolFolder: string
  /** The pages of a database at the time of its clock. */
  openSite: (database: Database, clock: () => Date) => Visit
}

/** A site in a scratch database, which is deleted after the last visit once it is evicted. */
type SiteSnapshot = { visit: Promise<Visit>; close: () => Promise<void>; visits: number; isEvicted: boolean }

/** Until then a change may be added to a moment: clocks of instances differ, and a change is committed after its time. */
const settledAfterMs = 5 * 60_000

const folderPrefix = 'past-site-'
const maxSites = 3
const maxAgeMs = 10 * 60_000
const maxWaiting = 4

/**
 * The public site at earlier moments: its state is copied from the revisions into a scratch database, on which
 * the ordinary pages are rendered. Few are kept, and only one is filled at a time.
 */
export function createSiteSnapshots(needs: Needs) {
  const { database, timeZone } = needs
  const queue = pLimit(1)
  const closing = new Set<Promise<void>>()

  const closeIfUnused = (site: SiteSnapshot) => {
    if (!site.isEvicted || site.visits > 0) return
    const closed = site.close().finally(() => closing.delete(closed))
    closing.add(closed)
  }
  const sites = new LRUCache<string, SiteSnapshot>({
    max: maxSites,
    ttl: maxAgeMs,
    ttlAutopurge: true,
    dispose: (site) => {
      site.isEvicted = true
      closeIfUnused(site)
    },
  })

  const settledPrefix = async () => `settled ${await countErasures(database.reads)} `
  const keyOf = async (at: string) => {
    const isSettled = Date.parse(at) < needs.clock().getTime() - settledAfterMs
    return `${isSettled ? await settledPrefix() : database.changes.generation()} ${at}`
  }
  // A change leaves settled moments as they were, but a record that is deleted for good must not remain in a file.
  const evictOutdated = async () => {
    const prefix = await settledPrefix().catch(() => undefined)
    for (const key of sites.keys()) if (prefix === undefined || !key.startsWith(prefix)) sites.delete(key)
  }
  database.changes.onChange(() => void evictOutdated())

  const openSite = (at: string): SiteSnapshot => {
    if (queue.pendingCount >= maxWaiting) throw new Refusal('unavailable', { retryAfterSeconds: 2 })
    const unwanted = new AbortController()
    const opened = queue(() => fillScratch(needs, at, unwanted.signal))
    const visit = opened.then((scratch) => needs.openSite(scratch.database, () => new Date(at)))
    // Everyone who waited may have left.
    visit.catch(() => {})
    return {
      visit,
      close: async () => {
        unwanted.abort()
        await opened.then((scratch) => scratch.close()).catch(() => {})
      },
      visits: 0,
      isEvicted: false,
    }
  }

  const visit = async (at: string, path: string, caller: AbortSignal) => {
    const key = await keyOf(at)
    const site = sites.get(key) ?? openSite(at)
    site.visits++
    if (!sites.has(key)) sites.set(key, site)
    try {
      return await followRedirects(await untilAborted(site.visit, caller), path)
    } catch (error) {
      // Others may still wait for what this caller has given up.
      if (!caller.aborted || site.visits === 1) sites.delete(key)
      throw error
    } finally {
      site.visits--
      closeIfUnused(site)
    }
  }

  return {
    /** Without a moment, the page of now. */
    readPage: async (moment: string | undefined, path: string, caller: AbortSignal): Promise<SnapshotPage> => {
      const now = needs.clock().toISOString()
      const first = (await findFirstRevisionAt(database.reads)) ?? now
      // Older states of records that changed often have been thinned out.
      const since = [first, keptSince(needs.clock())].sort().at(-1) ?? now
      const at = checkMoment(moment === undefined ? now : fromZoned(moment, timeZone), since, now, timeZone)
      const { previous, next } = await findChangesAround(database.reads, at)
      const zoned = (instant: string) => toZoned(instant, timeZone)
      return {
        ...(await visit(at, path, caller)),
        at: zoned(at),
        since: zoned(since),
        previous: previous === undefined ? null : zoned(previous),
        next: next === undefined ? null : zoned(next),
      }
    },
    close: async () => {
      sites.clear()
      await Promise.all(closing)
    },
  }
}

export type SiteSnapshots = ReturnType<typeof createSiteSnapshots>

/** The clock of a browser may be fast, so a moment shortly after now is now. */
function checkMoment(at: string, since: string, now: string, timeZone: string): string {
  if (Date.parse(at) > Date.parse(now) + maxClockSkewMs) throw invalidField('at', { code: 'futureMoment' })
  if (at < since) throw invalidField('at', { code: 'beforeHistory', values: { since: toZoned(since, timeZone) } })
  return at > now ? now : at
}

const maxRedirects = 5

async function followRedirects(visit: Visit, path: string, left = maxRedirects) {
  const response = await visit(path)
  const location = response.headers.get('location')
  if (location !== null && left > 0) return await followRedirects(visit, location, left - 1)
  return { path, status: response.status, html: await response.text() }
}

/** The result, unless its caller gives up first. */
async function untilAborted<T>(result: Promise<T>, caller: AbortSignal): Promise<T> {
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const giveUp = () => reject(new Refusal('invalid'))
  caller.addEventListener('abort', giveUp)
  if (caller.aborted) giveUp()
  return await Promise.race([result, aborted]).finally(() => caller.removeEventListener('abort', giveUp))
}

/** A separate database with the state of the site at an instant. */
async function fillScratch({ database, files, spoolFolder, handlers }: Needs, at: string, unwanted: AbortSignal) {
  unwanted.throwIfAborted()
  await files.assertRoom()
  await onDisk(mkdir(spoolFolder, { recursive: true, mode: 0o700 }))
  const folder = await onDisk(mkdtemp(join(spoolFolder, folderPrefix)))
  const removeFolder = () => rm(folder, { recursive: true, force: true })
  try {
    const scratch = await openDatabase({ dataDir: folder })
    const close = () => scratch.close().finally(removeFolder)
    try {
      await skipSyncs(scratch.db)
      await scratch.transaction((trx) => copyStates(handlers, database.reads, trx, at, unwanted))
      return { database: scratch, close }
    } catch (error) {
      await close()
      throw error
    }
  } catch (error) {
    await removeFolder()
    throw error
  }
}

/** Small enough for a few pages with long texts. */
const recordsAtOnce = 100

async function* readStates(db: Executor, kind: HistoryKind, at: string): AsyncGenerator<RevisionData[]> {
  for await (const ids of readRecordIds(db, kind, recordsAtOnce)) yield await findStates(db, kind, ids, at)
}

async function copyStates(handlers: KindHandlers, from: Executor, to: Executor, at: string, unwanted: AbortSignal) {
  const columns = await findColumns(to)
  for (const kind of historyKinds) {
    const { table, columnsAt } = handlers[kind]
    if (!table) continue
    for await (const rows of readStates(from, kind, at)) {
      unwanted.throwIfAborted()
      await insertRows(to, table, columns, columnsAt ? rows.map((row) => ({ ...row, ...columnsAt(row, at) })) : rows)
    }
  }
  for await (const addresses of readAddresses(from, at)) await insertAddresses(to, addresses)
  for await (const rows of readStates(from, 'settings', at))
    for (const row of rows) await insertSettings(to, settingsIn(row), at)
}

const settingsIn = (row: RevisionData) =>
  Object.fromEntries(Object.entries(row).filter(([key]) => isSingleKey(key))) as Record<string, string>

/** Removes what a crash has left. */
export async function sweepSiteSnapshots(spoolFolder: string): Promise<void> {
  for (const name of await readdir(spoolFolder).catch(() => []))
    if (name.startsWith(folderPrefix)) await rm(join(spoolFolder, name), { recursive: true, force: true })
}
