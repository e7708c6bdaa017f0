import { readdirSync, writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import type { Sharp } from 'sharp'
import { mediaPixelLimit } from '../../../shared/media.ts'
import { blurGrid, fallbackWidthOf, largestVariant, widthsOf } from '../../../shared/media-url.ts'
import { countFrames, mostFrames } from './count-frames.ts'
import type { Job, MadePicture, Outcome } from './picture-job.ts'

/**
 * A process of its own that turns an uploaded picture into what visitors get. It runs only while there is work, below
 * everything else on the machine, and knows nothing but the file and the folder that it is given.
 */

/** The most courteous that a process can be. */
const lowest = 19

// Linux keeps a priority for each thread; those that begin later inherit it.
setPriority(0, lowest)
for (const thread of linuxThreads()) setPriority(thread, lowest)
// Where memory runs out, a picture is lost and not the site.
if (process.platform === 'linux') writeFileSync('/proc/self/oom_score_adj', '1000')

const { default: sharp } = await import('sharp')
sharp.concurrency(1)
sharp.cache(false)
// Only what we let in is ever parsed, whatever a file claims to be.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}File`),
})

class Unwritable extends Error {}

/** What a JPEG can have. A single row of 50 million pixels takes more memory than any picture. */
const longestSide = 65_535

// Effort 4 takes six times as long for a quarter fewer bytes; see docs/decisions/0007-pictures-are-reencoded.md.
const avif = { quality: 50, effort: 3 }
const webp = { quality: 78, effort: 2 }

process.on('message', async (job: Job) => {
  process.send?.(await perform(job))
})
// Whoever started us is gone. Before, it has finished what it had in hand: where systemd or a terminal tells all processes
// to end, it needs us for that.
process.on('disconnect', () => process.exit())
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => {})
process.send?.('ready')

async function perform({ input, folder }: Job): Promise<Outcome> {
  try {
    if ((await countFrames(input)) > mostFrames) return { problem: 'unreadable', reason: 'too many frames' }
    // Reads the header alone.
    const { width = 0, height = 0 } = await sharp(input, { limitInputPixels: false }).metadata()
    if (width * height > mediaPixelLimit || Math.max(width, height) > longestSide) return { problem: 'pixels' }
    return { made: await makePicture(input, folder) }
  } catch (error) {
    return { problem: error instanceof Unwritable ? 'unwritable' : 'unreadable', reason: String(error) }
  }
}

/** Decodes once, the right way up, in sRGB and without anything but pixels; every variant is made of those. */
async function makePicture(input: string, folder: string): Promise<MadePicture> {
  const { data, info } = await sharp(input, { limitInputPixels: mediaPixelLimit, failOn: 'error' })
    .autoOrient()
    .resize({ ...largestVariant, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const pixels = () => sharp(data, { raw: { width, height, channels } })
  const isOpaque = channels === 3 || (await pixels().stats()).isOpaque
  const whole = () => (isOpaque ? pixels().removeAlpha() : pixels())

  // Fine lines of a logo suffer from halved colours; photographs do not.
  const chromaSubsampling = isOpaque ? '4:2:0' : '4:4:4'
  const names: string[] = []
  const write = async (name: string, picture: Sharp) => {
    await writeFile(join(folder, name), await picture.toBuffer()).catch((error) => {
      throw new Unwritable(String(error))
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

/** Twelve colours in place of the picture. */
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
