import { bloom } from '../bloom.ts'
import { soften } from '../blur.ts'
import { drawSpots, type Spot } from '../bokeh.ts'
import { type Camera, type Place, see, seeLamp } from '../camera.ts'
import { lightCandles, placeVotives } from '../candles.ts'
import { type Colour, candle, gold, ivory, mix, scale } from '../colour.ts'
import { reflect } from '../floor.ts'
import { cover, type Frame, fill, glow, planeOf, shade } from '../frame.ts'
import { drawMask } from '../mask.ts'
import { fbm, smooth } from '../noise.ts'
import type { Random } from '../random.ts'
import { type Studio, scene } from '../studio.ts'

interface Settings {
  /** Metres to the plane in focus; near gives large discs behind. */
  focus: number
  aperture: number
  eye: number
  horizon: number
  focal: number
  chandeliers: number
  tables: number
  /** Light thrown up the walls. */
  uplights: number
  flowers: number
  /** Votives on the cloth right in front of the lens. */
  votives: number
  exposure: number
}

const defaults: Settings = {
  focus: 3.4,
  aperture: 0.055,
  eye: 1.75,
  horizon: 0.5,
  focal: 1.15,
  chandeliers: 3,
  tables: 4,
  uplights: 1,
  flowers: 1,
  votives: 4,
  exposure: 1,
}

function walls(studio: Studio, s: Settings, ground: number): void {
  const { frame, palette, seed } = studio
  const gap = 0.235
  shade(
    frame,
    (x, y, out) => {
      const n = (x - frame.aspect / 2) / gap
      const near = n - Math.round(n)
      const height = Math.max(0, (ground - y) / 0.42)
      const width = 0.09 + height * 0.16
      const lamp = Math.exp(-((near / width) ** 2)) * Math.exp(-height * 1.9) * smooth(ground + 0.01, ground - 0.03, y)
      const folds = 0.85 + 0.15 * Math.sin(x * 150 + 9 * fbm(x * 5, 1, 3, seed))
      const v = lamp * 0.5 * s.uplights * folds
      const w = 0.035 * Math.exp(-(((y - 0.2) / 0.5) ** 2)) * folds
      for (let c = 0; c < 3; c++) out[c] = v * palette.fill[c as 0] + w * palette.key[c as 0]
    },
    { bottom: ground + 0.01 },
  )
}

function chandelier(frame: Frame, camera: Camera, random: Random, at: Place, span: number, colour: Colour): Spot[] {
  const spots: Spot[] = []
  const tiers = [
    [1, 0],
    [0.78, 0.34],
    [0.5, 0.66],
    [0.24, 0.95],
  ] as const
  for (const [radius, rise] of tiers) {
    const count = Math.round(26 * radius + 6)
    for (let n = 0; n < count; n++) {
      const turn = (n / count) * 2 * Math.PI + rise
      const place: Place = [
        at[0] + Math.cos(turn) * radius * span,
        at[1] + rise * span * 0.9,
        at[2] + Math.sin(turn) * radius * span,
      ]
      spots.push(seeLamp(frame, camera, place, mix(candle, colour, random()), 0.0075 * random.between(0.5, 1.4)))
      // Crystal below every lamp: mostly dim, now and then it catches the light fully.
      for (let k = 0; k < 1; k++) {
        const drop: Place = [place[0] + random.normal() * 0.03, place[1] - random.between(0.02, 0.4) * span, place[2]]
        spots.push(seeLamp(frame, camera, drop, ivory, 0.008 * random() ** 4))
      }
    }
  }
  return spots
}

const clothGradient =
  '<defs><radialGradient id="t" cx=".5" cy=".45" r=".55"><stop offset="0" stop-color="#fff"/><stop offset=".5" stop-color="#888"/><stop offset="1" stop-color="#333"/></radialGradient><linearGradient id="d" x1="0" x2="1" y1="0" y2="0"><stop offset="0" stop-color="#222"/><stop offset=".3" stop-color="#999"/><stop offset=".55" stop-color="#fff"/><stop offset="1" stop-color="#1a1a1a"/></linearGradient></defs>'

