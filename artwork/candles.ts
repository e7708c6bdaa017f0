import { soften } from './blur.ts'
import { drawSpots } from './bokeh.ts'
import { type Camera, type Place, see, seeLamp } from './camera.ts'
import { type Colour, candle } from './colour.ts'
import { type Frame, glow } from './frame.ts'
import { drawMask } from './mask.ts'
import type { Random } from './random.ts'

const flame = '<path d="M0-1.25C.16-.8.34-.5.34-.14C.34.14.18.3 0 .3C-.18.3-.34.14-.34-.14C-.34-.5-.16-.8 0-1.25Z"/>'

/** Burning candles: a flame where the lens is sharp, a disc of light where it is not. */
export async function lightCandles(frame: Frame, camera: Camera, random: Random, places: readonly Place[], gain = 1) {
  let sharpest = ''
  for (const place of places) {
    const seen = see(frame, camera, place)
    const size = 0.028 * seen.size
    const power = 0.0016 * gain * random.between(0.75, 1.25)
    if (seen.blur < size * 0.6) {
      const lean = random.between(-6, 6)
      sharpest += `<g transform="translate(${seen.x * 1000} ${seen.y * 1000}) rotate(${lean}) scale(${size * 1000})">${flame}</g>`
      drawSpots(frame, [seeLamp(frame, camera, place, candle, power * 0.35, 0.05)])
    } else drawSpots(frame, [seeLamp(frame, camera, place, candle, power, 0.012)])
  }
  if (!sharpest) return
  const mask = await drawMask(frame, sharpest)
  glow(frame, soften(frame, mask.slice(), 0.0012), [9, 6, 3])
  glow(frame, soften(frame, mask, 0.006), [5, 2.2, 0.6])
}

/** Lamps on a sagging wire between two points. */
export function hangWire(from: Place, to: Place, sag: number, count: number): Place[] {
  return Array.from({ length: count }, (_, n) => {
    const t = (n + 0.5) / count
    const drop = sag * 4 * t * (1 - t)
    const along = (a: number, b: number) => a + (b - a) * t
    return [along(from[0], to[0]), along(from[1], to[1]) - drop, along(from[2], to[2])] as const
  })
}

export function hangLamps(
  frame: Frame,
  camera: Camera,
  random: Random,
  places: readonly Place[],
  colour: Colour,
  power: number,
) {
  drawSpots(
    frame,
    places.map((place) => seeLamp(frame, camera, place, colour, power * random.between(0.7, 1.2), 0.016)),
  )
}

const cup =
  '<defs><linearGradient id="v" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#555"/><stop offset=".42" stop-color="#fff"/><stop offset=".7" stop-color="#999"/><stop offset="1" stop-color="#222"/></linearGradient></defs>'

/** Candles in small amber glasses: the glass glows around its flame and lights the cloth it stands on. */
export async function placeVotives(
  frame: Frame,
  camera: Camera,
  random: Random,
  places: readonly Place[],
): Promise<void> {
  for (const place of places) {
    const seen = see(frame, camera, place)
    const unit = seen.size * 1000
    const x = seen.x * 1000
    const y = seen.y * 1000
    const w = 0.034 * unit
    const h = 0.085 * unit
    const lip = w * 0.24
    const body = `M${x - w} ${y - h}L${x - w * 0.86} ${y}A${w * 0.86} ${lip} 0 0 0 ${x + w * 0.86} ${y}L${x + w} ${y - h}A${w} ${lip} 0 0 1 ${x - w} ${y - h}Z`
    const blur = seen.blur * 0.45 + 0.0009
    const pool = `<ellipse cx="${x}" cy="${y + lip}" rx="${w * 2.6}" ry="${w * 0.7}"/>`
    glow(frame, soften(frame, await drawMask(frame, pool), 0.05 * seen.size, 0.018 * seen.size), [0.5, 0.2, 0.055], 1.1)
    const glass = soften(frame, await drawMask(frame, `${cup}<path fill="url(#v)" d="${body}"/>`), blur)
    glow(frame, glass, [1.5, 0.52, 0.1], random.between(0.75, 1.1))
    const brim = `<ellipse cx="${x}" cy="${y - h}" rx="${w}" ry="${lip}" fill="none" stroke="#fff" stroke-width="${w * 0.06}"/><path d="M${x - w * 0.8} ${y - h * 0.85}L${x - w * 0.7} ${y - h * 0.2}" stroke="#fff" stroke-width="${w * 0.08}" stroke-opacity=".5"/>`
    glow(frame, soften(frame, await drawMask(frame, brim), blur), [1, 0.7, 0.35], 0.5)
    const at: Place = [place[0], place[1] + 0.042, place[2]]
    await lightCandles(frame, { ...camera, focus: seen.blur < 0.004 ? at[2] : camera.focus }, random, [at], 1.4)
  }
}
