import { randomBytes } from 'node:crypto'
import { rmSync, statfsSync } from 'node:fs'
import { open, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * A file beside the SQLite database whose space is given up when the disk is full, so that staff can still sign in and
 * delete. It holds the write-ahead log of about a thousand such changes.
 */
const ballastPath = (dataDir: string) => join(dataDir, 'ballast')

const megabyte = 1024 ** 2
const ballastBytes = 8 * megabyte
/** Enough for the changes of one request. */
const leastFree = 2 * megabyte

function freeBytes(dataDir: string): number {
  const { bavail, bsize } = statfsSync(dataDir)
  return bavail * bsize
}

/** Deletes the ballast if the disk is almost full. Takes microseconds, so every transaction may call it. */
export function releaseBallast(dataDir: string): void {
  if (freeBytes(dataDir) < leastFree) rmSync(ballastPath(dataDir), { force: true })
}

/** Creates the ballast if it is missing and the disk has room for it. */
export async function createBallast(dataDir: string): Promise<void> {
  const path = ballastPath(dataDir)
  const exists = await stat(path).then(
    () => true,
    () => false,
  )
  if (exists || freeBytes(dataDir) < ballastBytes + 2 * leastFree) return
  const file = await open(`${path}.partial`, 'w', 0o600)
  try {
    // Random, because a file system may compress zeros to nothing.
    const piece = randomBytes(megabyte)
    for (let written = 0; written < ballastBytes; written += megabyte) await file.write(piece)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(`${path}.partial`, path)
}
