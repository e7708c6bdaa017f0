import { at } from './frame.ts'

export type Field = (x: number, y: number) => number

const fade = (t: number) => t * t * t * (t * (t * 6 - 15) + 10)

function corner(x: number, y: number, seed: number, dx: number, dy: number): number {
  let h = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(seed, 2246822519)
  h = Math.imul(h ^ (h >>> 13), 1274126177)
  const angle = ((h ^ (h >>> 16)) >>> 0) * 1.4629180792671596e-9
  return Math.cos(angle) * dx + Math.sin(angle) * dy
}

/** Gradient noise, about -1…1. */
export function noise(x: number, y: number, seed = 0): number {
  const ix = Math.floor(x)
  const iy = Math.floor(y)
  const fx = x - ix
  const fy = y - iy
  const u = fade(fx)
  const a = corner(ix, iy, seed, fx, fy)
  const b = corner(ix + 1, iy, seed, fx - 1, fy)
  const c = corner(ix, iy + 1, seed, fx, fy - 1)
  const d = corner(ix + 1, iy + 1, seed, fx - 1, fy - 1)
  const top = a + (b - a) * u
  const bottom = c + (d - c) * u
  return (top + (bottom - top) * fade(fy)) * 1.5
}

export function fbm(x: number, y: number, octaves: number, seed = 0): number {
  let sum = 0
  let gain = 0.5
  let scale = 1
  for (let i = 0; i < octaves; i++) {
    sum += gain * noise(x * scale, y * scale, seed + i * 17)
    gain *= 0.5
    scale *= 2.03
  }
  return sum
}

/** Smoke: warped fbm around 1, sampled once on a coarse grid because every beam asks for every pixel. */
export function createHaze(aspect: number, seed: number, contrast = 0.6, scale = 3): Field {
  const height = 220
  const width = Math.ceil(height * aspect) + 2
  const grid = new Float32Array(width * (height + 2))
  for (let j = 0; j < height + 2; j++) {
    for (let i = 0; i < width; i++) {
      const x = (i / height) * scale
      const y = (j / height) * scale * 1.25
      const wx = fbm(x + 5.2, y + 1.3, 3, seed + 91)
      const wy = fbm(x + 9.7, y + 2.8, 3, seed + 47)
      const value = fbm(x + wx * 1.1, y + wy * 1.1, 5, seed)
      grid[j * width + i] = Math.exp(value * 2.1 * contrast)
    }
  }
  return (x, y) => {
    const gx = Math.min(Math.max(x * height, 0), width - 1.001)
    const gy = Math.min(Math.max(y * height, 0), height + 0.999)
    const ix = Math.floor(gx)
    const iy = Math.floor(gy)
    const fx = gx - ix
    const fy = gy - iy
    const o = iy * width + ix
    const top = at(grid, o) * (1 - fx) + at(grid, o + 1) * fx
    const bottom = at(grid, o + width) * (1 - fx) + at(grid, o + width + 1) * fx
    return top * (1 - fy) + bottom * fy
  }
}

export const smooth = (low: number, high: number, value: number): number => {
  const t = Math.min(Math.max((value - low) / (high - low), 0), 1)
  return t * t * (3 - 2 * t)
}
