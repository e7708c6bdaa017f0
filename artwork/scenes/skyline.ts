import { bloom } from '../bloom.ts'
import { defocus, soften } from '../blur.ts'
import { drawSpots, type Spot } from '../bokeh.ts'
import { type Colour, hex, mix, scale } from '../colour.ts'
import { type Burst, explode } from '../fireworks.ts'
import { reflect } from '../floor.ts'
import { cover, fill, glow, planeOf, shade } from '../frame.ts'
import { alHamra, kuwaitTowers, landmarkLight, liberationTower } from '../landmarks.ts'
import { drawMask } from '../mask.ts'
import { createHaze, fbm, smooth } from '../noise.ts'
import { type Studio, scene } from '../studio.ts'

interface Settings {
  horizon: number
  /** Positions across the picture 0…1 and heights in thousandths; 0 leaves one out. */
  towersX: number
  towers: number
  hamraX: number
  hamra: number
  liberationX: number
  liberation: number
  bursts: number
  glowOfCity: number
  blur: number
  exposure: number
}

const defaults: Settings = {
  horizon: 0.66,
  towersX: 0.3,
  towers: 430,
  hamraX: 0.72,
  hamra: 360,
  liberationX: 0.87,
  liberation: 330,
  bursts: 0,
  glowOfCity: 1,
  blur: 0,
  exposure: 1,
}

interface Block {
  x: number
  width: number
  height: number
}

function blocks(studio: Studio, tall: number): Block[] {
  const random = studio.random.fork(`blocks${tall}`)
  const list: Block[] = []
  for (let x = -20; x < studio.frame.aspect * 1000 + 20; ) {
    const width = random.between(14, 52)
    const lift = 0.45 + 0.55 * smooth(-0.4, 0.6, fbm(x * 0.0045, 2, 2, studio.seed + tall))
    list.push({ x, width, height: tall * lift * random.between(0.25, 1) ** 1.4 })
    x += width + random.between(-6, 22)
  }
  return list
}

function windows(studio: Studio, s: Settings, list: readonly Block[], power: number): Spot[] {
  const random = studio.random.fork(`windows${power}`)
  const tones: readonly [Colour, ...Colour[]] = [
    hex('#ffd9a0'),
    hex('#ffc27a'),
    hex('#fff1dc'),
    hex('#cfe0ff'),
    studio.palette.key,
  ]
  const spots: Spot[] = []
  for (const block of list) {
    const tone = random.pick(tones)
    const lit = random.between(0.1, 0.5)
    for (let y = 6; y < block.height - 3; y += 6.5) {
      for (let x = 3; x < block.width - 2; x += 5) {
        if (random() > lit) continue
        spots.push({
          x: (block.x + x) / 1000,
          y: s.horizon - y / 1000,
          radius: 0.0009,
          colour: tone,
          power: power * random() ** 2,
        })
      }
    }
  }
  return spots
}

