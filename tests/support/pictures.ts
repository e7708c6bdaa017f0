import { crc32 } from 'node:zlib'
import sharp from 'sharp'

type Options = { width: number; height: number; format?: 'jpeg' | 'png' | 'webp' | 'avif'; background?: string }

/** A valid picture of one colour. */
export async function makePicture({ width, height, format = 'jpeg', background = '#c5a569' }: Options) {
  const channels = background.length === 9 ? 4 : 3
  return await sharp({ create: { width, height, channels, background } }).toFormat(format).toBuffer()
}

/** The smallest PNG there is: one golden pixel. */
export const pixelPng = await makePicture({ width: 1, height: 1, format: 'png' })

/** A PNG whose header claims these dimensions, without image data. */
export function bombPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(25)
  header.writeUInt32BE(13)
  header.write('IHDR', 4, 'latin1')
  header.writeUInt32BE(width, 8)
  header.writeUInt32BE(height, 12)
  header.set([8, 2, 0, 0, 0], 16)
  header.writeUInt32BE(crc32(header.subarray(4, 21)), 21)
  return Buffer.concat([pixelPng.subarray(0, 8), header, pixelPng.subarray(33)])
}

/** An animated WebP of two frames, the first repeated as often as given. */
export async function animatedWebp(times: number): Promise<Buffer> {
  const frames = Buffer.concat([Buffer.alloc(64 * 64 * 3, 40), Buffer.alloc(64 * 64 * 3, 200)])
  const raw = { width: 64, height: 128, channels: 3, pageHeight: 64 } as const
  const file = await sharp(frames, { raw })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer()
  const first = file.indexOf('ANMF')
  const second = file.indexOf('ANMF', first + 4)
  const again = Array.from({ length: times }, () => file.subarray(first, second))
  const whole = Buffer.concat([file.subarray(0, first), ...again, file.subarray(second)])
  whole.writeUInt32LE(whole.length - 8, 4)
  return whole
}

/** The same file with an appended zip archive. */
export function zipAfter(file: Buffer): Buffer {
  return Buffer.concat([file, Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)])
}

/** The form that a browser sends to the media library. */
export function mediaForm(fileName: string, bytes: Uint8Array, alt?: string): FormData {
  const form = new FormData()
  if (alt !== undefined) form.set('alt', alt)
  form.set('file', new Blob([new Uint8Array(bytes)]), fileName)
  return form
}
