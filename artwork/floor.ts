import { blurFrame } from './blur.ts'
import type { Colour } from './colour.ts'
import { at, copy, type Frame } from './frame.ts'
import { fbm, noise, smooth } from './noise.ts'

interface Mirror {
  /** Where the floor begins. */
  horizon: number
  colour: Colour
  /** Smear along the line of sight, in picture heights at the bottom edge. */
  rough: number
  /** Sideways wobble of waves; 0 for a floor. */
  ripple?: number
  /** How unevenly wet the surface is, 0…1. */
  patchy?: number
  /** Waves per height near the viewer. */
  waves?: number
  /** Squeezes the mirrored picture: below 1 shows more of what is above. */
  stretch?: number
  seed: number
}

/** Adds the mirrored upper part of the picture to everything below the horizon. */
export function reflect(frame: Frame, mirror: Mirror): void {
  const { width, height } = frame
  const { horizon, rough, ripple = 0, patchy = 0, waves = 26, stretch = 1, seed } = mirror
  const sharpest = blurFrame(copy(frame), rough * 0.03, rough * 0.22)
  const widest = blurFrame(copy(sharpest), rough * 0.1, rough * 0.9)
  const first = Math.ceil(horizon * height)
  for (let j = first; j < height; j++) {
    const y = (j + 0.5) / height
    const depth = (y - horizon) / (1 - horizon)
    // Waves shorten towards the horizon, as seen from the shore.
    const row = 1 / (0.035 + depth)
    const blend = smooth(0, 0.7, depth)
    const grazing = 0.5 + 0.5 * (1 - depth) ** 2
    for (let i = 0; i < width; i++) {
      const x = (i + 0.5) / height
      let dx = 0
      let dy = 0
      if (ripple > 0) {
        const u = (x - frame.aspect / 2) * row * waves * 0.35
        const v = row * waves
        dx = (noise(u, v, seed) + 0.5 * noise(u * 2.1, v * 2.3, seed + 3)) * ripple * depth
        dy =
          (noise(u + 31, v * 1.2, seed + 9) + 0.4 * noise(u * 2.4, v * 2.6, seed + 13)) * ripple * 3.2 * (0.08 + depth)
      }
      let wet = 1
      if (patchy > 0) wet = 1 - patchy * smooth(-0.35, 0.45, fbm(x * 2.2 * row * 0.3, row * 3, 4, seed + 21))
      const sy = horizon - (y - horizon) * stretch + dy
      const sj = Math.min(Math.max(Math.round(sy * height - 0.5), 0), first - 1)
      const si = Math.min(Math.max(Math.round((x + dx) * height - 0.5), 0), width - 1)
      const from = sj * width + si
      const to = j * width + i
      for (let c = 0; c < 3; c++) {
        const plane = frame.planes[c as 0]
        const near = at(sharpest.planes[c as 0], from)
        const far = at(widest.planes[c as 0], from)
        plane[to] = at(plane, to) + (near + (far - near) * blend) * wet * grazing * (mirror.colour[c] ?? 0)
      }
    }
  }
}
