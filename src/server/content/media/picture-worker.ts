import { readdirSync, writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import type { OutputInfo, Sharp } from 'sharp'
import { mediaPixelLimit } from '../../../shared/media.ts'
import { blurGrid, fallbackWidthOf, largestVariant, widthsOf } from '../../../shared/media-url.ts'
import { countFrames, maxFrames } from './count-frames.ts'
import type { PictureJob, PictureResult, ProcessedPicture } from './picture-job.ts'

/**
 * Child process that converts an uploaded picture into its variants. It runs at a low priority, though not the lowest,
 * which on a busy machine gets hardly any processor time, and receives only the paths of its job.
 */

const lowPriority = 10

// Linux has a priority per thread; threads created later inherit it.
setPriority(0, lowPriority)
for (const thread of linuxThreads()) setPriority(thread, lowPriority)
// When memory runs out, the kernel kills this process before the server.
if (process.platform === 'linux') writeFileSync('/proc/self/oom_score_adj', '1000')

const { default: sharp } = await import('sharp')
sharp.concurrency(1)
sharp.cache(false)
// Enable only the loaders of accepted formats: libvips picks one by content, not by file name.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}File`),
})

class WriteError extends Error {}

/** The maximum of JPEG. The pixel limit alone would allow one row of 50 million pixels, which needs far more memory. */
const maxSide = 65_535

// Effort 4 takes six times as long and saves a quarter of the bytes; see docs/decisions/0007-pictures-are-reencoded.md.
const avif = { quality: 50, effort: 3 }
const webp = { quality: 78, effort: 2 }

process.on('message', async (job: PictureJob) => {
  process.send?.(await runJob(job))
})
// Exit with the parent, not on signals: systemd and terminals signal the whole group, and the server still needs this
// process to finish uploads before it stops.
process.on('disconnect', () => process.exit())
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => {})
process.send?.('ready')

async function runJob({ input, folder }: PictureJob): Promise<PictureResult> {
  try {
    if ((await countFrames(input)) > maxFrames) return { problem: 'unreadable', reason: 'too many frames' }
    // Reads only the header.
    const { width = 0, height = 0 } = await sharp(input, { limitInputPixels: false }).metadata()
    if (width * height > mediaPixelLimit || Math.max(width, height) > maxSide) return { problem: 'pixels' }
    return { picture: await createVariants(input, folder) }
  } catch (error) {
    return { problem: error instanceof WriteError ? 'unwritable' : 'unreadable', reason: String(error) }
  }
}

/** Decodes once to upright sRGB pixels without metadata, and encodes every variant from those. */
async function createVariants(input: string, folder: string): Promise<ProcessedPicture> {
  const decoded = await sharp(input, { limitInputPixels: mediaPixelLimit, failOn: 'error' })
    .autoOrient()
    .resize({ ...largestVariant, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const isOpaque = decoded.info.channels === 3 || (await open(decoded).stats()).isOpaque
  const picture = isOpaque ? decoded : await trimMargins(decoded)
  const { width, height } = picture.info
  const pixels = () => open(picture)
  const whole = () => (isOpaque ? pixels().removeAlpha() : pixels())

  // Chroma subsampling blurs the fine lines of logos, which usually have transparency; photographs tolerate it.
  const chromaSubsampling = isOpaque ? '4:2:0' : '4:4:4'
  const names: string[] = []
  const write = async (name: string, picture: Sharp) => {
    await writeFile(join(folder, name), await picture.toBuffer()).catch((error) => {
      throw new WriteError(String(error))
    })
    names.push(name)
  }
  for (const variant of widthsOf(width)) {
    await write(
      `${variant}.avif`,
      whole()
        .resize({ width: variant })
        .avif({ ...avif, chromaSubsampling }),
    )
    await write(`${variant}.webp`, whole().resize({ width: variant }).webp(webp))
  }
  const fallback = whole().resize({ width: fallbackWidthOf(width) })
  await write('fallback', isOpaque ? fallback.jpeg({ quality: 80, mozjpeg: true }) : fallback.png())
  return { width, height, blur: await blurOf(pixels()), fallback: isOpaque ? 'jpg' : 'png', names }
}

type Decoded = { data: Buffer; info: OutputInfo }

const open = ({ data, info: { width, height, channels } }: Decoded) => sharp(data, { raw: { width, height, channels } })

/** Removes transparent margins, which would make a logo look smaller than those without. */
async function trimMargins(decoded: Decoded): Promise<Decoded> {
  const raw = { resolveWithObject: true } as const
  const alpha = await open(decoded).extractChannel('alpha').raw().toBuffer(raw)
  const { info } = await open(alpha).trim({ background: '#000000', threshold: 0 }).raw().toBuffer(raw)
  const { width, height, trimOffsetLeft = 0, trimOffsetTop = 0 } = info
  if (trimOffsetLeft === 0 && trimOffsetTop === 0 && width === alpha.info.width && height === alpha.info.height)
    return decoded
  const box = { left: -trimOffsetLeft, top: -trimOffsetTop, width, height }
  return await open(decoded).extract(box).raw().toBuffer(raw)
}

/** The colours of the placeholder, one hex digit per channel. */
async function blurOf(picture: Sharp): Promise<string> {
  const { columns, rows } = blurGrid
  const data = await picture
    .flatten({ background: '#ffffff' })
    .resize({ width: columns, height: rows, fit: 'fill' })
    .raw()
    .toBuffer()
  return [...data].map((part) => Math.round(part / 17).toString(16)).join('')
}

function linuxThreads(): number[] {
  return process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : []
}
