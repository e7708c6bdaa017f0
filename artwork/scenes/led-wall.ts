import { castBeam } from '../beams.ts'
import { bloom } from '../bloom.ts'
import { soften } from '../blur.ts'
import { drawSpots } from '../bokeh.ts'
import { type Colour, mix, scale } from '../colour.ts'
import { reflect } from '../floor.ts'
import { cover, type Frame, fill, planeOf, shade } from '../frame.ts'
import { drawMask } from '../mask.ts'
import { createHaze, fbm, noise, smooth } from '../noise.ts'
import { crowdRow, type Figure, figure, placeRow } from '../people.ts'
import { type Studio, scene } from '../studio.ts'

interface Settings {
  content: 'ribbons' | 'dunes' | 'rings' | 'grid'
  /** Edges of the wall, 0…1 across and down. */
  left: number
  right: number
  top: number
  bottom: number
  speaker: Figure | 'none' | 'panel'
  speakerX: number
  rows: number
  nearness: number
  exposure: number
}

const defaults: Settings = {
  content: 'ribbons',
  left: 0.12,
  right: 0.88,
  top: 0.12,
  bottom: 0.6,
  speaker: 'suit',
  speakerX: 0.42,
  rows: 4,
  nearness: 95,
  exposure: 1,
}

/** What plays on the wall, 0…about 2 for each of the two colours. */
function program(content: Settings['content'], u: number, v: number, seed: number): readonly [number, number] {
  switch (content) {
    case 'dunes': {
      let light = 0.06
      let deep = 0.55
      for (let n = 0; n < 6; n++) {
        const line = 0.25 + n * 0.13 + 0.1 * fbm(u * 1.3 + n * 3, n * 7, 3, seed)
        const d = v - line
        const below = smooth(-0.006, 0.006, d)
        light += below * Math.exp(-Math.max(0, d) * 22) * (0.4 + 0.5 * noise(u * 1.4, n * 1.7, seed)) * (0.3 + n * 0.12)
        deep *= 1 - 0.22 * below
      }
      return [light, deep]
    }
    case 'rings': {
      const d = Math.hypot(u - 0.9, (v - 0.5) * 1.02)
      const wave = 0.5 + 0.5 * Math.sin(d * 34 + fbm(u * 1.2, v * 1.2, 2, seed) * 3)
      return [wave ** 6 * Math.exp(-d * 1.6) * 1.8 + 0.5 * Math.exp(-d * d * 30), 0.25 * wave]
    }
    case 'grid': {
      const q = 0.08
      const cell = noise(Math.floor(u / q) * 3.7, Math.floor(v / q) * 2.9, seed) * 0.5 + 0.5
      const inset =
        smooth(0, 0.12, (u / q) % 1) *
        smooth(0, 0.12, 1 - ((u / q) % 1)) *
        smooth(0, 0.12, (v / q) % 1) *
        smooth(0, 0.12, 1 - ((v / q) % 1))
      const sweep = smooth(-0.5, 0.6, fbm(u * 1.1, v * 1.4, 3, seed))
      return [inset * cell ** 2 * sweep * 1.7, inset * (1 - sweep) * cell * 0.9]
    }
    default: {
      let light = 0
      let deep = 0.1
      for (let n = 0; n < 9; n++) {
        const line = 0.5 + 0.34 * noise(u * 0.9 + n * 0.11, n * 0.21, seed) + 0.1 * noise(u * 2.4, n * 0.3 + 9, seed)
        const d = Math.abs(v - line)
        light += 0.16 * Math.exp(-d * 90) + 0.08 * Math.exp(-d * 16)
        deep += 0.1 * Math.exp(-d * 5)
      }
      return [light, deep]
    }
  }
}

function wall(studio: Studio, s: Settings): void {
  const { frame, palette, seed } = studio
  const a = frame.aspect
  const [l, r] = [s.left * a, s.right * a]
  shade(
    frame,
    (x, y, out) => {
      const v = (y - s.top) / (s.bottom - s.top)
      const u = (x - l) / (s.bottom - s.top)
      const inside =
        smooth(0, 0.002, x - l) * smooth(0, 0.002, r - x) * smooth(0, 0.002, y - s.top) * smooth(0, 0.002, s.bottom - y)
      if (inside <= 0) return
      const [light, deep] = program(s.content, u, v, seed)
      // Panels never match perfectly, and every one has a seam.
      const panel = 0.97 + 0.05 * noise(Math.floor(u * 4) * 5.3, Math.floor(v * 4) * 3.1, seed + 2)
      for (let c = 0; c < 3; c++)
        out[c] = (light * palette.key[c as 0] * 1.05 + deep * palette.fill[c as 0] * 0.75) * panel * inside
    },
    { left: l - 0.01, right: r + 0.01, top: s.top - 0.01, bottom: s.bottom + 0.01 },
  )
}

