import { createHash } from 'node:crypto'
import { addAbortSignal, PassThrough } from 'node:stream'
import { version } from '../../config/version.ts'
import { assertReserve } from '../../platform/files/disk-reserve.ts'
import { type FileStore, whileRoom } from '../../platform/files/file-store.ts'
import { openFileStore } from '../../platform/files/open-file-store.ts'
import { findArchives, markArchives } from './archive-place.ts'
import { createArchiveSource } from './archive-source.ts'
import type { BackupJob, BackupResult, MadeArchive } from './backup-job.ts'
import { problemOf } from './backup-problem.ts'
import { makeBackup } from './make-backup.ts'
import { ArchiveError, MissingKeyError } from './manifest.ts'
import { rehearseRestore } from './rehearse-restore.ts'
import { createRowDigests, type RowDigests } from './row-digests.ts'
import { type ArchiveSource, verifyArchive } from './verify-archive.ts'

type MakeJob = Extract<BackupJob, { kind: 'make' }>

/** Stores an archive, reads it back and restores it into a scratch database. An archive without proof is deleted. */
export async function makeAndProve(job: MakeJob, signal: AbortSignal): Promise<BackupResult> {
  let store: FileStore | undefined
  let made: MadeArchive | undefined
  try {
    store = await openFileStore(job.store)
    await findArchives(store, job)
    await markArchives(store, job.prefix)
    const { digests, ...archive } = await storeArchive(job, store, signal)
    made = archive
    await proveArchive(job, store, digests)
    return { made }
  } catch (error) {
    if (made) await store?.remove(job.key).catch(() => {})
    const problem = problemOf(error)
    // Only a wrong archive is a damaged one; a full disk during the rehearsal or a missing key proves nothing.
    const isDamaged = error instanceof ArchiveError && !(error instanceof MissingKeyError)
    return { ...(isDamaged && made && { made }), problem }
  } finally {
    await store?.close()
  }
}

async function storeArchive(job: MakeJob, store: FileStore, signal: AbortSignal) {
  const out = addAbortSignal(signal, new PassThrough())
  const hash = createHash('sha256')
  const { tables, add } = createRowDigests()
  const stopBoth = (error: Error) => {
    out.destroy(error)
    throw error
  }
  const clock = () => new Date(job.madeAt)
  const openFiles = () => openFileStore(job.files)
  const making = makeBackup({ place: job.place, openFiles, program: version, clock, onRow: add }, out).catch(stopBoth)
  const body = whileRoom(
    { assertRoom: async () => void (await Promise.all([store.assertRoom(), assertRoom(job)])) },
    out,
  )
  const storing = store.put(job.key, hashed(body, hash)).catch(stopBoth)
  const [report, stored] = await Promise.allSettled([making, storing])
  // The failure of the store is the cause of the other, or the same error.
  if (stored.status === 'rejected') throw stored.reason
  if (report.status === 'rejected') throw report.reason
  const { files, missing } = report.value
  const rows = [...tables.values()].reduce((sum, table) => sum + table.rows, 0)
  const { size: bytes } = stored.value
  return { bytes, sha256: hash.digest('hex'), rows, files, missing: missing.length, digests: tables }
}

async function* hashed(body: AsyncIterable<Uint8Array>, hash: ReturnType<typeof createHash>) {
  for await (const chunk of body) {
    hash.update(chunk)
    yield chunk
  }
}

async function proveArchive(job: MakeJob, store: FileStore, expected: RowDigests): Promise<void> {
  // The scratch database grows while the archive is read.
  const { source, failure } = createArchiveSource(store, job.key, () => assertRoom(job))
  const { scratchFolder } = job
  const documentKeys = job.documentKeys.map((key) => Buffer.from(key, 'base64'))
  try {
    await rehearseRestore({ scratchFolder, documentKeys, expected }, source)
  } catch (error) {
    throw failure() ?? error
  }
}

/** The archive for a bucket and the scratch database leave room for what the site stores on the same disk. */
async function assertRoom({ place, files, reserve }: MakeJob): Promise<void> {
  if (!place.databaseUrl || files.kind === 'disk') await assertReserve(place.dataDir, reserve)
}

/** Reads an archive again and compares it with the one that was proven. */
export async function checkArchive(job: Extract<BackupJob, { kind: 'check' }>): Promise<BackupResult> {
  let store: FileStore | undefined
  try {
    store = await openFileStore(job.store)
    const { source, failure } = createArchiveSource(store, job.key)
    await compareArchive(source, job.sha256).catch((error) => {
      throw failure() ?? error
    })
    return {}
  } catch (error) {
    return { problem: problemOf(error) }
  } finally {
    await store?.close()
  }
}

async function compareArchive(source: ArchiveSource, sha256: string): Promise<void> {
  const hash = createHash('sha256')
  for await (const chunk of source()) hash.update(chunk)
  if (hash.digest('hex') === sha256) return
  // Throws a more precise error if the archive is damaged.
  await verifyArchive(source)
  throw new ArchiveError('The archive is not the one that was proven')
}
