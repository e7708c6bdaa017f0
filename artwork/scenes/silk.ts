import { bloom } from '../bloom.ts'
import { drawSpots, type Spot } from '../bokeh.ts'
import { mix, scale } from '../colour.ts'
import { fill, shade } from '../frame.ts'
import { fbm, noise, smooth } from '../noise.ts'
import { scene } from '../studio.ts'

interface Settings {
  /** Direction the folds run, in turns. */
  turn: number
  /** Folds per picture height. */
  folds: number
  /** How far the folds wander. */
  drift: number
  depth: number
  /** Where the lamp hangs. */
  lightX: number
  lightY: number
  /** 0 cloth in the fill colour … 1 in the key colour. */
  tone: number
  sheen: number
  sparks: number
  exposure: number
}

const defaults: Settings = {
  turn: 0.1,
  folds: 2.4,
  drift: 0.9,
  depth: 0.2,
  lightX: 0.7,
  lightY: 0.2,
  tone: 0.5,
  sheen: 1,
  sparks: 0,
  exposure: 1,
}

export const silk = scene<Settings>('silk', defaults, async (studio, s) => {
  const { frame, palette, seed } = studio
  const random = studio.random.fork('silk')
  const c = Math.cos(s.turn * 2 * Math.PI)
  const n = Math.sin(s.turn * 2 * Math.PI)
  const height = (x: number, y: number) => {
    const u = (x * c + y * n) * s.folds
    const v = (y * c - x * n) * s.folds
    const bend = fbm(u * 0.35 + 3, v * 0.3, 3, seed) * s.drift * 3 + noise(v * 0.22, u * 0.2, seed + 5) * s.drift * 2
    const wave = u + bend
    const swell = 0.5 + 0.5 * noise(u * 0.4, v * 0.35 + 7, seed + 31)
    // Crests lean over: cloth hangs, it does not oscillate.
    const shape = Math.sin(wave * 2.6) + 0.3 * Math.sin(wave * 5.2 + 1.1)
    const fine = Math.sin(wave * 7.3 + fbm(u, v * 0.4, 2, seed + 8) * 4) * 0.16 * swell
    return (shape * (0.45 + swell) + fine) * s.depth + noise(u * 0.3, v * 0.3, seed + 77) * s.depth * 1.4
  }
  const lx = s.lightX * frame.aspect
  const ly = s.lightY
  const cloth = mix(palette.fill, palette.key, s.tone)
  fill(frame, scale(palette.night, 0.2))
  const e = 0.0018
  shade(frame, (x, y, out) => {
    const h = height(x, y)
    const gx = (height(x + e, y) - h) / e
    const gy = (height(x, y + e) - h) / e
    const inv = 1 / Math.hypot(gx, gy, 1)
    const px = lx - x
    const py = ly - y
    const pz = 0.42 - h
    const d = Math.hypot(px, py, pz)
    const lambert = Math.max(0, (-gx * px - gy * py + pz) * inv) / d
    const hx = px / d
    const hy = py / d
    const hz = pz / d + 1
    const half = Math.max(0, (-gx * hx - gy * hy + hz) * inv) / Math.hypot(hx, hy, hz)
    const fall = 0.42 / (0.18 + d * d)
    const valley = 0.25 + 0.75 * smooth(-1.1, 0.7, h / s.depth)
    const weave = 1 + 0.05 * noise(x * 420, y * 420, seed)
    const diffuse = lambert * 0.3 * fall * valley * weave
    const gloss = (half ** 9 * 0.35 + half ** 42 * 0.55) * fall * valley * s.sheen
    const edge = (1 - inv) ** 2 * 0.05
    for (let k = 0; k < 3; k++) {
      const base = cloth[k as 0]
      out[k] = base * (diffuse + edge * fall) + (base * 0.65 + palette.accent[k as 0] * 0.35) * gloss * 0.75
    }
  })
  const spots: Spot[] = []
  for (let k = 0; k < s.sparks; k++) {
    const near = random() ** 2
    spots.push({
      x: random() * frame.aspect,
      y: random(),
      radius: 0.006 + near * 0.04,
      colour: mix(palette.key, palette.accent, random() * 0.5),
      power: 0.00006 + near * 0.0006,
    })
  }
  drawSpots(frame, spots)
  bloom(frame, 0.25)
  return { exposure: s.exposure, vignette: 0.55 }
})
