import { bloom } from '../bloom.ts'
import { blurFrame, soften } from '../blur.ts'
import { drawSpots, type Spot } from '../bokeh.ts'
import { type Colour, candle, mix, scale } from '../colour.ts'
import { addFrame, at, blank, cover, type Frame, fill, glow, planeOf, shade } from '../frame.ts'
import { drawMask } from '../mask.ts'
import { createHaze, fbm, noise, smooth } from '../noise.ts'
import { khatam, rosettes } from '../pattern.ts'
import { type Studio, scene } from '../studio.ts'

/** Half the width of the lattice's straps. */
const cut = 0.036

interface Settings {
  view: 'shadow' | 'screen'
  /** Stars of the lattice per picture height. */
  stars: number
  /** How far the screen is turned away, to the right or (negative) to the left. */
  turn: number
  /** How much of the palette's own light stands behind the screen. */
  cool: number
  lanternX: number
  lanternY: number
  floor: number
  cushions: boolean
  motes: number
  exposure: number
}

const defaults: Settings = {
  view: 'shadow',
  stars: 5,
  turn: 0,
  cool: 0.3,
  lanternX: 0.7,
  lanternY: 0.24,
  floor: 0.72,
  cushions: true,
  motes: 60,
  exposure: 1,
}

/** Light that fell through the lattice, drawn out towards the viewer: sums ever larger copies around the lamp. */
function godRays(frame: Frame, source: Frame, cx: number, cy: number, reach: number): void {
  const { width, height } = frame
  const steps = 36
  for (let c = 0; c < 3; c++) {
    const from = source.planes[c as 0]
    const to = frame.planes[c as 0]
    for (let j = 0; j < height; j++) {
      for (let i = 0; i < width; i++) {
        let sum = 0
        for (let n = 0; n < steps; n++) {
          const k = 1 - (reach * (n + ((i * 7 + j * 13) % 5) * 0.2)) / steps
          const x = Math.round(cx * height + (i - cx * height) * k)
          const y = Math.round(cy * height + (j - cy * height) * k)
          if (x >= 0 && y >= 0 && x < width && y < height) sum += at(from, y * width + x) * (1 - n / steps)
        }
        to[j * width + i] = at(to, j * width + i) + (sum / steps) * 0.45
      }
    }
  }
}

async function sitting(studio: Studio, s: Settings, warm: Colour): Promise<void> {
  const { frame, palette } = studio
  const random = studio.random.fork('cushions')
  const w = frame.aspect * 1000
  const y = s.floor * 1000
  const lit =
    '<defs><linearGradient id="c" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#fff"/><stop offset=".3" stop-color="#888"/><stop offset="1" stop-color="#111"/></linearGradient></defs>'
  let shapes = `<rect x="-20" y="${y - 62}" width="${w + 40}" height="92" rx="16" fill="url(#c)"/>`
  for (let x = -30; x < w; ) {
    const size = random.between(190, 250)
    shapes += `<path fill="url(#c)" d="M${x} ${y - 52}Q${x + 4} ${y - 128} ${x + 16} ${y - 136}Q${x + size / 2} ${y - 146} ${x + size - 16} ${y - 136}Q${x + size - 4} ${y - 128} ${x + size} ${y - 52}Z"/>`
    x += size + random.between(4, 40)
  }
  const flat = shapes.replaceAll('fill="url(#c)"', '')
  cover(
    frame,
    soften(frame, await drawMask(frame, flat), 0.0025),
    scale(mix(palette.night, palette.fill, 0.3), 0.2),
    0.94,
  )
  glow(frame, soften(frame, await drawMask(frame, lit + shapes), 0.003), mix(warm, palette.fill, 0.4), 0.06)
}

async function lantern(frame: Frame, x: number, y: number, colour: Colour): Promise<void> {
  const [px, py] = [x * 1000, y * 1000]
  const cage = `<path d="M${px} ${py - 92}C${px + 16} ${py - 66} ${px + 48} ${py - 52} ${px + 52} ${py - 30}L${px + 44} ${py + 44}L${px + 22} ${py + 72}L${px - 22} ${py + 72}L${px - 44} ${py + 44}L${px - 52} ${py - 30}C${px - 48} ${py - 52} ${px - 16} ${py - 66} ${px} ${py - 92}Z"/>`
  const chain = `<rect x="${px - 1.6}" y="0" width="3.2" height="${Math.max(0, py - 88)}"/>`
  const mask = soften(frame, await drawMask(frame, cage + chain), 0.0014)
  cover(frame, mask, scale(colour, 0.02))
  const holes = planeOf(
    frame,
    (u, v) => {
      const inside = Math.hypot((u - x) / 0.045, (v - y - 0.008) / 0.07)
      if (inside > 1.05) return 0
      const turn = Math.asin(Math.max(-1, Math.min(1, (u - x) / 0.05)))
      return smooth(0.1, 0.16, khatam(turn * 3.4, (v - y) * 38)) * (1 - smooth(0.85, 1.05, inside)) * (1.3 - inside)
    },
    { left: x - 0.07, right: x + 0.07, top: y - 0.1, bottom: y + 0.09 },
  )
  glow(frame, soften(frame, holes, 0.0008), colour, 7)
}

