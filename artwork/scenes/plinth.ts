import { castBeam } from '../beams.ts'
import { bloom } from '../bloom.ts'
import { blurFrame } from '../blur.ts'
import { drawSpots, type Spot } from '../bokeh.ts'
import { mix, scale } from '../colour.ts'
import { fill } from '../frame.ts'
import { type Lamp, type Matter, march, rod, roundBox, type Solid } from '../march.ts'
import { createHaze } from '../noise.ts'
import { scene } from '../studio.ts'

interface Settings {
  object: 'gem' | 'bottle' | 'slab' | 'ring' | 'orbs'
  /** Where the plinth stands across the picture, 0…1. */
  place: number
  focal: number
  dust: number
  /** Light from behind, in the fill colour. */
  rim: number
  plinth: 'round' | 'square'
  exposure: number
}

const defaults: Settings = { object: 'gem', place: 0.5, focal: 1.75, dust: 260, rim: 1, plinth: 'round', exposure: 1 }

/** A brilliant that shows its table: eight facets above the girdle, eight below it, turned by half a facet. */
const gem: Solid = (x, y, z) => {
  const lean = 1.25
  const h = (y - 0.4) * Math.cos(lean) - z * Math.sin(lean)
  const depth = (y - 0.4) * Math.sin(lean) + z * Math.cos(lean)
  const facet = Math.PI / 4
  const radius = Math.hypot(x, depth)
  const around = (turn: number) => {
    const angle = Math.atan2(depth, x) - turn
    return radius * Math.cos(angle - Math.round(angle / facet) * facet) - 0.34
  }
  const crown = around(0.3) * 0.57 + (h - 0.02) * 0.82
  const pavilion = around(0.3 + facet / 2) * 0.68 - (h + 0.02) * 0.73
  return Math.max(crown, pavilion, h - 0.13) * 0.9
}

/** What is being launched; it stands on y = 0. */
function objectOf(kind: Settings['object']): Solid {
  switch (kind) {
    case 'bottle':
      return (x, y, z) =>
        Math.min(
          roundBox(x, y - 0.26, z, 0.2, 0.26, 0.1, 0.05),
          rod(x, z, y - 0.56, 0.055, 0.06),
          roundBox(x, y - 0.69, z, 0.085, 0.09, 0.085, 0.015),
        )
    case 'slab':
      return (x, y, z) => {
        const [c, s] = [Math.cos(0.5), Math.sin(0.5)]
        return roundBox(x * c - z * s, y - 0.4, x * s + z * c, 0.2, 0.4, 0.022, 0.02)
      }
    case 'ring':
      return (x, y, z) => {
        const q = Math.hypot(Math.hypot(x * 0.9 + z * 0.42, y - 0.36) - 0.27, z * 0.9 - x * 0.42)
        return q - 0.06
      }
    case 'orbs':
      return (x, y, z) =>
        Math.min(
          Math.hypot(x, y - 0.24, z) - 0.24,
          Math.hypot(x - 0.27, y - 0.12, z + 0.22) - 0.12,
          Math.hypot(x + 0.29, y - 0.09, z + 0.2) - 0.09,
        )
    default:
      return gem
  }
}

export const plinth = scene<Settings>('plinth', defaults, async (studio, s) => {
  const { frame, palette, seed } = studio
  const random = studio.random.fork('dust')
  const thing = objectOf(s.object)
  const stand: Solid = (x, y, z) =>
    s.plinth === 'round'
      ? Math.min(rod(x, z, y - 0.43, 0.52, 0.43, 0.02), rod(x, z, y - 0.03, 0.68, 0.03))
      : roundBox(x, y - 0.43, z, 0.46, 0.43, 0.46, 0.012)
  const top = 0.862
  const dark: Matter = { colour: scale(mix(palette.night, palette.fill, 0.25), 0.9), gloss: 40, metal: 0 }
  const stone: Matter = { colour: scale(mix(palette.fill, palette.key, 0.5), 0.1), gloss: 30, metal: 0 }
  const metal: Matter = { colour: mix(palette.key, [1, 0.92, 0.8], 0.2), gloss: 55, metal: 0.85 }
  const lamps: Lamp[] = [
    {
      place: [0.25, 4.2, -0.9],
      colour: mix(palette.key, [1, 0.95, 0.85], 0.45),
      power: 74,
      aim: [0, 0.9, 0],
      cone: 0.957,
      shadow: true,
    },
    { place: [-3, 1.6, 2.2], colour: palette.fill, power: 12 * s.rim },
    { place: [3, 2.2, 2], colour: mix(palette.key, palette.fill, 0.5), power: 10 * s.rim },
    { place: [-2, 3, -3], colour: palette.key, power: 1.6 },
  ]
  fill(frame, scale(palette.night, 0.2))
  const set = {
    solid: (x: number, y: number, z: number) => Math.min(stand(x, y, z), thing(x, y - top, z)),
    matter: (x: number, y: number, z: number) => (thing(x, y - top, z) < 0.004 ? metal : stone),
    lamps,
    eye: [0, 1.55, -4.6],
    target: [0, 0.95, 0],
    focal: s.focal,
    centre: [s.place, 0.58],
    bound: { at: [0, 0.8, 0], radius: 1.25 },
    floor: dark,
    ambient: scale(palette.fill, 0.02),
  } as const
  march(frame, set, 0.75)
  blurFrame(frame, 0.0006)
  const haze = createHaze(frame.aspect, seed, 0.45, 2)
  const cx = s.place * frame.aspect
  const scaleOf = s.focal / 4.6
  const apex = { x: cx + 0.25 * scaleOf, y: -0.42 }
  castBeam(
    frame,
    {
      ...apex,
      angle: Math.PI / 2 + 0.05,
      spread: 0.2,
      mouth: 0.05,
      reach: 1.6,
      colour: palette.key,
      power: 0.62,
      edge: 0.65,
      gobo: 0.12,
      seed,
    },
    haze,
  )
  for (const side of [-1, 1])
    castBeam(
      frame,
      {
        x: cx + side * 0.95,
        y: 0.1,
        angle: Math.PI / 2 + side * 0.75,
        spread: 0.12,
        mouth: 0.02,
        reach: 0.6,
        colour: palette.fill,
        power: 0.3 * s.rim,
        edge: 0.4,
      },
      haze,
    )
  const motes: Spot[] = []
  for (let n = 0; n < s.dust; n++) {
    const y = random() * 0.85
    const half = (y + 0.42) * 0.2
    const near = random() ** 6
    motes.push({
      x: apex.x + random.normal() * half * 0.6,
      y,
      radius: 0.0007 + near * 0.014,
      colour: palette.key,
      power: 0.0000016 + 0.00011 * near + 0.000004 * random() ** 4,
    })
  }
  drawSpots(frame, motes)
  bloom(frame, 0.3)
  return { exposure: s.exposure * 1.15, vignette: 0.55 }
})