async function people(frame: Frame, studio: Studio, s: Settings, rim: Colour, deck: number): Promise<void> {
  const random = studio.random.fork('people')
  const a = frame.aspect * 1000
  let shapes = ''
  const y = deck * 1000 + 22
  if (s.speaker === 'panel') {
    const kinds = ['thobe', 'suit', 'gown', 'thobe'] as const
    for (const [n, kind] of kinds.entries())
      shapes += figure(
        kind,
        a * (0.36 + n * 0.085) + random.between(-8, 8),
        y,
        random.between(155, 170),
        n % 2 ? 1 : -1,
      )
  } else if (s.speaker !== 'none') {
    const x = a * s.speakerX
    shapes += figure(s.speaker, x, y, 165)
    shapes += `<path d="M${x + 42} ${y}L${x + 46} ${y - 82}L${x + 36} ${y - 90}L${x + 96} ${y - 100}L${x + 92} ${y - 88}L${x + 88} ${y}Z"/>`
  }
  if (shapes)
    await placeRow(frame, {
      shapes,
      blur: 0.0012,
      dark: scale(rim, 0.012),
      rim: scale(rim, 0.5),
      rimWidth: 0.0022,
      lightX: 0.6,
      lightY: 0.6,
    })
  // The hall between the rows is dark; without this the floor would shine through the seats.
  cover(
    frame,
    planeOf(frame, (_, y) => 0.96 * smooth(deck + 0.1, deck + 0.16, y)),
    scale(rim, 0.004),
  )
  for (let n = 0; n < s.rows; n++) {
    const t = s.rows > 1 ? n / (s.rows - 1) : 1
    const size = s.nearness * (0.27 + 0.73 * t ** 1.4)
    const line = 1000 * (deck + 0.1 + (0.93 - deck - 0.06) * t)
    await placeRow(frame, {
      shapes: crowdRow(random, frame.aspect, line, size, 2.75, ['short', 'ghutra', 'ghutra', 'long', 'hijab', 'short']),
      blur: 0.001 + 0.007 * t * t,
      dark: scale(rim, 0.006 * (1 - t)),
      rim: scale(rim, 0.3 * (1 - t * 0.72)),
      rimWidth: size * 0.00005 + 0.0014,
    })
  }
}

export const ledWall = scene<Settings>('led-wall', defaults, async (studio, s) => {
  const { frame, palette, seed } = studio
  const a = frame.aspect
  const haze = createHaze(a, seed, 0.5, 2)
  const rim = mix(palette.key, palette.fill, 0.45)
  fill(frame, scale(palette.night, 0.16))
  wall(studio, s)
  const edges = `<path d="M${s.left * a * 1000 - 8} ${s.top * 1000 - 8}H${s.right * a * 1000 + 8}V${s.bottom * 1000 + 4}H${s.left * a * 1000 - 8}Z" fill="none" stroke="#fff" stroke-width="5"/>`
  cover(frame, soften(frame, await drawMask(frame, edges), 0.0008), [0.004, 0.004, 0.004], 0.8)
  for (let n = 0; n < 6; n++) {
    const x = a * (0.08 + n * 0.168)
    castBeam(
      frame,
      {
        x,
        y: -0.02,
        angle: Math.PI / 2 + (a / 2 - x) * 0.35,
        spread: 0.09,
        mouth: 0.01,
        reach: 0.45,
        colour: mix(palette.key, [1, 0.95, 0.9], 0.4),
        power: 0.5,
        edge: 0.3,
      },
      haze,
    )
    drawSpots(frame, [{ x, y: 0.012, radius: 0.006, colour: [1, 0.93, 0.82], power: 0.003 }])
  }
  const deck = s.bottom + 0.045
  cover(
    frame,
    planeOf(frame, (_, y) => smooth(s.bottom + 0.003, s.bottom + 0.006, y)),
    scale(palette.night, 0.12),
  )
  reflect(frame, { horizon: s.bottom + 0.004, colour: [0.4, 0.4, 0.4], rough: 0.14, patchy: 0.2, stretch: 1.5, seed })
  bloom(frame, 0.4)
  await people(frame, studio, s, rim, deck)
  bloom(frame, 0.1)
  return { exposure: s.exposure * 1.1 }
})
