import { bloom, streak } from '../bloom.ts'
import { defocus, soften } from '../blur.ts'
import { drawSpots, type Spot } from '../bokeh.ts'
import { type Colour, hex, mix, scale } from '../colour.ts'
import { reflect } from '../floor.ts'
import { cover, fill, glow, planeOf, shade } from '../frame.ts'
import { drawMask } from '../mask.ts'
import { createHaze, fbm, noise, smooth } from '../noise.ts'
import type { Random } from '../random.ts'
import { scene } from '../studio.ts'

interface Settings {
  /** Left and right edge of the screen, 0…1, and its heights at both. */
  left: number
  right: number
  topLeft: number
  bottomLeft: number
  topRight: number
  bottomRight: number
  content: 'sun' | 'wave' | 'bars'
  vanish: number
  traffic: number
  exposure: number
}

const defaults: Settings = {
  left: 0.48,
  right: 0.9,
  topLeft: 0.2,
  bottomLeft: 0.5,
  topRight: 0.06,
  bottomRight: 0.55,
  content: 'sun',
  vanish: 0.3,
  traffic: 46,
  exposure: 1,
}

function poster(kind: Settings['content'], u: number, v: number, seed: number): readonly [number, number] {
  if (kind === 'wave') {
    const line = 0.55 + 0.2 * Math.sin(u * 5 + 1) + 0.06 * noise(u * 4, 1, seed)
    return [smooth(-0.02, 0.02, v - line) * (1.1 - 0.7 * (v - line)), 0.5 + 0.4 * v]
  }
  if (kind === 'bars') {
    const band = 0.5 + 0.5 * Math.sin((u + v * 0.6) * 16 + fbm(u * 2, v * 2, 2, seed) * 2)
    return [band ** 5 * 1.3, 0.35 + 0.3 * band]
  }
  const d = Math.hypot((u - 0.5) * 1.5, v - 0.52)
  return [1.6 * (1 - smooth(0.24, 0.25, d)) * (0.6 + 0.8 * v) + 0.3 * Math.exp(-d * 3.5), 0.4 + 0.35 * (1 - v)]
}

/** Tail lamps and headlamps of a long exposure, drawn out along their lanes. */
function trails(random: Random, aspect: number, vanish: number, horizon: number, count: number, away: boolean): string {
  let shapes = ''
  const [vx, vy] = [vanish * aspect * 1000, horizon * 1000]
  for (let n = 0; n < count; n++) {
    const lane = (away ? 1 : -1) * random.between(0.12, 1.5) * 1000
    const rise = random.between(0.02, 0.1)
    const from = random() * 0.25
    const to = random.between(0.5, 1.2)
    const width = random.between(1.2, 4.2)
    const p = (t: number) => [vx + lane * t ** 1.6, vy + (1000 - vy) * t ** 1.6 * (1 - rise)] as const
    const [a, b] = [p(from), p(to)]
    shapes += `<path fill-opacity="${random.between(0.25, 1).toFixed(2)}" d="M${a[0]} ${a[1]}L${b[0] - width * to} ${b[1]}L${b[0] + width * to} ${b[1]}Z"/>`
  }
  return shapes
}