async function tableRow(studio: Studio, s: Settings, camera: Camera, z: number, xs: readonly number[]): Promise<void> {
  const { frame, palette } = studio
  const random = studio.random.fork(`row${z}`)
  let tops = ''
  let drops = ''
  let bodies = ''
  let petals = ''
  let chairs = ''
  const candles: Place[] = []
  const sparkles: Spot[] = []
  let blur = 0
  for (const x of xs) {
    const seen = see(frame, camera, [x, 0.75, z])
    blur = seen.blur
    const rx = 0.95 * seen.size * 1000
    const ry = rx * Math.min(0.45, (camera.height - 0.75) / z)
    const cx = seen.x * 1000
    const cy = seen.y * 1000
    const down = 0.74 * seen.size * 1000
    const body = `<path d="M${cx - rx} ${cy}L${cx - rx * 1.06} ${cy + down}A${rx * 1.06} ${ry} 0 0 0 ${cx + rx * 1.06} ${cy + down}L${cx + rx} ${cy}Z"/><ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}"/>`
    bodies += body
    drops += `<g fill="url(#d)">${body}</g>`
    tops += `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="url(#t)"/>`
    for (let n = 0; n < 7; n++) {
      const turn = random() * 2 * Math.PI
      const r = random.between(0.12, 0.5)
      candles.push([x + Math.cos(turn) * r, 0.84 + random() * 0.12, z + Math.sin(turn) * r])
    }
    for (let n = 0; n < 16; n++) {
      const turn = (n / 16) * 2 * Math.PI
      sparkles.push(
        seeLamp(
          frame,
          camera,
          [x + Math.cos(turn) * 0.7, 0.92 + random() * 0.06, z + Math.sin(turn) * 0.7],
          ivory,
          0.0022 * random() ** 3,
        ),
      )
    }
    const tall = 0.75 + 0.55 * s.flowers
    for (let n = 0; n < 150 * s.flowers; n++) {
      const r = Math.sqrt(random()) * 0.32
      const turn = random() * 2 * Math.PI
      const p = see(frame, camera, [x + Math.cos(turn) * r, tall + Math.abs(random.normal()) * 0.13, z])
      petals += `<circle cx="${p.x * 1000}" cy="${p.y * 1000}" r="${random.between(0.012, 0.04) * p.size * 1000}" fill-opacity="${random.between(0.1, 0.6)}"/>`
    }
    for (const turn of [-2.2, -1.75, -1.35, -0.9]) {
      const p = see(frame, camera, [x + Math.cos(turn) * 1.25, 0.93, z + Math.sin(turn) * 1.25])
      const w = 0.2 * p.size * 1000
      const h = 0.95 * p.size * 1000
      chairs += `<path d="M${p.x * 1000 - w} ${p.y * 1000 + h}L${p.x * 1000 - w * 0.86} ${p.y * 1000 + w * 0.3}Q${p.x * 1000} ${p.y * 1000 - w * 0.35} ${p.x * 1000 + w * 0.86} ${p.y * 1000 + w * 0.3}L${p.x * 1000 + w} ${p.y * 1000 + h}" fill="#fff" fill-opacity=".55" stroke="#fff" stroke-width="${w * 0.2}"/>`
    }
  }
  const sigma = blur * 0.5 + 0.0008
  cover(frame, soften(frame, await drawMask(frame, bodies), sigma), scale(mix(palette.night, palette.fill, 0.2), 0.12))
  glow(
    frame,
    soften(frame, await drawMask(frame, clothGradient + drops), sigma),
    mix(palette.fill, palette.key, 0.5),
    0.05,
  )
  glow(frame, soften(frame, await drawMask(frame, clothGradient + tops), sigma), mix(ivory, gold, 0.85), 0.3)
  if (s.flowers > 0) {
    const mask = soften(frame, await drawMask(frame, petals), sigma * 0.8)
    cover(frame, mask, scale(mix(palette.key, palette.accent, 0.4), 0.16), 0.85)
  }
  drawSpots(frame, sparkles)
  await lightCandles(frame, camera, random, candles, 3.2)
  cover(frame, soften(frame, await drawMask(frame, chairs), sigma), scale(palette.night, 0.22), 0.9)
}

