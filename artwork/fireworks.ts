import type { Spot } from './bokeh.ts'
import { type Colour, mix } from './colour.ts'
import type { Random } from './random.ts'

export interface Burst {
  x: number
  y: number
  size: number
  colour: Colour
  /** Willow trails hang long, peonies are round and short. */
  willow: boolean
}

/** A shell frozen by a long exposure: every star leaves the path it has fallen along. */
export function explode(random: Random, burst: Burst): Spot[] {
  const spots: Spot[] = []
  const stars = burst.willow ? 70 : 110
  const steps = 46
  for (let n = 0; n < stars; n++) {
    // Evenly over a sphere, seen from afar: dense at its rim.
    const z = random.between(-1, 1)
    const turn = random() * 2 * Math.PI
    const flat = Math.sqrt(1 - z * z)
    const speed = burst.size * random.between(0.86, 1.06)
    const bright = random.between(0.5, 1.3)
    const from = burst.willow ? 0.05 : 0.32
    for (let k = 0; k < steps; k++) {
      const t = from + (1 - from) * (k / (steps - 1)) * random.between(0.985, 1)
      const travel = 1 - (1 - t) ** 2.2
      const fall = burst.size * (burst.willow ? 0.6 : 0.2) * t * t
      const heat = burst.willow ? (1 - t) ** 0.8 : smoothHead(t)
      spots.push({
        x: burst.x + Math.cos(turn) * flat * speed * travel,
        y: burst.y + z * speed * travel + fall,
        radius: 0.00085,
        colour: mix(burst.colour, [1, 0.9, 0.75], burst.willow ? 0.25 : 0.3 * t),
        power: 0.0000052 * bright * heat,
      })
    }
  }
  return spots
}

const smoothHead = (t: number) => 0.12 + t * t * 0.9
