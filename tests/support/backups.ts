import { copyFile, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createGzip } from 'node:zlib'
import { type Header, pack } from 'tar-stream'
import { readArchive } from '../../src/server/operations/archives/archive.ts'
import { makeBackup } from '../../src/server/operations/archives/make-backup.ts'
import { restoreBackup } from '../../src/server/operations/archives/restore-backup.ts'
import { type Database, openDatabase, type Place } from '../../src/server/platform/database/database.ts'
import { createDiskStore } from '../../src/server/platform/files/disk-store.ts'
import type { FileStore } from '../../src/server/platform/files/file-store.ts'
import { keyFilePath } from '../../src/server/platform/keys/key-file.ts'
import { everythingStored } from './everything-stored.ts'

export type Site = { place: Place; files: FileStore }

/** The archive as bytes; `between` runs after each chunk and can slow the backup down. */
export async function backupOf({ place, files }: Site, between: () => Promise<void> = async () => {}) {
  const pieces: Buffer[] = []
  const out = new Writable({
    write(chunk: Buffer, _encoding, done) {
      pieces.push(chunk)
      between().then(() => done(), done)
    },
  })
  const clock = () => new Date('2026-11-15T09:00:00.000Z')
  // The site still uses the file store after the backup.
  const openFiles = async () => ({ ...files, close: async () => {} })
  const report = await makeBackup({ place, openFiles, program: 'test', clock }, out)
  return { bytes: Buffer.concat(pieces), report }
}

export const filesFolder = ({ dataDir }: Place) => join(dataDir, 'files')

/** Brings the key of a site to the place of a restore, as its operator does. */
export async function copyKey(from: Place, to: Place): Promise<void> {
  await copyFile(keyFilePath(from.dataDir), keyFilePath(to.dataDir))
}

export async function restoreInto(place: Place, bytes: Buffer, options: { withoutKey?: boolean } = {}) {
  const openFiles = () => createDiskStore(filesFolder(place))
  return await restoreBackup({ place, openFiles, ...options }, () => Readable.from(inPieces(bytes)))
}

function* inPieces(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 10_000) yield bytes.subarray(at, at + 10_000)
}

/** Opens the restored data as a server would. */
export async function withDatabase<T>(place: Place, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(place)
  return await work(database).finally(() => database.close())
}

const leftOut = new Set([
  'sessions',
  'limits',
  'idempotency_keys',
  'document_links',
  'known_devices',
  'site_state',
  'backups',
])

/** Every row that belongs in a backup. */
export async function rowsOf(database: Database): Promise<Record<string, unknown[]>> {
  const { mails = [], audit_entries: audit = [], ...stored } = await everythingStored({ database } as never)
  const withoutLinks = mails.filter((mail) => (mail as { secret: string | null }).secret === null)
  return {
    ...Object.fromEntries(Object.entries(stored).filter(([table]) => !leftOut.has(table))),
    mails: withoutLinks,
    // The commands add entries about themselves.
    audit_entries: audit.filter((entry) => !['backup', 'restore'].includes((entry as { kind: string }).kind)),
  }
}

/** Every file by its key. */
export async function bytesOf(files: FileStore): Promise<Record<string, Buffer>> {
  const found: Record<string, Buffer> = {}
  for await (const { key } of files.list('')) {
    const file = await files.open(key)
    if (file) found[key] = await buffer(file.body)
  }
  return found
}

export type Part = { header: Partial<Header> & Pick<Header, 'name'>; data: Buffer }

/** Unpacks an archive, lets the caller change it, and packs it again as valid tar and gzip. */
export async function repack(bytes: Buffer, change: (parts: Part[]) => Part[]): Promise<Buffer> {
  const parts: Part[] = []
  for await (const { name, body } of readArchive(Readable.from([bytes])))
    parts.push({ header: { name }, data: await buffer(Readable.from(body)) })
  return await packed(change(parts))
}

export async function packed(parts: Part[]): Promise<Buffer> {
  const tar = pack()
  for (const { header, data } of parts) tar.entry(header, data)
  tar.finalize()
  return await buffer(Readable.from(tar).pipe(createGzip()))
}

/** All files in a folder, at any depth; none if the folder does not exist. */
export async function contentsOf(folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true })
  return await readdir(folder, { recursive: true })
}
