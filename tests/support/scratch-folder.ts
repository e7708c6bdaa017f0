import { accessSync, constants, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const memory = '/dev/shm'
const plenty = 2 * 1024 ** 3

/** A RAM disk if there is enough memory, otherwise the disk: tests do not depend on real disk writes. */
export function findScratchFolder(): string {
  try {
    accessSync(memory, constants.W_OK)
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize > plenty ? memory : tmpdir()
  } catch {
    return tmpdir()
  }
}
