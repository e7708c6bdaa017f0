import { type FileHandle, open } from 'node:fs/promises'

/** Of more frames than anybody's animation has; counting stops there. */
export const mostFrames = 1000

/**
 * How many frames an animated WebP has, at most one more than mostFrames; 0 for all else. Counted here because the library
 * takes time with the square of their number, even for the first frame alone: minutes for a file of 20 MB.
 */
export async function countFrames(path: string): Promise<number> {
  const file = await open(path)
  try {
    return await countIn(file)
  } finally {
    await file.close()
  }
}

async function countIn(file: FileHandle): Promise<number> {
  const head = Buffer.alloc(12)
  const read = async (length: number, at: number) => (await file.read(head, 0, length, at)).bytesRead === length
  if (!(await read(12, 0)) || head.toString('latin1', 0, 4) !== 'RIFF' || head.toString('latin1', 8) !== 'WEBP')
    return 0
  let frames = 0
  for (let at = 12; frames <= mostFrames && (await read(8, at)); ) {
    if (head.toString('latin1', 0, 4) === 'ANMF') frames++
    const size = head.readUInt32LE(4)
    at += 8 + size + (size % 2)
  }
  return frames
}
