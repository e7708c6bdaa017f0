import { blurPlane } from './blur.ts'
import { at, type Frame, type Plane } from './frame.ts'
import type { Random } from './random.ts'

export interface Look {
  exposure: number
  vignette: number
  grain: number
  /** Display value of the deepest black: the night is warm, never zero. */
  black: readonly [number, number, number]
}

export const nightFilm: Look = { exposure: 1, vignette: 0.45, grain: 0.011, black: [0.036, 0.026, 0.018] }

/** A filmic shoulder: highlights roll off to white instead of clipping. */
const curve = (v: number) => (v * (2.51 * v + 0.03)) / (v * (2.43 * v + 0.59) + 0.14)

const encode = (v: number) => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055)

/** Bright colours lose saturation on film: part of each channel spills into the others. */
function crosstalk(frame: Frame, amount: number): void {
  const [r, g, b] = frame.planes
  for (let i = 0; i < r.length; i++) {
    const mean = (at(r, i) + at(g, i) + at(b, i)) / 3
    const spill = amount * Math.min(1, mean * 0.6)
    r[i] = at(r, i) + (mean - at(r, i)) * spill
    g[i] = at(g, i) + (mean - at(g, i)) * spill
    b[i] = at(b, i) + (mean - at(b, i)) * spill
    // Dim gold turns olive; a print keeps it brown by holding green back in the shadows.
    g[i] = at(g, i) * (1 - 0.16 / (1 + mean * 10))
  }
}

/** Red a little larger, blue a little smaller towards the corners. */
function stretchChannel(plane: Plane, width: number, height: number, factor: number): Plane {
  const out = new Float32Array(plane.length)
  for (let j = 0; j < height; j++) {
    const y = Math.min(Math.max((j - height / 2) / factor + height / 2, 0), height - 1.001)
    const j0 = Math.floor(y)
    const fy = y - j0
    for (let i = 0; i < width; i++) {
      const x = Math.min(Math.max((i - width / 2) / factor + width / 2, 0), width - 1.001)
      const i0 = Math.floor(x)
      const fx = x - i0
      const o = j0 * width + i0
      const down = j0 + 1 < height ? width : 0
      const top = at(plane, o) * (1 - fx) + at(plane, o + 1) * fx
      const bottom = at(plane, o + down) * (1 - fx) + at(plane, o + down + 1) * fx
      out[j * width + i] = top * (1 - fy) + bottom * fy
    }
  }
  return out
}

/** Develops linear light into 8-bit sRGB. Grain comes last and also hides the steps of dark gradients. */
export function develop(frame: Frame, random: Random, look: Look = nightFilm): Buffer {
  const { width, height, aspect } = frame
  crosstalk(frame, 0.22)
  const planes = [
    stretchChannel(frame.planes[0], width, height, 1.0011),
    frame.planes[1],
    stretchChannel(frame.planes[2], width, height, 0.9991),
  ] as const
  const grain = new Float32Array(width * height)
  for (let i = 0; i < grain.length; i++) grain[i] = random.normal()
  blurPlane(grain, width, height, height / 1900)
  const out = Buffer.alloc(width * height * 3)
  for (let j = 0; j < height; j++) {
    const dy = (j + 0.5) / height - 0.5
    for (let i = 0; i < width; i++) {
      const k = j * width + i
      const dx = ((i + 0.5) / width - 0.5) * Math.min(aspect, 1.5)
      const fall = 1 - look.vignette * Math.min(1, (dx * dx + dy * dy) / 0.8)
      for (let c = 0; c < 3; c++) {
        const v = encode(Math.min(1, curve(Math.max(0, at(planes[c as 0], k)) * look.exposure * fall * 0.8)))
        const lift = look.black[c as 0]
        const noise = at(grain, k) * look.grain * (0.35 + 1.3 * v * (1 - v) * 2)
        out[k * 3 + c] = Math.min(255, Math.max(0, Math.round((lift + v * (1 - lift) + noise) * 255)))
      }
    }
  }
  return out
}
