import { type FileHandle, mkdir, open, unlink } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { restoreBackup } from './backup/restore-backup.ts'
import type { ArchiveSource } from './backup/verify-archive.ts'
import type { Env } from './env.ts'
import { openFileStore } from './files/open-file-store.ts'
import { createTempFile, writeBody } from './files/temp-file.ts'
import { fail, runCommand } from './run-command.ts'

const usage = 'Usage: npm run restore -- FILE (- reads from standard input)'

/** Brings an archive of `npm run backup` back into the empty place that the environment names. */
async function main([archive]: string[], openEnv: () => Env) {
  if (!archive) return fail(usage)
  const env = openEnv()
  const handle = archive === '-' ? await keepInput(env.dataDir) : await open(archive, 'r')
  // One handle for every pass: whatever is put under this name meanwhile, it stays the archive that was verified.
  const source: ArchiveSource = () => Readable.from(piecesOf(handle))
  try {
    const openFiles = () => openFileStore(env.files)
    const { manifest, keys, rows } = await restoreBackup({ place: env, openFiles }, source)
    const { madeAt, missing } = manifest
    console.error(`Restored ${rows} rows and ${keys.size} files of ${madeAt}. Everybody signs in anew.`)
    if (missing.length > 0) console.error(`These files were lost before that backup: ${missing.join(', ')}`)
  } finally {
    await handle.close()
  }
}

/** From the beginning to the end. A read stream of the handle would close it with itself. */
async function* piecesOf(handle: FileHandle) {
  let position = 0
  for (;;) {
    const { bytesRead, buffer } = await handle.read({ buffer: Buffer.alloc(64 * 1024), position })
    if (bytesRead === 0) return
    position += bytesRead
    yield buffer.subarray(0, bytesRead)
  }
}

/** What comes through a pipe is kept, nameless and for our eyes only, because it is read more than once. */
async function keepInput(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const { handle, path } = await createTempFile(folder)
  await unlink(path)
  await writeBody(handle, process.stdin)
  return handle
}

await runCommand({ failure: 'Nothing was restored', main })
