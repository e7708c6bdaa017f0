import { bloom } from '../bloom.ts'
import { soften } from '../blur.ts'
import { drawSpots, type Spot } from '../bokeh.ts'
import { type Colour, candle, hex, mix, scale } from '../colour.ts'
import { cover, type Frame, fill, glow, planeOf, shade } from '../frame.ts'
import { drawMask } from '../mask.ts'
import { createHaze, fbm, noise, smooth } from '../noise.ts'
import type { Random } from '../random.ts'
import { type Studio, scene } from '../studio.ts'

interface Settings {
  horizon: number
  tents: number
  /** How near the camp is: 1 is across the plain. */
  nearness: number
  lanterns: number
  stars: number
  fire: boolean
  /** Where the camp lies, 0…1. */
  campX: number
  /** Size of the blurred lanterns close to the lens. */
  nearLights: number
  exposure: number
}

const defaults: Settings = {
  horizon: 0.62,
  tents: 4,
  nearness: 1,
  lanterns: 26,
  stars: 900,
  fire: true,
  campX: 0.55,
  nearLights: 0,
  exposure: 1,
}

function sky(studio: Studio, s: Settings): void {
  const { frame, palette, seed } = studio
  const random = studio.random.fork('stars')
  const clouds = createHaze(frame.aspect, seed, 0.8, 3.4)
  shade(
    frame,
    (x, y, out) => {
      const up = Math.max(0, s.horizon - y)
      const band = Math.exp(-(((y - 0.12 - (x - frame.aspect * 0.5) * -0.42) / 0.17) ** 2))
      const milk = band * 0.022 * clouds(x, y) ** 1.6
      const dusk = Math.exp(-up * 5.5)
      for (let c = 0; c < 3; c++)
        out[c] =
          palette.fill[c as 0] * (0.02 + 0.085 * dusk + milk) + palette.key[c as 0] * (0.05 * dusk ** 2.2 + milk * 0.5)
    },
    { bottom: s.horizon + 0.05 },
  )
  const spots: Spot[] = []
  for (let n = 0; n < s.stars; n++) {
    const y = random() * s.horizon
    const bright = random() ** 9
    spots.push({
      x: random() * frame.aspect,
      y,
      radius: 0.0006 + bright * 0.0007,
      colour: mix(hex('#cfdcff'), hex('#ffe2bd'), random()),
      power: (0.00000035 + bright * 0.000007) * smooth(0, 0.22, s.horizon - y),
    })
  }
  drawSpots(frame, spots)
}

/** A ridge of sand: everything below its line is covered, lit from the camp and from the sky. */
function dune(studio: Studio, line: number, swell: number, n: number, camp: number, warmth: number): void {
  const { frame, palette, seed } = studio
  // Wind builds crests, not hills: noise folded at zero, rounded a little.
  const ridge = (x: number) => {
    const u = x * 0.95 + n * 9.1
    const crest = Math.sqrt(noise(u, n * 3.7, seed) ** 2 + 0.002) * 1.5 + 0.25 * Math.abs(noise(u * 2.3, n, seed + 5))
    return line + swell * (crest - 0.55)
  }
  cover(
    frame,
    planeOf(frame, (x, y) => smooth(-0.0016, 0.0016, y - ridge(x)), { top: line - swell * 1.5 - 0.02 }),
    scale(palette.night, 0.1),
  )
  shade(
    frame,
    (x, y, out) => {
      const d = y - ridge(x)
      if (d < 0) return
      const slope = (ridge(x + 0.004) - ridge(x - 0.004)) / 0.008
      const ripples = 1 + 0.22 * noise(x * 30 + fbm(x * 3, y * 6, 2, seed) * 6, y * 150, seed + n) * smooth(0, 0.1, d)
      const toCamp = Math.exp(-(((x - camp) / 0.42) ** 2))
      const facing = Math.max(0.12, 0.55 - slope * Math.tanh((camp - x) * 5) * 1.6)
      const warm = warmth * toCamp * facing * Math.exp(-d * 5)
      const face = smooth(-0.25, 0.35, slope + 0.3 * noise(x * 1.6, y * 4, seed + n))
      const cool = (0.012 + 0.05 * face) * (0.35 + Math.exp(-d * 7))
      for (let c = 0; c < 3; c++)
        out[c] = (warm * (candle[c as 0] * 0.6 + palette.key[c as 0] * 0.4) + cool * palette.fill[c as 0]) * ripples
    },
    { top: line - swell * 1.5 - 0.02 },
  )
}

const tentLight =
  '<defs><linearGradient id="w" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#1c1c1c"/><stop offset=".55" stop-color="#777"/><stop offset="1" stop-color="#fff"/></linearGradient></defs>'

