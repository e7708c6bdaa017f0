import { bloom } from '../bloom.ts'
import { soften } from '../blur.ts'
import { drawSpots, type Spot } from '../bokeh.ts'
import { type Camera, type Place, see, seeLamp } from '../camera.ts'
import { hangLamps, hangWire, lightCandles, placeVotives } from '../candles.ts'
import { candle, hex, ivory, mix, scale } from '../colour.ts'
import { reflect } from '../floor.ts'
import { arrange, type Bloom } from '../flowers.ts'
import { cover, fill, glow, planeOf, shade } from '../frame.ts'
import { drawMask } from '../mask.ts'
import { createHaze, fbm, smooth } from '../noise.ts'
import { scene } from '../studio.ts'

interface Settings {
  focus: number
  aperture: number
  eye: number
  horizon: number
  focal: number
  wires: number
  /** Lights of the town across the water. */
  town: number
  table: boolean
  flowers: number
  exposure: number
}

const defaults: Settings = {
  focus: 2.4,
  aperture: 0.05,
  eye: 1.35,
  horizon: 0.5,
  focal: 1.2,
  wires: 8,
  town: 120,
  table: true,
  flowers: 0.5,
  exposure: 1,
}

export const terrace = scene<Settings>('terrace', defaults, async (studio, s) => {
  const { frame, palette, seed } = studio
  const random = studio.random.fork('terrace')
  const a = frame.aspect
  const camera: Camera = { height: s.eye, horizon: s.horizon, focal: s.focal, focus: s.focus, aperture: s.aperture }
  fill(frame, scale(palette.night, 0.2))
  const clouds = createHaze(a, seed, 0.6, 1.8)
  shade(
    frame,
    (x, y, out) => {
      const up = Math.max(0, s.horizon - y)
      for (let c = 0; c < 3; c++)
        out[c] =
          palette.fill[c as 0] * (0.025 + 0.09 * Math.exp(-up * 4)) * clouds(x, y) +
          palette.key[c as 0] * 0.07 * Math.exp(-up * 11)
    },
    { bottom: s.horizon },
  )
  const far: Spot[] = []
  for (let n = 0; n < s.town; n++) {
    const cluster = fbm(n * 0.37, 4, 3, seed) + 0.5
    const x = random() * a
    far.push({
      x,
      y: s.horizon - 0.004 - random() ** 2.5 * 0.15 * smooth(-0.3, 0.5, fbm(x * 2.2, 1, 2, seed + 6) + 0.1),
      radius: (s.aperture / s.focus) * random.between(0.8, 1.05),
      colour: random() < 0.7 ? hex('#ffb765') : mix(palette.accent, palette.fill, random()),
      power: 0.00038 * random.between(0.2, 1.5) * (0.5 + cluster),
    })
  }
  drawSpots(frame, far)
  reflect(frame, { horizon: s.horizon, colour: [0.5, 0.5, 0.5], rough: 0.14, ripple: 0.012, seed })
  // The balustrade and the terrace itself.
  const edge = see(frame, camera, [0, 1, 9])
  const foot = see(frame, camera, [0, 0, 9])
  cover(
    frame,
    planeOf(frame, (_, y) => smooth(foot.y - 0.004, foot.y + 0.008, y)),
    scale(palette.night, 0.16),
  )
  const posts = Array.from(
    { length: 60 },
    (_, n) =>
      `<rect x="${(n / 60) * a * 1000}" y="${edge.y * 1000}" width="3.4" height="${(foot.y - edge.y) * 1000}"/>`,
  ).join('')
  const rail = `${posts}<rect x="0" y="${edge.y * 1000 - 4}" width="${a * 1000}" height="7"/>`
  cover(
    frame,
    soften(frame, await drawMask(frame, rail), see(frame, camera, [0, 1, 9]).blur * 0.5 + 0.001),
    scale(palette.night, 0.14),
    0.85,
  )
  const lamps: Place[] = []
  for (let n = 0; n < s.wires; n++) {
    const z = 1.6 + ((n + 0.5) / s.wires) * 7
    lamps.push(
      ...hangWire(
        [-4.6, 3.3 + random() * 0.3, z + random.normal() * 0.5],
        [4.6, 3.3 + random() * 0.3, z + random.normal() * 0.6],
        random.between(0.5, 0.95),
        17,
      ),
    )
  }
  for (const lamp of lamps.sort((p, q) => q[2] - p[2]))
    hangLamps(frame, camera, random, [lamp], mix(candle, palette.key, 0.4), 0.0055)
  shade(
    frame,
    (x, y, out) => {
      const v = 0.03 * smooth(foot.y, foot.y + 0.1, y) * (1 + 0.4 * fbm(x * 3, y * 9, 3, seed))
      for (let c = 0; c < 3; c++) out[c] = v * candle[c as 0]
    },
    { top: foot.y },
  )
  if (s.table) {
    const flames: Place[] = []
    const blooms: Bloom[] = []
    const glass: Spot[] = []
    const corner = (x: number, z: number) => {
      const p = see(frame, camera, [x, 0.76, z])
      return `${p.x * 1000} ${p.y * 1000}`
    }
    const top = `<path d="M${corner(-0.62, 1.15)}L${corner(-0.62, 7.6)}L${corner(0.62, 7.6)}L${corner(0.62, 1.15)}Z"/>`
    for (const row of [0, 1, 2, 3, 4, 5, 6, 7, 8]) {
      const z = 7.4 - row * 0.72
      const chairs = [-1, 1].map((side) => {
        const p = see(frame, camera, [side * 1.02, 0.94, z])
        const w = 0.13 * p.size * 1000
        return `<path d="M${p.x * 1000 - w} ${p.y * 1000 + w * 6}L${p.x * 1000 - w * 0.9} ${p.y * 1000}Q${p.x * 1000} ${p.y * 1000 - w * 0.4} ${p.x * 1000 + w * 0.9} ${p.y * 1000}L${p.x * 1000 + w} ${p.y * 1000 + w * 6}Z"/>`
      })
      const mask = soften(
        frame,
        await drawMask(frame, chairs.join('')),
        see(frame, camera, [0, 1, z]).blur * 0.5 + 0.001,
      )
      cover(frame, mask, scale(mix(palette.night, candle, 0.04), 0.2), 0.85)
    }
    const cloth = soften(frame, await drawMask(frame, top), 0.0025)
    cover(frame, cloth, scale(mix(ivory, palette.key, 0.6), 0.03))
    glow(frame, soften(frame, cloth.slice(), 0.05, 0.02), candle, 0.02)
    for (let z = 7.2; z > 1.75; z -= 0.42) {
      for (let k = 0; k < 2; k++) flames.push([random.normal() * 0.14, 0.86 + random() * 0.16, z + random() * 0.2])
      for (let k = 0; k < 18 * s.flowers; k++)
        blooms.push({
          place: [random.normal() * 0.09, 0.77 + Math.abs(random.normal()) * 0.035, z + random.normal() * 0.12],
          size: random.between(0.02, 0.045),
        })
      for (const x of [-0.42, 0.42])
        for (let k = 0; k < 3; k++)
          glass.push(
            seeLamp(
              frame,
              camera,
              [x + random.normal() * 0.05, 0.86 + random() * 0.12, z],
              ivory,
              0.003 * random() ** 2,
            ),
          )
    }
    if (s.flowers > 0)
      await arrange(
        frame,
        camera,
        random,
        blooms,
        scale(mix(ivory, palette.key, 0.5), 0.8),
        mix(hex('#35502f'), palette.fill, 0.3),
      )
    drawSpots(frame, glass)
    await lightCandles(frame, camera, random, flames, 1.6)
    await placeVotives(frame, camera, random, [
      [-0.3, 0.76, 2.1],
      [0.26, 0.76, 1.75],
      [-0.16, 0.76, 1.5],
    ])
  }
  bloom(frame, 0.42)
  return { exposure: s.exposure * 1.2 }
})
