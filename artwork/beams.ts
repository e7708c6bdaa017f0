import type { Colour } from './colour.ts'
import { at, type Frame } from './frame.ts'
import { type Field, noise } from './noise.ts'

export interface Beam {
  x: number
  y: number
  /** 0 points right, a quarter turn points down. */
  angle: number
  /** Half width gained per length travelled. */
  spread: number
  /** Half width at the lamp. */
  mouth: number
  /** Distance at which half of the light is left in the air. */
  reach: number
  colour: Colour
  power: number
  /** 1 a knife-edged profile spot, 0 a soft wash. */
  edge: number
  /** Broken by leaves of a gobo: 0 none … 1 strongly. */
  gobo?: number
  seed?: number
}

const lookupSize = 256

/** Brightness across the beam, from its axis (middle) to beyond its edge. */
function profileOf(beam: Beam): Float32Array {
  const profile = new Float32Array(lookupSize + 1)
  for (let n = 0; n <= lookupSize; n++) {
    const s = ((n / lookupSize) * 2 - 1) * 1.8
    const body = 1 / (1 + Math.abs(s) ** (2 + beam.edge * 10))
    const core = Math.exp(-s * s * 9)
    const leaf = beam.gobo ? Math.max(0, 1 + beam.gobo * 1.9 * noise(s * 3.1, beam.angle * 3, beam.seed ?? 7)) : 1
    const fadeOut = Math.max(0, 1 - (Math.abs(s) / 1.8) ** 4)
    profile[n] = (body * 0.75 + core * 0.5) * leaf * fadeOut
  }
  return profile
}

/** Light made visible by haze: a cone thins as it widens, and the smoke in it decides what is seen. */
export function castBeam(frame: Frame, beam: Beam, haze: Field): void {
  const { width, height } = frame
  const [r, g, b] = frame.planes
  const ux = Math.cos(beam.angle)
  const uy = Math.sin(beam.angle)
  const profile = profileOf(beam)
  const pixel = 1 / height
  const [cr, cg, cb] = beam.colour
  for (let j = 0; j < height; j++) {
    const dy = (j + 0.5) * pixel - beam.y
    for (let i = 0; i < width; i++) {
      const dx = (i + 0.5) * pixel - beam.x
      const t = dx * ux + dy * uy
      if (t <= 0) continue
      const half = beam.mouth + t * beam.spread
      const s = (dy * ux - dx * uy) / half
      if (s <= -1.8 || s >= 1.8) continue
      const p = at(profile, Math.round(((s / 1.8 + 1) / 2) * lookupSize))
      const thin = beam.mouth / half
      const v = ((beam.power * p * thin) / (1 + (t / beam.reach) ** 2)) * haze((i + 0.5) * pixel, (j + 0.5) * pixel)
      const start = Math.min(1, t / (beam.mouth * 0.6))
      const k = j * width + i
      r[k] = at(r, k) + v * cr * start
      g[k] = at(g, k) + v * cg * start
      b[k] = at(b, k) + v * cb * start
    }
  }
}

export const castBeams = (frame: Frame, beams: readonly Beam[], haze: Field): void => {
  for (const beam of beams) castBeam(frame, beam, haze)
}
