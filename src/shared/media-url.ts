/**
 * The address of a picture in the media library says all that a page needs to show it without asking anybody: its
 * size, so that nothing jumps, the widths that exist, and twelve colours to show until it has loaded.
 *
 *     /media/{id}/{width}x{height}-{colours}.jpg      what staff store in a field; a fallback for old browsers
 *     /media/{id}/{width}.avif, /media/{id}/{width}.webp
 */

const variantWidths = [320, 640, 960, 1440, 1920, 2560] as const

/** WebP cannot be taller than 16,383, and nobody needs half of that. */
export const largestVariant = { width: 2560, height: 5120 } as const

/** The fallback is what chats show: they turn larger files down. */
const widestFallback = 1440

/** Four by three pixels, each of three hexadecimal digits. */
export const blurGrid = { columns: 4, rows: 3 } as const

const addressPattern = /^\/media\/([0-9a-f-]{36})\/(\d{1,5})x(\d{1,5})-([0-9a-f]{36})\.(jpg|png)$/

/** `png` for pictures that one can see through. */
export type MediaAddress = { id: string; width: number; height: number; blur: string; fallback: 'jpg' | 'png' }

export function mediaUrl({ id, width, height, blur, fallback }: MediaAddress): string {
  return `/media/${id}/${width}x${height}-${blur}.${fallback}`
}

export function parseMediaUrl(url: string): MediaAddress | undefined {
  const [, id, width, height, blur, fallback] = addressPattern.exec(url) ?? []
  if (!id || !blur || !Number(width) || !Number(height)) return undefined
  return { id, width: Number(width), height: Number(height), blur, fallback: fallback === 'png' ? 'png' : 'jpg' }
}

/** The id of the picture to which an address leads, in whatever width and format. */
export function mediaIdIn(url: string): string | undefined {
  return /\/media\/([0-9a-f-]{36})\//.exec(url)?.[1]
}

/** The widths in which a picture of this width exists; the last is its own. */
export function widthsOf(width: number): number[] {
  return [...variantWidths.filter((smaller) => smaller < width), width]
}

export function fallbackWidthOf(width: number): number {
  return Math.min(width, widestFallback)
}

const variantFormats = ['avif', 'webp'] as const
type VariantFormat = (typeof variantFormats)[number]

type Variant = { url: string; type: string; width: number; height: number }

export function mediaVariants(address: MediaAddress): Variant[] {
  const { id, width, height } = address
  return variantFormats.flatMap((format) =>
    widthsOf(width).map((variant) => ({
      url: `/media/${id}/${variant}.${format}`,
      type: `image/${format}`,
      width: variant,
      height: Math.max(1, Math.round((height * variant) / width)),
    })),
  )
}

export type PictureSources = {
  /** In the order of preference. */
  sources: { type: string; srcSet: string }[]
  width: number
  height: number
  /** To be drawn beneath the picture until it is there; none for what can be seen through. */
  colours: string | undefined
}

/** What <picture> needs, from the stored address alone; undefined for pictures from elsewhere. */
export function pictureSources(url: string): PictureSources | undefined {
  const address = parseMediaUrl(url)
  if (!address) return undefined
  const { id, width, height } = address
  const srcSet = (format: VariantFormat) =>
    widthsOf(width)
      .map((variant) => `/media/${id}/${variant}.${format} ${variant}w`)
      .join(', ')
  return {
    sources: variantFormats.map((format) => ({ type: `image/${format}`, srcSet: srcSet(format) })),
    width,
    height,
    colours: address.fallback === 'png' ? undefined : address.blur,
  }
}

/** The address of a WebP at least this wide, or else the widest there is: for a place that takes one address only. */
export function mediaVariantUrl(url: string, width: number): string {
  const address = parseMediaUrl(url)
  if (!address) return url
  const widths = widthsOf(address.width)
  return `/media/${address.id}/${widths.find((variant) => variant >= width) ?? address.width}.webp`
}

/** What an uncompressed bitmap of four by three pixels begins with: 54 bytes, so that base64 can go on after it. */
const bitmapHead = `Qk1aAAAAAAAAADYAAAAoAAAABAAAAAMAAAABABgA${'A'.repeat(32)}`

/** An uncompressed bitmap of twelve pixels: browsers blur it by themselves when they stretch it. */
export function drawPlaceholder(blur: string): string {
  const stride = blurGrid.columns * 3
  let pixels = ''
  // Bitmaps begin with the lowest row, and pixels with blue.
  for (let row = blurGrid.rows - 1; row >= 0; row--) {
    for (let at = row * stride; at < (row + 1) * stride; at += 3) {
      for (const part of [2, 1, 0]) pixels += String.fromCharCode(Number.parseInt(blur.charAt(at + part), 16) * 17)
    }
  }
  return `data:image/bmp;base64,${bitmapHead}${btoa(pixels)}`
}

/** The same colours as a gradient from top to bottom, which takes less to paint and is no file. */
export function drawGradient(blur: string): string {
  const middle = Array.from({ length: blurGrid.rows }, (_, row) => (row * blurGrid.columns + 1) * 3)
  return `linear-gradient(${middle.map((at) => `#${blur.slice(at, at + 3)}`).join()})`
}
