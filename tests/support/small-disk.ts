import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Needs the privilege to mount, which CI machines may lack. */
export function mountSmallDisk(megabytes: number) {
  const folder = mkdtempSync(join(tmpdir(), 'marasim-small-disk-'))
  const removeFolder = () => rmSync(folder, { recursive: true, force: true })
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'pipe' })
    const remove = () => {
      execFileSync('umount', [folder])
      removeFolder()
    }
    return { folder, skipped: '', remove }
  } catch {
    return { folder: undefined, skipped: ' (skipped: a small disk cannot be mounted here)', remove: removeFolder }
  }
}

/** Writes to a file until the disk has no free block. */
export async function fillUp(path: string) {
  const file = await open(path, 'w')
  try {
    for (const size of [64 * 1024, 4096]) {
      const piece = Buffer.alloc(size)
      const fits = () =>
        file.write(piece).then(
          ({ bytesWritten }) => bytesWritten === size,
          () => false,
        )
      while (await fits());
    }
  } finally {
    await file.close()
  }
}