/** The edge of our own table: dark linen, little flames, the only thing in focus. */
async function foreground(studio: Studio, s: Settings, camera: Camera): Promise<void> {
  const { frame, palette, seed } = studio
  const random = studio.random.fork('votives')
  const near: Camera = { ...camera, height: 1.02, horizon: 0.62 }
  const back = see(frame, near, [0, 0.75, 2.1]).y
  cover(
    frame,
    planeOf(frame, (_, y) => smooth(back - 0.012, back + 0.012, y)),
    scale(mix(palette.night, palette.fill, 0.12), 0.2),
  )
  shade(
    frame,
    (x, y, out) => {
      const v = 0.012 * smooth(back, back + 0.06, y) * (1 + 0.6 * fbm(x * 7, y * 30, 3, seed))
      for (let c = 0; c < 3; c++) out[c] = v * palette.key[c as 0]
    },
    { top: back - 0.01 },
  )
  const places = Array.from({ length: s.votives }, (_, n) => {
    const t = s.votives > 1 ? n / (s.votives - 1) : 0.5
    return [(t - 0.5) * 2 + random.normal() * 0.1, 0.75, random.between(1.25, 1.85)] as const
  })
  places.sort((a, b) => b[2] - a[2])
  await placeVotives(frame, { ...near, focus: 1.4, aperture: 0.03 }, random, places)
}

export const ballroom = scene<Settings>('ballroom', defaults, async (studio, s) => {
  const { frame, palette, seed } = studio
  const random = studio.random.fork('room')
  const camera: Camera = { height: s.eye, horizon: s.horizon, focal: s.focal, focus: s.focus, aperture: s.aperture }
  const ground = see(frame, camera, [0, 0, 22]).y
  fill(frame, scale(palette.night, 0.25))
  walls(studio, s, ground)
  const spots: Spot[] = []
  for (let n = 0; n < s.chandeliers; n++) {
    const z = 14 - n * (8 / Math.max(s.chandeliers, 1))
    const x = s.chandeliers === 1 ? 0 : ((n % 3) - 1) * z * 0.34 + random.normal() * 0.5
    spots.push(...chandelier(frame, camera, random, [x, 4.1, z], 1.25, palette.key))
  }
  drawSpots(frame, spots)
  cover(
    frame,
    planeOf(frame, (_, y) => smooth(ground - 0.004, ground + 0.01, y) * 0.9),
    scale(palette.night, 0.15),
  )
  reflect(frame, {
    horizon: ground,
    colour: scale(mix([1, 1, 1], palette.key, 0.5), 0.22),
    rough: 0.2,
    patchy: 0.3,
    stretch: 1.1,
    seed,
  })
  for (let row = 0; row < s.tables; row++) {
    const z = 14 - (row * 8.6) / Math.max(1, s.tables - 1)
    const gap = 3.1
    const shift = row % 2 ? gap / 2 : random.between(-0.3, 0.3)
    const half = Math.ceil((z * frame.aspect) / s.focal / 2 / gap + 0.5)
    const xs = Array.from({ length: 2 * half + 1 }, (_, n) => (n - half) * gap + shift + random.normal() * 0.15)
    await tableRow(studio, s, camera, z, xs)
  }
  if (s.votives > 0) await foreground(studio, s, camera)
  bloom(frame, 0.42)
  return { exposure: s.exposure * 1.3 }
})
