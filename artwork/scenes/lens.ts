import { bloom, streak } from '../bloom.ts'
import { drawSpots, type Spot } from '../bokeh.ts'
import { type Colour, hex, mix, scale } from '../colour.ts'
import { cover, fill, planeOf, shade } from '../frame.ts'
import { createHaze, fbm, noise, smooth } from '../noise.ts'
import { scene } from '../studio.ts'

interface Settings {
  x: number
  y: number
  radius: number
  /** Opening of the iris, 0…1. */
  iris: number
  blades: number
  /** Direction of the lamp that glances off the glass, in turns. */
  lamp: number
  leak: number
  bokeh: number
  exposure: number
}

const defaults: Settings = {
  x: 0.62,
  y: 0.5,
  radius: 0.62,
  iris: 0.45,
  blades: 9,
  lamp: 0.64,
  leak: 1,
  bokeh: 24,
  exposure: 1,
}

/** Height of the turned barrel over the radius: rings, grooves, a knurled grip. */
const barrel = (q: number) =>
  0.5 * Math.sin(q * 46) * smooth(0.62, 0.7, q) +
  0.9 * Math.sin(q * 19 + 1) +
  0.25 * Math.sin(q * 130) * smooth(0.84, 0.86, q)

export const lens = scene<Settings>('lens', defaults, async (studio, s) => {
  const { frame, palette, seed } = studio
  const random = studio.random.fork('lens')
  const a = frame.aspect
  const [cx, cy] = [s.x * a, s.y]
  const away = s.lamp * 2 * Math.PI
  const haze = createHaze(a, seed, 0.7, 1.8)
  fill(frame, scale(palette.night, 0.22))
  const back: Spot[] = []
  for (let n = 0; n < s.bokeh; n++)
    back.push({
      x: random() * a,
      y: random(),
      radius: random.between(0.02, 0.075),
      colour: random() < 0.6 ? palette.key : palette.fill,
      power: 0.0018 * random(),
    })
  drawSpots(frame, back)
  const coats: readonly Colour[] = [hex('#6a4fd0'), hex('#1f9f8a'), palette.key, hex('#b0478f'), palette.fill]
  cover(
    frame,
    planeOf(frame, (x, y) => 1 - smooth(1, 1.012, Math.hypot(x - cx, y - cy) / s.radius)),
    [0, 0, 0],
  )
  shade(frame, (x, y, out) => {
    const dx = (x - cx) / s.radius
    const dy = (y - cy) / s.radius
    const q = Math.hypot(dx, dy)
    if (q > 1.02) return
    const turn = Math.atan2(dy, dx)
    const body = 1 - smooth(1, 1.012, q)
    if (q > 0.58) {
      const e = 0.003
      const slope = (barrel(q + e) - barrel(q - e)) / (2 * e) / 40
      let light = 0
      for (const [offset, width, power] of [
        [0, 0.3, 1],
        [Math.PI, 0.22, 0.42],
        [1.9, 0.16, 0.3],
        [-1.2, 0.1, 0.2],
      ] as const) {
        const d = Math.atan2(Math.sin(turn - away - offset), Math.cos(turn - away - offset))
        light += power * Math.exp(-((d / (width * (1 + 0.5 * slope))) ** 2))
      }
      const knurl = q > 0.86 ? 0.55 + 0.45 * Math.sign(Math.sin(turn * 150)) * 0.6 : 1
      const v =
        (0.008 + light * (0.1 + 0.42 * Math.max(0, slope + 0.35) ** 2)) *
        knurl *
        body *
        (1 + 0.12 * noise(q * 300, turn * 3, seed))
      const ring = Math.exp(-(((q - 0.735) / 0.006) ** 2)) * (0.15 + light)
      for (let c = 0; c < 3; c++) out[c] = v * (0.5 + 0.5 * palette.key[c as 0]) + ring * palette.key[c as 0] * 1.2
      return
    }
    // Inside the glass: iris blades, their edges, and the light behind them.
    const glass = 1 - smooth(0.56, 0.585, q)
    const step = (2 * Math.PI) / s.blades
    const local = ((((turn + q * 1.5) % step) + step) % step) - step / 2
    const open = 0.34 * s.iris + 0.03
    const polygon = q * Math.cos(((((turn + 0.3) % step) + step) % step) - step / 2) - open
    const hole = 1 - smooth(-0.004, 0.004, polygon)
    const blade =
      (1 - hole) *
      smooth(0.5, 0.3, q) *
      (0.02 + 0.05 * (0.5 + (0.5 * local) / (step / 2)) + 0.25 * Math.exp(-((polygon / 0.012) ** 2)))
    const depth = Math.exp(-((Math.hypot(dx + 0.05, dy + 0.04) / 0.2) ** 2))
    for (let c = 0; c < 3; c++)
      out[c] =
        glass * (blade * palette.key[c as 0] + hole * (0.25 + 1.6 * depth) * palette.key[c as 0] * haze(x, y) * 0.8)
    for (const [n, coat] of coats.entries()) {
      // Each element mirrors the lamp once, at its own depth and in the colour of its coating.
      const along = 0.4 - n * 0.17
      const px = dx - Math.cos(away) * along
      const py = dy - Math.sin(away) * along
      const size = 0.07 + 0.05 * ((n * 7) % 4)
      const d = Math.hypot(px, py) / size
      const arc =
        Math.exp(
          -(
            ((Math.hypot(dx + Math.cos(away) * (0.14 + n * 0.1), dy + Math.sin(away) * (0.14 + n * 0.1)) -
              0.5 -
              n * 0.03) /
              0.035) **
            2
          ),
        ) *
        Math.max(0, Math.cos(turn - away)) ** 6
      const v = (0.16 * (1 - smooth(0.8, 1.05, d)) * (0.4 + 0.6 * smooth(0.2, 1, d)) + 0.4 * arc) * glass
      for (let c = 0; c < 3; c++) out[c] = (out[c] ?? 0) + v * coat[c as 0]
    }
    const sky = Math.max(0, -Math.cos(turn - away - 0.4)) ** 3 * smooth(0.2, 0.56, q) * glass * 0.05
    for (let c = 0; c < 3; c++) out[c] = (out[c] ?? 0) + sky * palette.fill[c as 0]
  })
  if (s.leak > 0) {
    shade(frame, (x, y, out) => {
      const edge = Math.exp(-((x / 0.42) ** 2)) * smooth(-0.6, 0.6, fbm(x * 1.2, y * 1.4, 3, seed + 5) + 0.25)
      const top = Math.exp(-(((y + 0.05) / 0.3) ** 2)) * Math.exp(-(((x - a * 0.35) / 0.6) ** 2))
      const v = (edge * 0.55 + top * 0.2) * s.leak
      const c1 = mix(palette.key, hex('#ff5a1f'), 0.45)
      for (let c = 0; c < 3; c++) out[c] = v * c1[c as 0] * 0.55
    })
  }
  drawSpots(frame, [
    {
      x: cx + Math.cos(away) * s.radius * 0.4,
      y: cy + Math.sin(away) * s.radius * 0.4,
      radius: 0.006,
      colour: [1, 0.95, 0.85],
      power: 0.006,
    },
  ])
  streak(frame, 6, 0.035, 0.22, mix(palette.key, palette.fill, 0.3))
  bloom(frame, 0.35)
  return { exposure: s.exposure, vignette: 0.5 }
})
