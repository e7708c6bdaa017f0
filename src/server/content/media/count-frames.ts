import { type FileHandle, open } from 'node:fs/promises'

/** More frames than real animations have; counting stops above it. */
export const maxFrames = 1000

/**
 * Counts the frames of an animated WebP, up to maxFrames + 1; returns 0 for other files. Needed because libvips takes
 * quadratic time in the number of frames even to read the first one: minutes for a file of 20 MB.
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
  for (let at = 12; frames <= maxFrames && (await read(8, at)); ) {
    if (head.toString('latin1', 0, 4) === 'ANMF') frames++
    const size = head.readUInt32LE(4)
    at += 8 + size + (size % 2)
  }
  return frames
}
