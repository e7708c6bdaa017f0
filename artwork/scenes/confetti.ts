import { castBeam } from '../beams.ts'
import { bloom } from '../bloom.ts'
import { defocusPlane } from '../blur.ts'
import { drawSpots, type Spot } from '../bokeh.ts'
import { type Colour, mix, scale } from '../colour.ts'
import { cover, fill, glow, shade } from '../frame.ts'
import { drawMask } from '../mask.ts'
import { createHaze } from '../noise.ts'
import type { Random } from '../random.ts'
import { scene } from '../studio.ts'

interface Settings {
  pieces: number
  /** Where the cannon stands; pieces are thrown from there. */
  fromX: number
  fromY: number
  /** Throw width 0 (a jet) … 1 (everywhere). */
  spread: number
  beams: number
  bokeh: number
  exposure: number
}

const defaults: Settings = { pieces: 420, fromX: 0.5, fromY: 1.05, spread: 0.7, beams: 5, bokeh: 70, exposure: 1 }

interface Piece {
  path: string
  shine: number
  tone: number
}

/** A slip of foil turning in the air: seen edge-on it is a line, towards the lamp it flashes. */
function cut(random: Random, x: number, y: number, size: number): Piece {
  const yaw = random() * 2 * Math.PI
  const pitch = random() * 2 * Math.PI
  const roll = random() * 2 * Math.PI
  const long = size * random.between(0.9, 1.6)
  const wide = size * 0.55
  const turn = (u: number, v: number, bend: number): [number, number] => {
    const a = u * Math.cos(yaw)
    const b = v * Math.cos(pitch) + bend * Math.sin(pitch)
    return [x + a * Math.cos(roll) - b * Math.sin(roll), y + a * Math.sin(roll) + b * Math.cos(roll)]
  }
  const curl = random.between(-0.5, 0.5) * size
  const [p0, p1, p2, p3] = [turn(-long, -wide, 0), turn(long, -wide, 0), turn(long, wide, 0), turn(-long, wide, 0)]
  const [m0, m1] = [turn(0, -wide, curl), turn(0, wide, curl)]
  const n = (p: [number, number]) => `${p[0].toFixed(1)} ${p[1].toFixed(1)}`
  const facing = Math.abs(Math.cos(yaw) * Math.cos(pitch))
  return {
    path: `M${n(p0)}Q${n(m0)} ${n(p1)}L${n(p2)}Q${n(m1)} ${n(p3)}Z`,
    shine: 0.1 + 0.9 * Math.abs(Math.sin(yaw * 2 + pitch)) ** 5 + 0.2 * facing,
    tone: random(),
  }
}

export const confetti = scene<Settings>('confetti', defaults, async (studio, s) => {
  const { frame, palette, seed } = studio
  const random = studio.random.fork('confetti')
  const a = frame.aspect
  fill(frame, scale(palette.night, 0.22))
  const haze = createHaze(a, seed, 0.9, 2.2)
  shade(frame, (x, y, out) => {
    const d = Math.hypot((x - a * s.fromX) / 0.8, (y - 0.35) / 0.55)
    const v = 0.11 * Math.exp(-d * d) * haze(x, y)
    for (let c = 0; c < 3; c++) out[c] = v * (palette.fill[c as 0] * 0.7 + palette.key[c as 0] * 0.3)
  })
  for (let n = 0; n < s.beams; n++) {
    const t = (n + 0.5) / s.beams - 0.5
    castBeam(
      frame,
      {
        x: a / 2 + t * a * 0.9,
        y: -0.05,
        angle: Math.PI / 2 - t * 0.9 + random.normal() * 0.06,
        spread: 0.07,
        mouth: 0.012,
        reach: 0.8,
        colour: n % 2 ? palette.fill : palette.key,
        power: 0.8,
        edge: 0.5,
        gobo: 0.4,
        seed: n,
      },
      haze,
    )
  }
  const lights: Spot[] = []
  for (let n = 0; n < s.bokeh; n++) {
    lights.push({
      x: random() * a,
      y: 0.05 + random() ** 1.5 * 0.85,
      radius: random.between(0.012, 0.034),
      colour: random() < 0.7 ? palette.key : palette.accent,
      power: 0.00045 * random.between(0.3, 1.6),
    })
  }
  drawSpots(frame, lights)
  const tones: readonly Colour[] = [
    palette.key,
    mix(palette.key, palette.fill, 0.5),
    mix(palette.accent, palette.key, 0.3),
  ]
  // Far to near; the middle distance is sharp.
  const depths = [
    [0.0032, 5, 0.34],
    [0.0009, 8, 0.3],
    [0, 12, 0.22],
    [0.006, 20, 0.1],
    [0.02, 38, 0.035],
  ] as const
  for (const [blur, size, share] of depths) {
    const pieces = Array.from({ length: Math.round(s.pieces * share) }, () => {
      const wide = random.normal() * s.spread * 0.55
      const y = random() ** 0.8
      const reach = Math.max(0.15, s.fromY - y)
      return cut(
        random,
        (a * s.fromX + wide * reach * 1.3 + (random() - 0.5) * s.spread * 0.6) * 1000,
        y * 1000,
        size * random.between(0.7, 1.25),
      )
    })
    const soft = (plane: Float32Array) => defocusPlane(plane, frame.width, frame.height, blur * frame.height)
    cover(
      frame,
      soft(await drawMask(frame, pieces.map((p) => `<path d="${p.path}"/>`).join(''))),
      scale(palette.fill, 0.05),
      0.92,
    )
    for (const [n, tone] of tones.entries()) {
      const mine = pieces.filter((p) => Math.floor(p.tone * tones.length) === n)
      const shapes = mine.map((p) => `<path fill-opacity="${Math.min(1, p.shine).toFixed(2)}" d="${p.path}"/>`).join('')
      glow(frame, soft(await drawMask(frame, shapes)), tone, blur > 0.01 ? 1.1 : 1.5)
    }
  }
  bloom(frame, 0.35)
  return { exposure: s.exposure * 1.1 }
})