async function tents(
  frame: Frame,
  random: Random,
  s: Settings,
  camp: number,
  base: number,
  cloth: Colour,
): Promise<void> {
  let walls = ''
  let doors = ''
  for (let n = 0; n < s.tents; n++) {
    const w = random.between(92, 132) * s.nearness * (1 - 0.1 * Math.abs(n - s.tents / 2))
    const x = camp * 1000 + (n - (s.tents - 1) / 2) * 190 * s.nearness + random.between(-14, 14)
    const h = w * random.between(0.62, 0.74)
    const y = base * 1000 + random.between(-4, 6)
    walls += `<path fill="url(#w)" d="M${x - w} ${y}L${x - w * 0.86} ${y - h * 0.42}Q${x - w * 0.3} ${y - h * 0.62} ${x} ${y - h}Q${x + w * 0.3} ${y - h * 0.62} ${x + w * 0.86} ${y - h * 0.42}L${x + w} ${y}Z"/>`
    doors += `<path d="M${x - w * 0.2} ${y}Q${x - w * 0.16} ${y - h * 0.4} ${x} ${y - h * 0.55}Q${x + w * 0.16} ${y - h * 0.4} ${x + w * 0.2} ${y}Z"/>`
  }
  cover(frame, soften(frame, await drawMask(frame, walls.replaceAll('fill="url(#w)"', '')), 0.001), scale(cloth, 0.03))
  glow(frame, soften(frame, await drawMask(frame, tentLight + walls), 0.0012), mix(cloth, candle, 0.55), 0.42)
  glow(frame, soften(frame, await drawMask(frame, doors), 0.0028), candle, 1.5)
}

export const desert = scene<Settings>('desert', defaults, async (studio, s) => {
  const { frame, palette } = studio
  const random = studio.random.fork('camp')
  const camp = s.campX * frame.aspect
  fill(frame, scale(palette.night, 0.12))
  sky(studio, s)
  dune(studio, s.horizon, 0.13, 1, camp, 0.05)
  dune(studio, s.horizon + 0.055, 0.06, 2, camp, 0.16)
  if (s.tents > 0) await tents(frame, random, s, camp, s.horizon + 0.1, mix(palette.key, hex('#fff0d6'), 0.3))
  dune(studio, s.horizon + 0.125, 0.02, 3, camp, 0.36)
  const lights: Spot[] = []
  for (let n = 0; n < s.lanterns; n++) {
    const t = (n + 1) / s.lanterns
    const side = n % 2 ? 1 : -1
    const y = s.horizon + 0.13 + 0.3 * t ** 2.1
    const x = camp + side * (0.05 + 0.42 * t ** 1.6) + random.normal() * 0.012
    const size = 0.0022 + 0.008 * t ** 2.5
    lights.push({ x, y, radius: size, colour: candle, power: 0.00022 + 0.0014 * t ** 3 })
    shade(
      frame,
      (px, py, out) => {
        const d = Math.hypot((px - x) / (0.022 + 0.05 * t), (py - y - size) / (0.007 + 0.018 * t))
        const v = 0.1 * Math.exp(-d * d)
        for (let c = 0; c < 3; c++) out[c] = v * candle[c as 0]
      },
      { left: x - 0.3, right: x + 0.3, top: y - 0.09, bottom: y + 0.12 },
    )
  }
  if (s.fire) {
    const y = s.horizon + 0.165
    for (let n = 0; n < 26; n++)
      lights.push({
        x: camp + 0.02 + random.normal() * 0.006,
        y: y - random() ** 2 * 0.03,
        radius: random.between(0.003, 0.008),
        colour: hex('#ff8a2a'),
        power: 0.0005,
      })
    for (let n = 0; n < 70; n++) {
      const up = random() ** 1.5
      lights.push({
        x: camp + 0.02 + random.normal() * 0.03 * (0.3 + up) + up * 0.06,
        y: y - up * 0.34,
        radius: 0.0008,
        colour: hex('#ff9a3a'),
        power: 0.000009 * (1 - up),
      })
    }
  }
  drawSpots(frame, lights)
  const near: Spot[] = []
  for (let n = 0; n < s.nearLights; n++) {
    const close = (n + 1) / s.nearLights
    near.push({
      // Hung along a line that comes towards the lens, so that they grow from light to light.
      x: frame.aspect * (0.54 + 0.42 * close) + random.normal() * 0.008,
      y: 0.68 + 0.18 * close + random.normal() * 0.008,
      radius: 0.009 + 0.062 * close ** 1.6,
      colour: mix(candle, palette.key, random() * 0.5),
      power: 0.0006 + 0.008 * close ** 3,
    })
  }
  drawSpots(frame, near)
  bloom(frame, 0.42)
  return { exposure: s.exposure * 1.35 }
})
