import { mkdir, open, opendir, rename, rmdir, stat, unlink } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { withTimeout } from '../with-timeout.ts'
import { assertReserve } from './disk-reserve.ts'
import {
  assertKey,
  assertPrefix,
  type FileBody,
  type FileListing,
  type FileStore,
  isKeySegment,
  StorageFailure,
  type StoredFile,
} from './file-store.ts'
import { createTempFile, discard, onDisk, sweepTempFiles, systemCode, writeBody } from './temp-file.ts'

// Not a valid key, so it is never listed or overwritten; inside the store, so that rename stays on one file system.
const incomingName = '~incoming'
const absentCodes = new Set(['ENOENT', 'ENOTDIR'])
const notEmptyCodes = new Set(['ENOTEMPTY', 'EEXIST'])
const sweepIntervalMs = 60 * 60 * 1000
const pingTimeoutMs = 800

export async function createDiskStore(folder: string, reserve?: number): Promise<FileStore> {
  const root = resolve(folder)
  const incoming = join(root, incomingName)
  // Created only here: if the disk is unmounted later, writes must fail instead of landing under the mount point.
  const firstCreated = await onDisk(mkdir(incoming, { recursive: true, mode: 0o700 }))
  await onDisk(syncFolders(root, firstCreated ? dirname(firstCreated) : root))
  await onDisk(sweepTempFiles(incoming))
  const sweepTimer = setInterval(() => sweepTempFiles(incoming).catch(() => {}), sweepIntervalMs).unref()

  return {
    put: async (key, body) => await putFile(root, incoming, key, body),
    open: async (key) => await openFile(pathOf(root, key)),
    remove: async (key) => await removeFile(root, pathOf(root, key)),
    list(prefix) {
      assertPrefix(prefix)
      return listFiles(root, prefix)
    },
    assertRoom: async () => await assertReserve(root, reserve),
    ping: async () => await pingFolder(incoming),
    close: async () => clearInterval(sweepTimer),
  }
}

function pathOf(root: string, key: string): string {
  assertKey(key)
  return join(root, key)
}

async function putFile(root: string, incoming: string, key: string, body: FileBody) {
  const path = pathOf(root, key)
  const temp = await createTempFile(incoming)
  try {
    const size = await writeBody(temp.handle, body)
    await onDisk(temp.handle.sync())
    await onDisk(temp.handle.close())
    await onDisk(moveTo(path, temp.path))
    // If this fails, keep the file: removing it could delete an older, acknowledged version.
    await onDisk(syncFolders(dirname(path), root))
    return { size }
  } catch (error) {
    await discard(temp)
    throw error
  }
}

const moveAttempts = 5

/** Retries because removeFile may delete the emptied folder between mkdir and rename. */
async function moveTo(path: string, from: string, left = moveAttempts - 1): Promise<void> {
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await rename(from, path)
  } catch (error) {
    if (systemCode(error) !== 'ENOENT' || left === 0) throw error
    await moveTo(path, from, left - 1)
  }
}

/**
 * Syncs every folder from the lower one up to the upper one, even those that already existed: another writer may have
 * created them without having synced them yet. Syncing an unchanged folder is cheap. A folder that has been removed
 * meanwhile was empty; only the upper one must exist.
 */
async function syncFolders(lower: string, upper: string): Promise<void> {
  if (lower === upper) await syncFolder(upper)
  else await Promise.all([orAbsent(syncFolder(lower)), syncFolders(dirname(lower), upper)])
}

async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function openFile(path: string): Promise<StoredFile | undefined> {
  const handle = await onDisk(orAbsent(open(path, 'r')))
  if (!handle) return undefined
  const info = await handle.stat().catch(() => undefined)
  if (info?.isFile()) return { body: Readable.toWeb(handle.createReadStream()), size: info.size }
  await handle.close()
  if (!info) throw new StorageFailure('broken', new Error(`No stat of ${path}`))
}

async function removeFile(root: string, path: string): Promise<void> {
  const info = await onDisk(orAbsent(stat(path)))
  if (!info?.isFile()) return
  await onDisk(orAbsent(unlink(path)))
  const folder = dirname(path)
  if (folder !== root) await onDisk(removeEmptyFolder(folder))
  await onDisk(syncFolders(folder, root))
}

/** Each picture has its own folder, and every listing would walk through the empty ones. */
async function removeEmptyFolder(path: string): Promise<void> {
  try {
    await rmdir(path)
  } catch (error) {
    if (!absentCodes.has(systemCode(error)) && !notEmptyCodes.has(systemCode(error))) throw error
  }
}

async function orAbsent<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (absentCodes.has(systemCode(error))) return undefined
    throw error
  }
}

async function* listFiles(root: string, prefix: string): AsyncGenerator<FileListing> {
  const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1)
  for await (const file of walk(root, folder)) if (file.key.startsWith(prefix)) yield file
}

/** `folder` is '' or ends with a slash. Skips files that are removed while it runs. */
async function* walk(root: string, folder: string): AsyncGenerator<FileListing> {
  const entries = await onDisk(orAbsent(opendir(join(root, folder))))
  for await (const entry of entries ?? []) {
    if (!isKeySegment(entry.name)) continue
    const key = folder + entry.name
    if (entry.isDirectory()) yield* walk(root, `${key}/`)
    if (!entry.isFile()) continue
    const info = await onDisk(orAbsent(stat(join(root, key))))
    if (info) yield { key, size: info.size, modifiedAt: info.mtime }
  }
}

async function pingFolder(incoming: string): Promise<void> {
  const probe = async () => {
    const temp = await createTempFile(incoming)
    try {
      await onDisk(temp.handle.writeFile('x'))
      await onDisk(temp.handle.sync())
    } finally {
      await discard(temp)
    }
  }
  await onDisk(withTimeout(pingTimeoutMs, probe))
}
