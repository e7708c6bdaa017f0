/**
 * The URL of a picture in the media library contains all that a page needs to show it without a query: its size (no
 * layout shift), the available widths, and twelve colours for the placeholder.
 *
 *     /media/{id}/{width}x{height}-{colours}.jpg      stored in records; the fallback for old browsers
 *     /media/{id}/{width}.avif, /media/{id}/{width}.webp
 */

const variantWidths = [320, 640, 960, 1440, 1920, 2560] as const

/** WebP allows at most 16,383 pixels a side; a third of that height is enough. */
export const largestVariant = { width: 2560, height: 5120 } as const

/** Chat apps show the fallback in link previews and reject large files. */
const maxFallbackWidth = 1440

/** Each pixel has three hexadecimal digits. */
export const blurGrid = { columns: 4, rows: 3 } as const

const addressPattern = /^\/media\/([0-9a-f-]{36})\/(\d{1,5})x(\d{1,5})-([0-9a-f]{36})\.(jpg|png)$/

/** The fallback of a picture with transparency is a PNG. */
export type MediaAddress = { id: string; width: number; height: number; blur: string; fallback: 'jpg' | 'png' }

export function mediaUrl({ id, width, height, blur, fallback }: MediaAddress): string {
  return `/media/${id}/${width}x${height}-${blur}.${fallback}`
}

export function parseMediaUrl(url: string): MediaAddress | undefined {
  const [, id, width, height, blur, fallback] = addressPattern.exec(url) ?? []
  if (!id || !blur || !Number(width) || !Number(height)) return undefined
  return { id, width: Number(width), height: Number(height), blur, fallback: fallback === 'png' ? 'png' : 'jpg' }
}

/** The picture id in a URL of any variant. */
export function mediaIdIn(url: string): string | undefined {
  return /\/media\/([0-9a-f-]{36})\//.exec(url)?.[1]
}

/** Widths of the variants of a picture, ascending; the last is its own width. */
export function widthsOf(width: number): number[] {
  return [...variantWidths.filter((smaller) => smaller < width), width]
}

export function fallbackWidthOf(width: number): number {
  return Math.min(width, maxFallbackWidth)
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
  /** In order of preference. */
  sources: { type: string; srcSet: string }[]
  width: number
  height: number
  /** Placeholder colours; undefined for pictures with transparency. */
  colours: string | undefined
}

/** Attributes for <picture>, derived from the stored URL; undefined for external pictures. */
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

/** URL of the smallest WebP variant that is at least this wide, else the widest; for places that take a single URL. */
export function mediaVariantUrl(url: string, width: number): string {
  const address = parseMediaUrl(url)
  if (!address) return url
  const widths = widthsOf(address.width)
  return `/media/${address.id}/${widths.find((variant) => variant >= width) ?? address.width}.webp`
}

/** Header of an uncompressed 4×3 bitmap: 54 bytes, a multiple of three, so that base64 can be concatenated. */
const bitmapHeader = `Qk1aAAAAAAAAADYAAAAoAAAABAAAAAMAAAABABgA${'A'.repeat(32)}`

/** A bitmap of twelve pixels as a data URL; browsers blur it when they scale it up. */
export function drawPlaceholder(blur: string): string {
  const stride = blurGrid.columns * 3
  let pixels = ''
  // Bitmaps store rows bottom-up and pixels as BGR.
  for (let row = blurGrid.rows - 1; row >= 0; row--) {
    for (let at = row * stride; at < (row + 1) * stride; at += 3) {
      for (const part of [2, 1, 0]) pixels += String.fromCharCode(Number.parseInt(blur.charAt(at + part), 16) * 17)
    }
  }
  return `data:image/bmp;base64,${bitmapHeader}${btoa(pixels)}`
}

/** The same colours as a vertical CSS gradient, which is cheaper to paint and needs no image. */
export function drawGradient(blur: string): string {
  const middle = Array.from({ length: blurGrid.rows }, (_, row) => (row * blurGrid.columns + 1) * 3)
  return `linear-gradient(${middle.map((at) => `#${blur.slice(at, at + 3)}`).join()})`
}
