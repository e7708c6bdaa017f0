import { bloom, streak } from '../bloom.ts'
import { blurFrame, defocus, soften } from '../blur.ts'
import { drawSpots, type Spot } from '../bokeh.ts'
import { type Colour, hex, mix, scale } from '../colour.ts'
import { reflect } from '../floor.ts'
import { addFrame, blank, cover, coverWith, fill, glow, planeOf, shade } from '../frame.ts'
import { type Lamp, type Matter, march, rod, roundBox } from '../march.ts'
import { drawMask } from '../mask.ts'
import { createHaze, smooth } from '../noise.ts'
import { scene } from '../studio.ts'

interface Settings {
  /** Light tubes behind: upright, leaning or lying. */
  tubes: 'upright' | 'leaning' | 'arch'
  count: number
  /** Where the camera stands, 0…1; below 0 only light is shown. */
  place: number
  zoom: number
  /** Turn of the camera, in turns. */
  turn: number
  blur: number
  flare: number
  exposure: number
}

const defaults: Settings = {
  tubes: 'upright',
  count: 7,
  place: 0.42,
  zoom: 2.1,
  turn: -0.1,
  blur: 0.004,
  flare: 1,
  exposure: 1,
}

/** A film camera on its head: body, lens, matte box, handle, finder, battery, tripod. */
function rigOf(turn: number) {
  const [c, s] = [Math.cos(turn * 2 * Math.PI), Math.sin(turn * 2 * Math.PI)]
  return (wx: number, y: number, wz: number) => {
    const x = wx * c - wz * s
    const z = wx * s + wz * c
    let d = roundBox(x, y, z, 0.2, 0.13, 0.1, 0.02)
    d = Math.min(d, roundBox(x + 0.265, y + 0.005, z, 0.07, 0.1, 0.075, 0.015))
    d = Math.min(
      d,
      rod(y, z, x - 0.27, 0.075, 0.09),
      rod(y, z, x - 0.37, 0.088, 0.035),
      rod(y, z, x - 0.31, 0.094, 0.014),
    )
    // Matte box: a hollow frame that widens forward.
    const flare = 0.02 * (x - 0.44) * 6
    const shell = roundBox(x - 0.455, y, z, 0.05, 0.115 + flare, 0.14 + flare, 0.008)
    const hollow = roundBox(x - 0.49, y, z, 0.06, 0.095 + flare, 0.12 + flare, 0.008)
    d = Math.min(d, Math.max(shell, -hollow), roundBox(x - 0.47, y - 0.15, z, 0.07, 0.006, 0.15, 0.004))
    d = Math.min(
      d,
      roundBox(x - 0.02, y - 0.235, z, 0.17, 0.016, 0.018, 0.014),
      roundBox(x - 0.15, y - 0.185, z, 0.015, 0.06, 0.015, 0.008),
      roundBox(x + 0.12, y - 0.185, z, 0.015, 0.06, 0.015, 0.008),
    )
    d = Math.min(
      d,
      rod(y - 0.07, z + 0.16, x + 0.05, 0.032, 0.13),
      rod(y - 0.07, z + 0.16, x + 0.2, 0.045, 0.03),
      roundBox(x - 0.02, y - 0.3, z + 0.06, 0.085, 0.055, 0.012, 0.006),
    )
    d = Math.min(
      d,
      rod(y + 0.16, z - 0.045, x - 0.1, 0.011, 0.4),
      rod(y + 0.16, z + 0.045, x - 0.1, 0.011, 0.4),
      roundBox(x, y + 0.165, z, 0.13, 0.028, 0.07, 0.01),
    )
    d = Math.min(d, rod(x, z, y + 0.25, 0.06, 0.06), rod(x, z, y + 0.34, 0.085, 0.03))
    if (y < -0.3)
      for (const leg of [0.3, 2.4, 4.5]) {
        const fall = (y + 0.36) * -0.34
        d = Math.min(
          d,
          Math.max(Math.hypot(wx - Math.cos(leg) * fall, wz - Math.sin(leg) * fall) - 0.022, y + 0.36) * 0.85,
        )
      }
    return d
  }
}

