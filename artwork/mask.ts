import sharp from 'sharp'
import { soften } from './blur.ts'
import { at, type Frame, type Plane } from './frame.ts'

/** Draws white SVG shapes into a coverage plane; 1000 units are one picture height. */
export async function drawMask(frame: Frame, shapes: string): Promise<Plane> {
  const { width, height, aspect } = frame
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${
    aspect * 1000
  } 1000" preserveAspectRatio="none"><rect width="100%" height="100%" fill="#000"/><g fill="#fff" stroke="none">${shapes}</g></svg>`
  const raw = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer()
  const plane = new Float32Array(width * height)
  const step = raw.length / plane.length
  for (let i = 0; i < plane.length; i++) plane[i] = (raw[i * step] ?? 0) / 255
  return plane
}

/** The edge of a silhouette that looks towards a light at (dx, dy): there the shape ends in that direction. */
export function rimOf(frame: Frame, mask: Plane, dx: number, dy: number, softness: number): Plane {
  const { width, height } = frame
  const blurred = soften(frame, mask.slice(), softness)
  const ox = Math.round(dx * height)
  const oy = Math.round(dy * height)
  const rim = new Float32Array(mask.length)
  const sample = (i: number, j: number) =>
    at(blurred, Math.min(Math.max(j, 0), height - 1) * width + Math.min(Math.max(i, 0), width - 1))
  for (let j = 0; j < height; j++) {
    for (let i = 0; i < width; i++) {
      const m = at(mask, j * width + i)
      if (m > 0) rim[j * width + i] = m * Math.max(0, sample(i - ox, j - oy) - sample(i + ox, j + oy))
    }
  }
  return rim
}
