import { type Beam, castBeams } from '../beams.ts'
import { bloom, streak } from '../bloom.ts'
import { soften } from '../blur.ts'
import { drawSpots, type Spot } from '../bokeh.ts'
import { type Colour, mix, scale } from '../colour.ts'
import { reflect } from '../floor.ts'
import { cover, type Frame, fill, glow, planeOf, shade } from '../frame.ts'
import { drawMask } from '../mask.ts'
import { createHaze, fbm, smooth } from '../noise.ts'
import { crowdRow, type Head, placeRow, raisedPhone } from '../people.ts'
import type { Random } from '../random.ts'
import { type Studio, scene } from '../studio.ts'

type Pattern = 'fan' | 'rain' | 'cross' | 'rise' | 'sunburst'

interface Settings {
  pattern: Pattern
  beams: number
  /** Fainter beams in the fill colour behind the others. */
  behind: Pattern | 'none'
  /** Where the stage floor meets the back. */
  deck: number
  crowd: 'standing' | 'seated' | 'none'
  phones: number
  backlight: number
  /** How far the lamps stand apart; 1 is the whole stage. */
  width: number
  /** Horizontal centre of attention, 0…1. */
  centre: number
  /** Head height of the nearest row in thousandths. */
  nearness: number
  smoke: number
  exposure: number
  /** Draws the lamps of the back wall as a grid of blinders. */
  blinders: boolean
}

const defaults: Settings = {
  pattern: 'fan',
  beams: 14,
  behind: 'none',
  deck: 0.68,
  crowd: 'standing',
  phones: 3,
  backlight: 1,
  width: 1,
  centre: 0.5,
  nearness: 92,
  smoke: 1,
  exposure: 1,
  blinders: false,
}

function rig(random: Random, frame: Frame, s: Settings, colours: readonly Colour[]): Beam[] {
  const a = frame.aspect
  const cx = a * s.centre
  return Array.from({ length: s.beams }, (_, n) => {
    const t = s.beams > 1 ? n / (s.beams - 1) : 0.5
    const colour = colours[Math.floor(Math.abs(t - 0.5) * 1.999 * colours.length)] ?? colours[0] ?? [1, 1, 1]
    const side = (t - 0.5) * s.width
    const wobble = random.normal() * 0.03
    const base = { colour, mouth: 0.007, reach: 0.9, power: 1.5 * random.between(0.65, 1.2), edge: 0.75, seed: n + 11 }
    const down = Math.PI / 2
    switch (s.pattern) {
      case 'rain':
        return {
          ...base,
          x: cx + side * a * 1.05,
          y: -0.03,
          angle: down - side * 0.5 + wobble,
          spread: 0.055,
          gobo: 0.5,
        }
      case 'cross':
        return {
          ...base,
          x: cx + side * a * 0.95,
          y: 0.05 + Math.abs(side) * 0.05,
          angle: down + (n % 2 ? 0.55 : -0.55) - side * 0.3 + wobble,
          spread: 0.03,
        }
      case 'rise':
        return {
          ...base,
          x: cx + side * a * 0.8,
          y: s.deck - 0.01,
          angle: -down + side * 1.35 + wobble,
          spread: 0.032,
          reach: 0.7,
        }
      case 'sunburst':
        return {
          ...base,
          x: cx + side * 0.1,
          y: s.deck - 0.2,
          angle: -Math.PI * (1.08 - t * 1.16) + wobble,
          spread: 0.05,
          mouth: 0.012,
          gobo: 0.6,
          power: base.power * 0.42,
        }
      default:
        return {
          ...base,
          x: cx + side * a * 0.62,
          y: 0.07 - Math.cos(side * 3) * 0.03,
          angle: down - side * 1.9 + wobble,
          spread: 0.034,
        }
    }
  })
}

async function structure(frame: Frame, s: Settings): Promise<void> {
  const w = frame.aspect * 1000
  let truss = `<rect x="0" y="22" width="${w}" height="5"/><rect x="0" y="62" width="${w}" height="5"/>`
  for (let x = -20; x < w; x += 42)
    truss += `<path d="M${x} 24L${x + 21} 64L${x + 42} 24" stroke="#fff" stroke-width="3" fill="none"/>`
  if (s.pattern === 'fan' || s.pattern === 'cross')
    cover(frame, soften(frame, await drawMask(frame, truss), 0.0012), [0.004, 0.003, 0.002], 0.85)
}

function lamps(random: Random, beams: readonly Beam[]): Spot[] {
  return beams.map((beam) => ({
    x: beam.x,
    y: Math.max(beam.y, 0.004),
    radius: 0.007,
    colour: mix(beam.colour, [1, 0.95, 0.85], 0.5),
    power: 0.012 * random.between(0.6, 1.6),
  }))
}

function blinderWall(random: Random, frame: Frame, s: Settings, colour: Colour): Spot[] {
  const spots: Spot[] = []
  for (let row = 0; row < 4; row++) {
    for (let n = -5; n <= 5; n++) {
      const power = random() < 0.22 ? 0.0006 : 0.0042 * random.between(0.5, 1.3)
      spots.push({
        x: frame.aspect * s.centre + n * 0.088,
        y: s.deck - 0.09 - row * 0.085,
        radius: 0.013,
        colour,
        power,
      })
    }
  }
  return spots
}