function tubesOf(s: Settings, aspect: number, floor: number): { shapes: string; second: string } {
  let shapes = ''
  let second = ''
  for (let n = 0; n < s.count; n++) {
    const t = s.count > 1 ? n / (s.count - 1) : 0.5
    const x = aspect * 1000 * (0.06 + 0.88 * t)
    const w = 7 + 5 * Math.abs(t - 0.5)
    const y0 = 110 + 90 * Math.sin(n * 2.1)
    const foot = floor * 1000 - 6
    let tube = `<rect x="${x - w / 2}" y="${y0}" width="${w}" height="${foot - y0}" rx="${w / 2}"/>`
    if (s.tubes === 'leaning')
      tube = `<g transform="rotate(${(n % 2 ? 1 : -1) * (12 + 6 * t)} ${x} ${foot})">${tube}</g>`
    if (s.tubes === 'arch') {
      const r = 130 + n * 62
      const cx = aspect * 500
      tube = `<path d="M${cx - r} ${foot}V${foot - r * 0.62}A${r} ${r} 0 0 1 ${cx + r} ${foot - r * 0.62}V${foot}" fill="none" stroke="#fff" stroke-width="${5 + n * 0.9}"/>`
    }
    if (n % 3 === 1) second += tube
    else shapes += tube
  }
  return { shapes, second }
}

export const cinema = scene<Settings>('cinema', defaults, async (studio, s) => {
  const { frame, palette, seed } = studio
  const random = studio.random.fork('cinema')
  const a = frame.aspect
  const floor = 0.8
  const haze = createHaze(a, seed, 0.7, 2)
  fill(frame, scale(palette.night, 0.16))
  shade(frame, (x, y, out) => {
    const v = 0.06 * Math.exp(-(((y - 0.5) / 0.4) ** 2)) * haze(x, y)
    for (let c = 0; c < 3; c++) out[c] = v * palette.fill[c as 0]
  })
  const { shapes, second } = tubesOf(s, a, floor)
  const lit: readonly (readonly [string, Colour, number])[] = [
    [shapes, mix(palette.key, [1, 0.95, 0.88], 0.2), 5],
    [second, palette.fill, 8],
  ]
  for (const [tube, colour, gain] of lit) {
    const mask = await drawMask(frame, tube)
    glow(frame, mask, colour, gain)
    glow(frame, soften(frame, mask.slice(), 0.05), colour, gain * 0.16)
  }
  const dots: Spot[] = []
  for (let n = 0; n < 26; n++)
    dots.push({
      x: random() * a,
      y: random.between(0.2, 0.8),
      radius: 0.004,
      colour: palette.accent,
      power: 0.00022 * random(),
    })
  drawSpots(frame, dots)
  defocus(frame, s.blur)
  cover(
    frame,
    planeOf(frame, (_, y) => smooth(floor - 0.006, floor + 0.006, y) * 0.96),
    scale(palette.night, 0.1),
  )
  reflect(frame, { horizon: floor, colour: [0.5, 0.5, 0.5], rough: 0.12, patchy: 0.3, stretch: 1.2, seed })
  bloom(frame, 0.45)
  if (s.place >= 0) {
    const body = blank(frame)
    const black: Matter = { colour: hex('#2a2823'), gloss: 20, metal: 0 }
    const glass: Matter = { colour: mix(palette.fill, [1, 1, 1], 0.2), gloss: 90, metal: 0.5 }
    const lamps: Lamp[] = [
      { place: [-2.2, 1.1, 1.6], colour: palette.key, power: 120 },
      { place: [2.4, 0.9, 1.4], colour: palette.fill, power: 190 },
      { place: [0.2, 2.4, 1.2], colour: mix(palette.key, [1, 1, 1], 0.3), power: 90 },
      { place: [1.6, 0.2, -1.6], colour: palette.key, power: 1.2 },
    ]
    const solid = rigOf(s.turn)
    const mask = march(body, {
      solid,
      lamps,
      matter: (x, _, z) => (Math.hypot(x - 0.42, z) < 0.05 ? glass : black),
      eye: [0.3, 0.06, -1.9],
      target: [0.05, -0.02, 0],
      focal: s.zoom,
      centre: [s.place, 0.47],
      bound: { at: [0, -0.25, 0], radius: 1.1 },
      ambient: scale(palette.fill, 0.05),
    })
    soften(frame, mask, 0.0007)
    coverWith(frame, mask, blurFrame(body, 0.0007))
    const led = blank(frame)
    drawSpots(led, [
      { x: s.place * a - 0.13 * s.zoom * 0.5, y: 0.45, radius: 0.0022, colour: [1, 0.12, 0.08], power: 0.00009 },
    ])
    addFrame(frame, led)
  }
  streak(frame, 2.2, 0.035 * s.flare, 0.35, mix(palette.fill, palette.accent, 0.35))
  bloom(frame, 0.16)
  return { exposure: s.exposure * 0.95, vignette: 0.55 }
})
