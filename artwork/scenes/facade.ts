import { castBeam } from '../beams.ts'
import { bloom } from '../bloom.ts'
import { drawSpots, type Spot } from '../bokeh.ts'
import { candle, mix, scale } from '../colour.ts'
import { reflect } from '../floor.ts'
import { cover, fill, planeOf, shade } from '../frame.ts'
import { createHaze, fbm, noise, smooth } from '../noise.ts'
import { khatam } from '../pattern.ts'
import { crowdRow, placeRow } from '../people.ts'
import { type Studio, scene } from '../studio.ts'

interface Settings {
  projection: 'stars' | 'waves' | 'curtain'
  bays: number
  floors: number
  top: number
  ground: number
  /** How much the front turns away to the right, 0…0.5. */
  slant: number
  nearness: number
  exposure: number
}

const defaults: Settings = {
  projection: 'stars',
  bays: 9,
  floors: 3,
  top: 0.14,
  ground: 0.76,
  slant: 0.15,
  nearness: 60,
  exposure: 1,
}

/** The projected film: how much of the two colours falls on a point of the wall. */
function film(kind: Settings['projection'], u: number, v: number, seed: number): readonly [number, number] {
  const sweep = smooth(-0.4, 0.5, fbm(u * 1.1, v * 1.3, 3, seed))
  switch (kind) {
    case 'waves': {
      const wave = 0.5 + 0.5 * Math.sin(v * 16 + 5 * fbm(u * 1.6, v * 0.8, 3, seed) + u * 3)
      return [wave ** 3, (1 - wave) * 0.9]
    }
    case 'curtain': {
      const fold = 0.5 + 0.5 * Math.sin(u * 30 + 3 * noise(u * 3, v * 2, seed))
      return [fold ** 2 * smooth(1.1, 0, v) * (0.4 + sweep), 0.25 + fold * 0.4 * smooth(0, 1, v)]
    }
    default: {
      const star = smooth(0.045, 0.01, khatam(u * 7.5, v * 7.5 * 0.62))
      return [star * 0.8 * (0.15 + sweep) + 0.45 * sweep ** 3, 0.6 * (1 - star) * (0.12 + sweep)]
    }
  }
}

function wall(studio: Studio, s: Settings): void {
  const { frame, palette, seed } = studio
  const a = frame.aspect
  const [left, right] = [0.06 * a, 0.94 * a]
  shade(
    frame,
    (x, y, out) => {
      const across = (x - left) / (right - left)
      if (across < -0.01 || across > 1.01) return
      // The far end is lower: lines run to a vanishing point right of the picture.
      const fore = 1 / (1 + s.slant * (1 - across) * 1.2)
      const shrink = 1 - s.slant * across
      const top = s.ground - (s.ground - s.top) * shrink
      const v = (y - top) / (s.ground - top)
      if (v < -0.01 || v > 1) return
      const u = across * fore * (1 + s.slant * 1.2 * (1 - across) * 0.5)
      const body = smooth(0, 0.003, across) * smooth(0, 0.003, 1 - across) * smooth(0, 0.006, v)
      const bay = u * s.bays
      const level = v * s.floors
      const bx = bay - Math.floor(bay) - 0.5
      const ly = level - Math.floor(level)
      // A pointed arch: two circles that meet above the middle.
      const [w, h] = [((right - left) / s.bays) * bx, ((s.ground - s.top) / s.floors) * ly]
      const half = ((right - left) / s.bays) * 0.27
      const spring = ((s.ground - s.top) / s.floors) * 0.5
      const reach =
        (h < spring ? Math.hypot(Math.abs(w) + half * 0.8, (h - spring) * 0.95) - half * 1.8 : Math.abs(w) - half) /
        half /
        3
      const niche = 1 - smooth(-0.012, 0.012, Math.max(reach, ly - 0.92))
      const deeper = 1 - smooth(-0.02, 0.03, Math.max(reach, ly - 0.92) + 0.06)
      const bevel = Math.exp(-((reach / 0.022) ** 2)) * (ly < 0.9 ? 1 : 0) * (bx < 0 ? 0.25 : 1)
      const cornice = Math.exp(-(((ly - 0.03) / 0.022) ** 2))
      const pillar = 1 + 0.35 * Math.exp(-(((Math.abs(bx) - 0.47) / 0.03) ** 2))
      const stone = 1 + 0.16 * fbm(x * 22, y * 22, 3, seed) + 0.06 * Math.sign(Math.sin(v * 150))
      const [light, deep] = film(s.projection, u * 1.6, v, seed)
      const lit = noise(Math.floor(bay) * 7.7, Math.floor(level) * 5.1, seed) > 0.05 ? 1 : 0.12
      const hotspot = 0.25 + 1.1 * Math.exp(-(((across - 0.45) / 0.42) ** 2) - ((v - 0.6) / 0.55) ** 2)
      const albedo = (1 - niche * 0.72) * pillar * stone + bevel * 0.9 + cornice * 0.8
      for (let c = 0; c < 3; c++) {
        const thrown = hotspot * (light * palette.key[c as 0] * 0.62 + deep * palette.fill[c as 0] * 0.5)
        out[c] = body * (thrown * albedo * 0.85 + deeper * lit * candle[c as 0] * 0.3 * smooth(0.95, 0.4, ly))
      }
    },
    { bottom: s.ground },
  )
}