async function audience(studio: Studio, s: Settings, rimColour: Colour): Promise<void> {
  const { frame, palette } = studio
  const random = studio.random.fork('audience')
  const mixOf: readonly [Head, ...Head[]] = ['short', 'short', 'ghutra', 'ghutra', 'long', 'hijab', 'bun']
  const rows = s.crowd === 'standing' ? 5 : 4
  const hall = s.deck + 0.1
  cover(
    frame,
    planeOf(frame, (_, y) => 0.92 * smooth(hall, hall + 0.08, y)),
    scale(palette.night, 0.08),
  )
  for (let n = 0; n < rows; n++) {
    const t = n / (rows - 1)
    const size = s.nearness * (0.2 + 0.8 * t ** 1.5)
    const y = 1000 * (s.deck + 0.075 + (1 - s.deck) * (s.crowd === 'standing' ? 0.68 : 0.78) * t ** 1.15)
    let shapes = crowdRow(random, frame.aspect, y, size, s.crowd === 'standing' ? 2.1 - t * 0.3 : 2.6, mixOf)
    let screens = ''
    for (let p = 0; p < s.phones * (0.8 - t); p++) {
      const phone = raisedPhone(random, random.between(0.1, 0.9) * frame.aspect * 1000, y, size)
      shapes += phone.arm
      screens += phone.screen
    }
    const air = scale(mix(palette.night, palette.fill, 0.25), 0.16 * (1 - t) ** 2)
    const blur = 0.0009 + 0.0075 * t ** 2.2
    await placeRow(frame, {
      shapes,
      blur,
      dark: mix(air, [0.0025, 0.002, 0.0015], 0.4),
      rim: scale(rimColour, 0.3 * (1 - t * 0.88)),
      rimWidth: size * 0.00002 + 0.0014,
    })
    if (screens) glow(frame, soften(frame, await drawMask(frame, screens), 0.0015), [0.5, 0.55, 0.65], 0.3)
  }
}

export const stage = scene<Settings>('stage', defaults, async (studio, s) => {
  const { frame, palette, seed } = studio
  const random = studio.random.fork('stage')
  const cx = frame.aspect * s.centre
  fill(frame, scale(palette.night, 0.28))
  const haze = createHaze(frame.aspect, seed, s.smoke, 2.2)
  const warm = mix(palette.key, palette.fill, 0.35)
  const back = mix(palette.key, palette.fill, 0.72)
  // The back of the stage: light caught by smoke, strongest just above the deck.
  shade(frame, (x, y, out) => {
    const dx = (x - cx) / 0.62
    const dy = (y - s.deck + 0.06) / (y > s.deck ? 0.05 : 0.36)
    const v = Math.exp(-(dx * dx + dy * dy)) * 0.2 * s.backlight * haze(x, y)
    const w = Math.exp(-(dx * dx * 0.25 + dy * dy * 0.3)) * 0.03 * haze(x, y)
    for (let c = 0; c < 3; c++) out[c] = v * (back[c as 0] ?? 0) + w * (palette.fill[c as 0] ?? 0)
  })
  const colours =
    s.pattern === 'rain' || s.pattern === 'sunburst'
      ? [palette.key, warm]
      : [palette.key, mix(palette.key, warm, 0.6), palette.fill]
  const beams = rig(random, frame, s, colours)
  if (s.behind !== 'none') {
    const others = rig(random, frame, { ...s, pattern: s.behind, width: s.width * 0.8 }, [
      palette.fill,
      mix(palette.fill, palette.accent, 0.2),
    ])
    castBeams(
      frame,
      others.map((beam) => ({ ...beam, power: beam.power * 0.4 })),
      haze,
    )
    drawSpots(
      frame,
      lamps(random, others).map((lamp) => ({ ...lamp, power: lamp.power * 0.35 })),
    )
  }
  castBeams(frame, beams, haze)
  await structure(frame, s)
  drawSpots(frame, lamps(random, beams))
  if (s.blinders) drawSpots(frame, blinderWall(random, frame, s, mix(palette.key, [1, 0.9, 0.75], 0.4)))
  // The deck: a dark gloss that returns the whole rig.
  cover(
    frame,
    planeOf(frame, (_, y) => smooth(s.deck - 0.002, s.deck + 0.002, y) * 0.94),
    scale(palette.night, 0.12),
  )
  reflect(frame, {
    horizon: s.deck,
    colour: scale(mix([1, 1, 1], warm, 0.4), 0.5),
    rough: 0.16,
    patchy: 0.35,
    stretch: 1.6,
    seed,
  })
  shade(
    frame,
    (x, y, out) => {
      const dx = (x - cx) / 0.7
      const v =
        0.16 *
        s.backlight *
        Math.exp(-dx * dx) *
        Math.exp(-Math.max(0, y - s.deck) * 24) *
        (1 + 0.5 * fbm(x * 9, y * 60, 3, seed))
      for (let c = 0; c < 3; c++) out[c] = v * (palette.key[c as 0] ?? 0)
    },
    { top: s.deck },
  )
  bloom(frame, 0.22)
  if (s.crowd !== 'none') await audience(studio, s, warm)
  streak(frame, 3.5, 0.018, 0.2, palette.key)
  bloom(frame, 0.12)
  return { exposure: s.exposure }
})
