import { type FileHandle, mkdir, open, unlink } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { Env } from '../config/env.ts'
import { MissingKeyError } from '../operations/archives/manifest.ts'
import { restoreBackup } from '../operations/archives/restore-backup.ts'
import type { ArchiveSource } from '../operations/archives/verify-archive.ts'
import { openFileStore } from '../platform/files/open-file-store.ts'
import { createTempFile, writeBody } from '../platform/files/temp-file.ts'
import { auditCommand } from './audit-command.ts'
import { runCommand, UsageError } from './run-command.ts'

const withoutKeyArgument = 'without-key'
const usage = `Usage: npm run restore -- FILE [${withoutKeyArgument}] (- reads from standard input)`

/** Restores an archive of `npm run backup` into the empty database and file store that the environment names. */
async function main([archive, word, ...more]: string[], openEnv: () => Env) {
  const withoutKey = word === withoutKeyArgument
  if (!archive || (word !== undefined && !withoutKey) || more.length > 0) throw new UsageError()
  const env = openEnv()
  const handle = archive === '-' ? await spoolInput(env.dataDir) : await open(archive, 'r')
  // One handle for all passes, so that the restored archive is the verified one even if the file is replaced.
  const source: ArchiveSource = () => Readable.from(readChunks(handle))
  try {
    const openFiles = () => openFileStore(env.files)
    const { manifest, keys, rows } = await restoreBackup({ place: env, openFiles, withoutKey }, source).catch(addHint)
    const { madeAt, missing } = manifest
    await auditCommand(env, { kind: 'restore', detail: { code: 'restored', madeAt } })
    console.error(`Restored ${rows} rows and ${keys.size} files of ${madeAt}. All users must sign in again.`)
    if (missing.length > 0) console.error(`These files were lost before that backup: ${missing.join(', ')}`)
  } finally {
    await handle.close()
  }
}

function addHint(error: unknown): never {
  if (!(error instanceof MissingKeyError)) throw error
  throw new Error(`${error.message} If the key is lost for good, add ${withoutKeyArgument}.`, { cause: error })
}

/** Reads the file from its start without closing the handle, as a read stream would. */
async function* readChunks(handle: FileHandle) {
  let position = 0
  for (;;) {
    const { bytesRead, buffer } = await handle.read({ buffer: Buffer.alloc(64 * 1024), position })
    if (bytesRead === 0) return
    position += bytesRead
    yield buffer.subarray(0, bytesRead)
  }
}

/** Stores standard input in an unlinked temporary file, because the archive is read more than once. */
async function spoolInput(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const { handle, path } = await createTempFile(folder)
  await unlink(path)
  await writeBody(handle, process.stdin)
  return handle
}

await runCommand({ usage, failure: 'Nothing was restored', main })