export const facade = scene<Settings>('facade', defaults, async (studio, s) => {
  const { frame, palette, seed } = studio
  const random = studio.random.fork('facade')
  const a = frame.aspect
  const haze = createHaze(a, seed, 0.6, 2)
  fill(frame, scale(palette.night, 0.16))
  shade(
    frame,
    (x, y, out) => {
      const v = 0.03 * Math.exp(-Math.max(0, s.ground - y) * 2.4) * haze(x, y)
      for (let c = 0; c < 3; c++) out[c] = v * (palette.fill[c as 0] + palette.key[c as 0] * 0.4)
    },
    { bottom: s.ground },
  )
  cover(
    frame,
    planeOf(frame, (x) => smooth(0.05 * a, 0.06 * a, x) * smooth(0.95 * a, 0.94 * a, x), {
      top: s.top,
      bottom: s.ground,
    }),
    scale(palette.night, 0.1),
  )
  wall(studio, s)
  for (const x of [0.22, 0.5, 0.78])
    castBeam(
      frame,
      {
        x: a * x,
        y: 1.08,
        angle: -Math.PI / 2 + (0.5 - x) * 0.3,
        spread: 0.42,
        mouth: 0.02,
        reach: 0.8,
        colour: mix(palette.key, palette.fill, 0.4),
        power: 0.42,
        edge: 0.2,
        gobo: 0.5,
        seed: seed + x * 10,
      },
      haze,
    )
  cover(
    frame,
    planeOf(frame, (_, y) => smooth(s.ground - 0.001, s.ground + 0.002, y)),
    scale(palette.night, 0.12),
  )
  reflect(frame, { horizon: s.ground, colour: [0.4, 0.4, 0.4], rough: 0.13, patchy: 0.4, stretch: 1.3, seed })
  const lamps: Spot[] = []
  for (let n = 0; n < 34; n++)
    lamps.push({
      x: random() * a,
      y: s.ground + random.between(-0.01, 0.03),
      radius: 0.003,
      colour: candle,
      power: 0.00012 * random(),
    })
  drawSpots(frame, lamps)
  bloom(frame, 0.32)
  const rim = mix(palette.key, palette.fill, 0.5)
  for (let n = 0; n < 4; n++) {
    const t = n / 3
    const size = s.nearness * (0.2 + 0.8 * t ** 1.5)
    const shapes = crowdRow(random, a, 1000 * (s.ground + 0.04 + (0.97 - s.ground - 0.04) * t), size, 2.5, [
      'short',
      'ghutra',
      'hijab',
      'long',
      'ghutra',
    ])
    await placeRow(frame, {
      shapes,
      blur: 0.0008 + 0.005 * t * t,
      dark: scale(rim, 0.01 * (1 - t)),
      rim: scale(rim, 0.3 * (1 - t * 0.7)),
      rimWidth: size * 0.00005 + 0.0013,
    })
  }
  return { exposure: s.exposure * 1.15 }
})