async function city(studio: Studio, s: Settings): Promise<void> {
  const { frame, palette } = studio
  const base = s.horizon * 1000 + 4
  const w = frame.aspect * 1000
  for (const [tall, air, power] of [
    [120, 0.5, 0.000007],
    [75, 0.2, 0.000014],
  ] as const) {
    const list = blocks(studio, tall)
    const shapes = list
      .map((b) => `<rect x="${b.x}" y="${base - b.height}" width="${b.width}" height="${b.height + 4}"/>`)
      .join('')
    cover(
      frame,
      soften(frame, await drawMask(frame, shapes), 0.0008),
      scale(mix(palette.night, palette.fill, air * 0.5), 0.12 + air * 0.14),
    )
    drawSpots(frame, windows(studio, s, list, power))
  }
  const parts: readonly (readonly [string, Colour, number])[] = [
    [s.hamra ? alHamra(s.hamraX * w, base, s.hamra) : '', mix(palette.key, hex('#cfe0ff'), 0.4), 0.1],
    [
      s.liberation ? liberationTower(s.liberationX * w, base, s.liberation) : '',
      mix(palette.key, [1, 0.9, 0.8], 0.3),
      0.26,
    ],
    [s.towers ? kuwaitTowers(s.towersX * w, base, s.towers) : '', mix(palette.key, hex('#7fc4dc'), 0.45), 0.4],
  ]
  for (const [shapes, colour, gain] of parts) {
    if (!shapes) continue
    const flat = shapes.replace(/fill="url\(#\w+\)"/g, '')
    cover(frame, soften(frame, await drawMask(frame, flat), 0.0006), scale(palette.night, 0.2))
    const lit = await drawMask(frame, landmarkLight + shapes)
    // Floodlights stand on the ground: light thins upwards.
    const fall = planeOf(frame, (_, y) => 0.25 + 0.75 * Math.exp(-Math.max(0, s.horizon - y) * 4.2))
    for (let i = 0; i < lit.length; i++) lit[i] = (lit[i] ?? 0) * (fall[i] ?? 0)
    glow(frame, soften(frame, lit, 0.0006), colour, gain)
  }
  if (s.hamra) {
    const x = s.hamraX * w
    const faces = { x: x - s.hamra * 0.064, width: s.hamra * 0.125, height: s.hamra * 0.93 }
    drawSpots(frame, windows(studio, s, [faces], 0.000012))
  }
}

export const skyline = scene<Settings>('skyline', defaults, async (studio, s) => {
  const { frame, palette, seed } = studio
  const random = studio.random.fork('sky')
  const a = frame.aspect
  fill(frame, scale(palette.night, 0.2))
  const clouds = createHaze(a, seed, 0.5, 1.6)
  shade(
    frame,
    (x, y, out) => {
      const up = Math.max(0, s.horizon - y)
      const low = Math.exp(-up * 7) * 0.1 * s.glowOfCity * clouds(x, y)
      const high = Math.exp(-up * 1.8) * 0.045 * clouds(x, y * 0.7)
      for (let c = 0; c < 3; c++) out[c] = low * palette.key[c as 0] + high * palette.fill[c as 0]
    },
    { bottom: s.horizon + 0.01 },
  )
  const bursts: Burst[] = []
  const tones: readonly [Colour, ...Colour[]] = [palette.key, palette.key, palette.accent, palette.fill]
  for (let n = 0; n < s.bursts; n++) {
    const size = random.between(0.08, 0.21)
    bursts.push({
      x: a * random.between(0.12, 0.88),
      y: random.between(0.12, s.horizon - 0.38),
      size,
      colour: n === 0 ? palette.key : random.pick(tones),
      willow: random() < 0.5,
    })
  }
  for (const burst of bursts) {
    // Smoke of earlier shells, lit by this one.
    shade(
      frame,
      (x, y, out) => {
        const d = Math.hypot(x - burst.x, y - burst.y) / burst.size
        const v = 0.035 * Math.exp(-d * d * 0.6) * clouds(x, y) ** 2
        for (let c = 0; c < 3; c++) out[c] = v * burst.colour[c as 0]
      },
      { bottom: s.horizon },
    )
    drawSpots(frame, explode(random, burst))
  }
  await city(studio, s)
  const shore: Spot[] = []
  for (let x = 0; x < a; x += random.between(0.006, 0.026))
    shore.push({
      x,
      y: s.horizon - 0.003 - random() * 0.006,
      radius: 0.0016,
      colour: random() < 0.75 ? hex('#ffb966') : palette.accent,
      power: 0.00002 * random.between(0.3, 2),
    })
  drawSpots(frame, shore)
  cover(
    frame,
    planeOf(frame, (_, y) => smooth(s.horizon - 0.001, s.horizon + 0.002, y)),
    scale(palette.night, 0.12),
  )
  bloom(frame, 0.3)
  reflect(frame, { horizon: s.horizon, colour: [0.62, 0.66, 0.7], rough: 0.1, ripple: 0.02, seed, stretch: 1 })
  if (s.blur > 0) defocus(frame, s.blur)
  bloom(frame, 0.1)
  return { exposure: s.exposure * 1.5 }
})
