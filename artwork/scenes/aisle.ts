import { bloom } from '../bloom.ts'
import { soften } from '../blur.ts'
import { drawSpots, type Spot } from '../bokeh.ts'
import { type Camera, type Place, see, seeLamp } from '../camera.ts'
import { lightCandles } from '../candles.ts'
import { candle, hex, mix, scale } from '../colour.ts'
import { reflect } from '../floor.ts'
import { arrange, type Bloom } from '../flowers.ts'
import { cover, fill, planeOf, shade } from '../frame.ts'
import { drawMask } from '../mask.ts'
import { createHaze, smooth } from '../noise.ts'
import { scene } from '../studio.ts'

interface Settings {
  focus: number
  aperture: number
  eye: number
  side: number
  horizon: number
  focal: number
  arch: 'round' | 'pair' | 'none'
  strings: number
  chairs: boolean
  candles: number
  exposure: number
}

const defaults: Settings = {
  focus: 4.2,
  aperture: 0.06,
  eye: 1.45,
  side: 0,
  horizon: 0.52,
  focal: 1.7,
  arch: 'round',
  strings: 34,
  chairs: true,
  candles: 11,
  exposure: 1,
}

export const aisle = scene<Settings>('aisle', defaults, async (studio, s) => {
  const { frame, palette, seed } = studio
  const random = studio.random.fork('aisle')
  const camera: Camera = {
    height: s.eye,
    horizon: s.horizon,
    focal: s.focal,
    focus: s.focus,
    aperture: s.aperture,
    side: s.side,
  }
  const haze = createHaze(frame.aspect, seed, 0.4, 2)
  const ground = see(frame, camera, [0, 0, 13]).y
  const mid = see(frame, camera, [0, 2, 12])
  fill(frame, scale(palette.night, 0.2))
  shade(frame, (x, y, out) => {
    const d = Math.hypot((x - mid.x) / 0.7, (y - mid.y) / 0.45)
    const v = 0.05 * Math.exp(-d * d) * haze(x, y)
    for (let c = 0; c < 3; c++) out[c] = v * palette.key[c as 0] + v * 0.5 * palette.fill[c as 0]
  })
  const curtain: Spot[] = []
  for (let n = 0; n < s.strings; n++) {
    const x = (n / (s.strings - 1) - 0.5) * 11 + random.normal() * 0.05
    for (let y = random() * 0.2; y < 5.6; y += 0.26) {
      if (random() < 0.12) continue
      curtain.push(
        seeLamp(
          frame,
          camera,
          [x + random.normal() * 0.02, y, 14.5],
          mix(candle, palette.key, random()),
          0.0038 * random.between(0.2, 1.3),
          0.006,
        ),
      )
    }
  }
  drawSpots(frame, curtain)
  if (s.arch !== 'none') {
    const blooms: Bloom[] = []
    const spots: Spot[] = []
    const centres = s.arch === 'pair' ? [-0.95, 0.95] : [0]
    for (const cx of centres) {
      for (let n = 0; n < (s.arch === 'pair' ? 240 : 430); n++) {
        const t = random()
        const turn = Math.PI * t
        const radius = s.arch === 'pair' ? 0 : 1.45 + random.normal() * 0.13
        const rise = s.arch === 'pair' ? random() * 2.3 : 1.25 + Math.sin(turn) * radius * 1.1
        const foot = s.arch === 'round' && random() < 0.34
        const side = random() < 0.5 ? -1 : 1
        const x =
          s.arch === 'pair'
            ? cx + random.normal() * 0.16 * (1.4 - rise * 0.3)
            : foot
              ? side * (1.45 + random.normal() * 0.16)
              : Math.cos(turn) * radius
        blooms.push({
          place: [x, foot ? random() * 1.3 : rise, 11.5 + random.normal() * 0.12],
          size: random.between(0.03, 0.085),
        })
        if (n % 6 === 0)
          spots.push(seeLamp(frame, camera, [x * 1.01, foot ? random() * 1.3 : rise, 11.3], candle, 0.009))
      }
    }
    await arrange(
      frame,
      camera,
      random,
      blooms,
      scale(mix(palette.key, candle, 0.15), 1.7),
      mix(hex('#3a5a34'), palette.fill, 0.35),
    )
    drawSpots(frame, spots)
  }
  cover(
    frame,
    planeOf(frame, (_, y) => smooth(ground - 0.003, ground + 0.006, y) * 0.95),
    scale(palette.night, 0.14),
  )
  reflect(frame, {
    horizon: ground,
    colour: scale(mix([1, 1, 1], palette.key, 0.4), 0.42),
    rough: 0.13,
    patchy: 0.25,
    seed,
    stretch: 1,
  })
  for (let row = 0; row < 7; row++) {
    const z = 10.4 - row * 1.35
    const [chairs, blooms, flames]: [string[], Bloom[], Place[]] = [[], [], []]
    const blur = see(frame, camera, [0, 0, z]).blur
    for (const side of [-1, 1]) {
      if (s.chairs) {
        for (let k = 0; k < 5; k++) {
          const p = see(frame, camera, [side * (1.75 + k * 0.55), 0.92, z])
          const w = 0.2 * p.size * 1000
          const [x, y, h] = [p.x * 1000, p.y * 1000, 0.92 * p.size * 1000]
          chairs.push(
            `<path d="M${x - w} ${y + h}L${x - w * 0.88} ${y + w * 0.2}Q${x} ${y - w * 0.3} ${x + w * 0.88} ${y + w * 0.2}L${x + w} ${y + h}" fill="#fff" fill-opacity=".5" stroke="#fff" stroke-width="${w * 0.22}"/>`,
          )
        }
      }
      if (row % 2 === 0)
        for (let k = 0; k < 34; k++)
          blooms.push({
            place: [
              side * 1.22 + random.normal() * 0.11,
              0.1 + Math.abs(random.normal()) * 0.17,
              z + random.normal() * 0.1,
            ],
            size: random.between(0.03, 0.07),
          })
      for (let k = 0; k < s.candles / 3; k++)
        flames.push([side * random.between(0.85, 1.15), random.between(0.14, 0.42), z - 0.5 + random() * 0.9])
    }
    const mask = soften(frame, await drawMask(frame, chairs.join('')), blur * 0.5 + 0.0008)
    cover(frame, mask, scale(mix(palette.night, palette.key, 0.06), 0.3), 0.92)
    if (blooms.length > 0)
      await arrange(
        frame,
        camera,
        random,
        blooms,
        scale(mix(palette.key, candle, 0.3), 0.8),
        mix(hex('#3a5a34'), palette.fill, 0.35),
      )
    await lightCandles(frame, camera, random, flames, 1.6)
  }
  bloom(frame, 0.4)
  return { exposure: s.exposure * 1.25 }
})