export const majlis = scene<Settings>('majlis', defaults, async (studio, s) => {
  const { frame, palette, seed } = studio
  const random = studio.random.fork('majlis')
  const a = frame.aspect
  const [lx, ly] = [s.lanternX * a, s.lanternY]
  const warm = mix(palette.key, candle, 0.35)
  fill(frame, scale(palette.night, 0.18))
  if (s.view === 'screen') {
    const panel = blank(frame)
    const haze = createHaze(a, seed, 0.7, 2)
    shade(panel, (x, y, out) => {
      const far = 1 - s.turn * (x - a / 2)
      const strap = rosettes(((x - a / 2) / far) * s.stars, ((y - 0.5) / far) * s.stars)
      // Sharp where the light stands, softer where the screen comes nearer or goes away.
      const soft = 0.05 * Math.abs(s.turn * (x - lx))
      const open = smooth(cut - soft, cut + 0.01 + soft, strap)
      const d = Math.hypot(x - lx, y - ly)
      const sky = (0.05 + 0.5 * Math.exp(-d * d * 5) + 3 * Math.exp(-d * d * 60)) * haze(x, y)
      const wood =
        0.02 * Math.exp(-d * 1.6) * (1 - smooth(0.0, cut - 0.005, strap)) * (1 + 0.4 * noise(x * 200, y * 20, seed))
      const edge = Math.exp(-(((strap - cut + 0.004) / 0.01) ** 2)) * 0.12 * Math.exp(-d * 2)
      for (let c = 0; c < 3; c++)
        out[c] =
          open * sky * (warm[c as 0] * 0.75 + palette.fill[c as 0] * s.cool * smooth(0, 0.9, d)) +
          (wood + edge) * warm[c as 0]
    })
    addFrame(frame, panel)
    godRays(frame, blurFrame(panel, 0.002), lx, ly, 0.55)
  } else {
    const wallLine = s.floor - 0.05
    shade(frame, (x, y, out) => {
      const onFloor = y > wallLine
      const d = Math.hypot(x - lx, (y - ly) * 1.05)
      // The pattern grows, and its edges soften, with the distance from the lamp.
      const bend = Math.atan2(y - ly, x - lx)
      const reach = Math.atan(d * 1.25)
      const fy = onFloor ? wallLine + (y - wallLine) * 0.6 : y
      const flat = Math.atan(Math.hypot(x - lx, fy - ly) * 1.25)
      const u = Math.cos(bend) * (onFloor ? flat : reach) * s.stars * 0.8
      const v = Math.sin(bend) * (onFloor ? flat : reach) * s.stars * 0.8
      const soft = 0.012 + d * 0.05
      const open = smooth(cut * 1.4 - soft, cut * 1.4 + soft, rosettes(u, v))
      const plaster = 1 + 0.12 * fbm(x * 9, y * 9, 4, seed) + 0.05 * noise(x * 120, y * 120, seed)
      const fall = 0.06 / (0.03 + d * d * d * 1.6 + d * d * 0.4)
      const rug = onFloor ? 0.5 + 0.3 * khatam(x * 6, (1 / (y - wallLine + 0.25)) * 3) : 1
      const light = (0.05 + 0.95 * open) * fall * plaster * rug * smooth(0.035, 0.1, d)
      for (let c = 0; c < 3; c++) out[c] = light * (warm[c as 0] * 0.62 + 0.06) + fall * 0.03 * palette.fill[c as 0]
    })
    if (s.cushions) await sitting(studio, s, warm)
    await lantern(frame, lx, ly, warm)
  }
  const spots: Spot[] = []
  for (let n = 0; n < s.motes; n++) {
    const near = random() ** 5
    spots.push({
      x: lx + random.normal() * 0.45,
      y: ly + random.normal() * 0.35,
      radius: 0.0008 + near * 0.02,
      colour: warm,
      power: 0.0000022 + near * 0.00016,
    })
  }
  drawSpots(frame, spots)
  bloom(frame, 0.32)
  return { exposure: s.exposure * 1.05, vignette: 0.6 }
})
