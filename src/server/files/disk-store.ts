import { mkdir, open, opendir, rename, rmdir, stat, unlink } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { withinTime } from '../within-time.ts'
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

// No key can have this name, so it is neither listed nor written over; inside the folder, so that rename works.
const incomingName = '~incoming'
const absent = new Set(['ENOENT', 'ENOTDIR'])
const inUse = new Set(['ENOTEMPTY', 'EEXIST'])
const sweepEvery = 60 * 60 * 1000
const pingTime = 800

export async function createDiskStore(folder: string): Promise<FileStore> {
  const root = resolve(folder)
  const incoming = join(root, incomingName)
  // Only here: when a mounted disk goes away, writes must fail and not land on what is below the mount point.
  const firstMade = await onDisk(mkdir(incoming, { recursive: true, mode: 0o700 }))
  await onDisk(syncFolders(root, firstMade ? dirname(firstMade) : root))
  await onDisk(sweepTempFiles(incoming))
  const sweeping = setInterval(() => sweepTempFiles(incoming).catch(() => {}), sweepEvery).unref()

  return {
    put: async (key, body) => await putFile(root, incoming, key, body),
    open: async (key) => await openFile(pathOf(root, key)),
    remove: async (key) => await removeFile(root, pathOf(root, key)),
    list(prefix) {
      assertPrefix(prefix)
      return listFiles(root, prefix)
    },
    ping: async () => await pingFolder(incoming),
    close: async () => clearInterval(sweeping),
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
    // If this fails, the file stays though it is refused: removing it could take an older, acknowledged one away.
    await onDisk(syncFolders(dirname(path), root))
    return { size }
  } catch (error) {
    await discard(temp)
    throw error
  }
}

const moveAttempts = 5

/** Whoever removes the last file of a folder may take the folder away between the two steps. */
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
 * From the lower folder up to the upper one. Always the whole way, even if the folders were there: another writer may
 * have made them a moment ago and not have synced them yet. A folder without changes costs next to nothing. One that is
 * gone had nothing in it; only the upper one has to be there.
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

/** Pictures come with a folder each: what stayed of them would be walked through by every list. */
async function removeEmptyFolder(path: string): Promise<void> {
  try {
    await rmdir(path)
  } catch (error) {
    if (!absent.has(systemCode(error)) && !inUse.has(systemCode(error))) throw error
  }
}

async function orAbsent<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (absent.has(systemCode(error))) return undefined
    throw error
  }
}

async function* listFiles(root: string, prefix: string): AsyncGenerator<FileListing> {
  const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1)
  for await (const file of walk(root, folder)) if (file.key.startsWith(prefix)) yield file
}

/** The folder is '' or ends with a slash. What is removed meanwhile is left out. */
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
  await onDisk(withinTime(pingTime, probe))
}
