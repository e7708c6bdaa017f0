import { statfs } from 'node:fs/promises'
import { StorageFailure } from './file-store.ts'
import { onDisk } from './temp-file.ts'

const smallestReserve = 1024 ** 3
const reservedShare = 0.05

/** Rejects when the disk has less free space than the reserve; by default the larger of 1 GB and 5 % of the disk. */
export async function assertReserve(folder: string, reserve?: number): Promise<void> {
  const { bavail, blocks, bsize } = await onDisk(statfs(folder))
  const least = reserve ?? Math.max(smallestReserve, blocks * bsize * reservedShare)
  if (bavail * bsize < least) {
    throw new StorageFailure('full', new Error(`The disk has less than ${Math.ceil(least)} bytes left`))
  }
}
