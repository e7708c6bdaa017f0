import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import type { Picture } from './catalogue/picture.ts'
import { palettes } from './colour.ts'
import { enlarge } from './enlarge.ts'
import { develop, nightFilm } from './film.ts'
import { type MotifName, motifs } from './motifs.ts'
import { hashText } from './random.ts'
import { openStudio } from './studio.ts'

interface Developed {
  pixels: Buffer
  width: number
  height: number
}

// Grain and bokeh hide it when a picture is painted smaller and enlarged; tiny sharp things (windows, foil, heads) do not.
const crisp: ReadonlySet<MotifName> = new Set(['skyline', 'confetti', 'led-wall', 'billboard', 'facade', 'ring-light'])

/** Paints one picture at the wanted width. */
async function paintPicture(picture: Picture, width: number): Promise<Developed> {
  const height = Math.round((width * picture.height) / picture.width)
  const part = crisp.has(picture.motif) ? 0.8 : 0.6
  const seed = hashText(picture.name)
  const studio = openStudio(seed, palettes[picture.palette], Math.round(width * part), Math.round(height * part))
  // Settings were checked against their motif where the catalogue was written.
  const look = await motifs[picture.motif].paint(studio, picture.settings)
  const frame = part < 1 ? enlarge(studio.frame, width, height) : studio.frame
  return { pixels: develop(frame, studio.random.fork('grain'), { ...nightFilm, ...look }), width, height }
}

const budgets: Record<number, number> = { 480: 8_000, 960: 20_000, 1600: 45_000, 2400: 90_000 }

/** Ten bits, because the eye sees steps in dark gradients; quality gives way until the file is small enough. */
async function writeAvif(source: Sharp, path: string, budget: number): Promise<number> {
  for (let quality = 56; ; quality -= 8) {
    const file = await source.clone().avif({ quality, effort: 2, bitdepth: 10, chromaSubsampling: '4:2:0' }).toBuffer()
    if (file.length > budget && quality > 32) continue
    await writeFile(path, file)
    return file.length
  }
}

export async function writePicture(picture: Picture, folder: string): Promise<number> {
  const { pixels, width, height } = await paintPicture(picture, picture.width)
  const source = sharp(pixels, { raw: { width, height, channels: 3 } })
  const target = join(folder, picture.name)
  await mkdir(target, { recursive: true })
  let bytes = 0
  for (const size of [480, 960, 1600, 2400]) {
    if (size > width) continue
    const resized = size === width ? source : source.clone().resize(size)
    bytes += await writeAvif(resized, join(target, `${size}.avif`), budgets[size] ?? 90_000)
  }
  const jpeg = await source.clone().resize(1200).jpeg({ quality: 78, mozjpeg: true }).toFile(join(target, '1200.jpg'))
  return bytes + jpeg.size
}
