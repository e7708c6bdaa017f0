import { castBeam } from '../beams.ts'
import { bloom } from '../bloom.ts'
import { drawSpots } from '../bokeh.ts'
import { mix, scale } from '../colour.ts'
import { reflect } from '../floor.ts'
import { cover, fill, planeOf, shade } from '../frame.ts'
import { createHaze, fbm, noise, smooth } from '../noise.ts'
import { scene } from '../studio.ts'

interface Settings {
  folds: number
  footlights: number
  /** Width of the opening in the middle, in picture heights. */
  gap: number
  /** Where the follow spot rests, 0…1; below 0 there is none. */
  spotX: number
  spotY: number
  floor: number
  /** Colour of the cloth: 0 fill … 1 key. */
  tone: number
  exposure: number
}

const defaults: Settings = {
  folds: 21,
  footlights: 11,
  gap: 0,
  spotX: 0.5,
  spotY: 0.5,
  floor: 0.84,
  tone: 0,
  exposure: 1,
}

export const curtain = scene<Settings>('curtain', defaults, async (studio, s) => {
  const { frame, palette, seed } = studio
  const a = frame.aspect
  const haze = createHaze(a, seed, 0.8, 2)
  const cloth = mix(palette.fill, palette.key, s.tone)
  fill(frame, scale(palette.night, 0.15))
  const open = (y: number) => s.gap * (0.25 + 0.75 * smooth(0.1, 1, y) ** 1.5)
  if (s.gap > 0) {
    shade(
      frame,
      (x, y, out) => {
        const beam = Math.exp(-(((x - a / 2) / (0.02 + s.gap * 0.3 * y)) ** 2))
        const v = (0.1 + 0.5 * Math.exp(-(((y - 0.6) / 0.3) ** 2)) + beam * 0.8) * haze(x, y)
        for (let c = 0; c < 3; c++) out[c] = v * palette.key[c as 0]
      },
      { left: a / 2 - s.gap, right: a / 2 + s.gap, bottom: s.floor },
    )
  }
  const height = (x: number, y: number) => {
    const u = (x - a / 2) * s.folds
    const w = u + 0.8 * noise(u * 0.33, y * 0.9, seed) + 0.25 * noise(u * 0.9, y * 2.2, seed + 4)
    const f = Math.sin(w * 2.7)
    return (
      (f > 0 ? f ** 0.85 : -((-f) ** 1.15)) * (0.75 + 0.4 * noise(u * 0.5, 3, seed + 9)) + 0.2 * Math.sin(w * 8.1 + y)
    )
  }
  const e = 0.0016
  const depth = 0.026 * (12 / s.folds)
  const spotX = s.spotX * a
  const edgeMask = (x: number, y: number) =>
    s.gap > 0 ? smooth(open(y) / 2 - 0.003, open(y) / 2 + 0.004, Math.abs(x - a / 2)) : 1
  const sheet = planeOf(frame, (x, y) => edgeMask(x, y), { bottom: s.floor })
  cover(frame, sheet, [0, 0, 0])
  shade(
    frame,
    (x, y, out) => {
      const m = edgeMask(x, y)
      if (m <= 0) return
      const h = height(x, y)
      const gx = ((height(x + e, y) - h) / e) * depth
      const inv = 1 / Math.hypot(gx, 1)
      const valley = 0.16 + 0.84 * smooth(-1.1, 0.9, h)
      const rise = (s.floor - y) / s.floor
      const foot = Math.exp(-rise * 3.1) * (0.55 + 0.45 * inv) * 0.85
      const side = Math.max(0, (0.55 - gx * 0.8) * inv)
      const top = Math.max(0, (0.5 + gx * 0.5) * inv) * 0.1 * Math.exp(-((y - 0.1) ** 2) * 4)
      let spot = 0
      if (s.spotX >= 0) {
        const d = Math.hypot(x - spotX, (y - s.spotY) * 0.92)
        spot = (1 - smooth(0.2, 0.25, d)) * (1.05 - d) * 1.15 + 0.09 * Math.exp(-d * d * 9)
      }
      const light = (foot + (spot * (0.3 + 0.7 * side) + top)) * valley * m
      const gloss = Math.max(0, inv * 0.9 - gx * 0.4 * inv) ** 14 * (spot * 0.5 + foot * 0.35) * valley * m
      const pile = 1 + 0.1 * noise(x * 260, y * 120, seed)
      for (let c = 0; c < 3; c++) {
        const warm = palette.key[c as 0]
        out[c] = cloth[c as 0] * light * pile * (0.5 + 0.5 * warm) * 0.75 + warm * gloss * 0.16
      }
    },
    { bottom: s.floor },
  )
  const glow = Array.from({ length: s.footlights }, (_, n) => ({
    x: ((n + 0.5) / s.footlights) * a,
    y: s.floor + 0.004,
    radius: 0.011,
    colour: mix(palette.key, [1, 0.85, 0.6], 0.5),
    power: 0.0085,
  }))
  drawSpots(frame, glow)
  reflect(frame, { horizon: s.floor, colour: scale(palette.key, 0.55), rough: 0.1, patchy: 0.25, seed, stretch: 1 })
  shade(
    frame,
    (x, y, out) => {
      const board = 0.8 + 0.25 * fbm(((x - a / 2) / (y - s.floor + 0.2)) * 14, y * 2, 3, seed)
      const v = 0.1 * Math.exp(-(y - s.floor) * 13) * board
      for (let c = 0; c < 3; c++) out[c] = v * palette.key[c as 0]
    },
    { top: s.floor },
  )
  if (s.spotX >= 0)
    castBeam(
      frame,
      {
        x: spotX + 0.5,
        y: -0.35,
        angle: Math.atan2(s.spotY + 0.35, -0.5),
        spread: 0.2,
        mouth: 0.05,
        reach: 2,
        colour: palette.key,
        power: 0.14,
        edge: 0.6,
      },
      createHaze(a, seed + 1, 0.3, 2),
    )
  bloom(frame, 0.3)
  return { exposure: s.exposure, vignette: 0.6 }
})