export const billboard = scene<Settings>('billboard', defaults, async (studio, s) => {
  const { frame, palette, seed } = studio
  const random = studio.random.fork('street')
  const a = frame.aspect
  const horizon = 0.66
  const haze = createHaze(a, seed, 0.5, 1.8)
  fill(frame, scale(palette.night, 0.18))
  shade(frame, (x, y, out) => {
    const d = Math.hypot(x - s.vanish * a, (y - horizon) * 1.4)
    const v = 0.12 * Math.exp(-d * 2.6) * haze(x, y)
    for (let c = 0; c < 3; c++)
      out[c] = v * palette.key[c as 0] + 0.03 * Math.exp(-Math.max(0, horizon - y) * 2) * palette.fill[c as 0]
  })
  const lights: Spot[] = []
  let masses = ''
  for (let n = 0; n < 15; n++) {
    const side = n % 2 ? 1 : -1
    const t = (n + 1) / 15
    const x = s.vanish * a * 1000 + side * (40 + 760 * t ** 1.5)
    const w = 60 + 150 * t
    const top = 1000 * (horizon - 0.1 - 0.62 * t * random.between(0.5, 1))
    masses += `<rect x="${x - w / 2}" y="${top}" width="${w}" height="${1000 * horizon - top}" fill-opacity="${0.55 + 0.45 * t}"/>`
    for (let k = 0; k < 46; k++)
      lights.push({
        x: (x + random.between(-0.5, 0.5) * w) / 1000,
        y: random.between(top, horizon * 1000) / 1000,
        radius: 0.004 + 0.006 * t,
        colour: random() < 0.6 ? hex('#ffc078') : mix(palette.fill, palette.accent, random()),
        power: 0.000045 * random() ** 1.6 * (0.6 + t),
      })
  }
  cover(frame, soften(frame, await drawMask(frame, masses), 0.006), scale(mix(palette.night, palette.fill, 0.08), 0.3))
  for (let n = 0; n < 60; n++)
    lights.push({
      x: s.vanish * a + random.normal() * 0.2,
      y: horizon - Math.abs(random.normal()) * 0.035,
      radius: random.between(0.006, 0.014),
      colour: hex('#ffb866'),
      power: 0.0003 * random(),
    })
  drawSpots(frame, lights)
  defocus(frame, 0.004)
  const [l, r] = [s.left * a, s.right * a]
  const line = (p: number, q: number, x: number) => p + ((q - p) * (x - l)) / (r - l)
  cover(
    frame,
    planeOf(
      frame,
      (x, y) =>
        smooth(l - 0.022, l - 0.02, x) *
        smooth(r + 0.022, r + 0.02, x) *
        smooth(-0.024, -0.022, y - line(s.topLeft, s.topRight, x)) *
        smooth(0.012, 0.01, y - horizon),
    ),
    scale(palette.night, 0.14),
  )
  shade(
    frame,
    (x, y, out) => {
      const v =
        (y - line(s.topLeft, s.topRight, x)) / (line(s.bottomLeft, s.bottomRight, x) - line(s.topLeft, s.topRight, x))
      const u = (x - l) / (r - l)
      const inside = smooth(0, 0.004, u) * smooth(0, 0.004, 1 - u) * smooth(0, 0.005, v) * smooth(0, 0.005, 1 - v)
      if (inside <= 0) return
      const [light, deep] = poster(s.content, u, v, seed)
      for (let c = 0; c < 3; c++)
        out[c] = inside * (light * palette.key[c as 0] * 1.5 + deep * palette.fill[c as 0] * 1.1)
    },
    { left: l, right: r },
  )
  cover(
    frame,
    planeOf(frame, (_, y) => smooth(horizon - 0.004, horizon + 0.004, y)),
    scale(palette.night, 0.14),
  )
  reflect(frame, { horizon, colour: [0.45, 0.45, 0.45], rough: 0.2, patchy: 0.45, stretch: 1.5, seed })
  const lanes: readonly (readonly [boolean, Colour])[] = [
    [true, hex('#ff4a20')],
    [false, hex('#ffd9a0')],
  ]
  for (const [away, colour] of lanes) {
    const mask = soften(
      frame,
      await drawMask(frame, trails(random, a, s.vanish, horizon + 0.005, s.traffic, away)),
      0.0011,
    )
    glow(frame, mask, colour, away ? 1.3 : 1.5)
    glow(frame, soften(frame, mask.slice(), 0.016), colour, 0.4)
  }
  streak(frame, 3, 0.012, 0.25, palette.fill)
  bloom(frame, 0.36)
  return { exposure: s.exposure }
})
