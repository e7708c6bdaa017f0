import type { Spot } from './bokeh.ts'
import type { Colour } from './colour.ts'
import type { Frame } from './frame.ts'

/** A camera on a level tripod with a shift lens: the horizon goes where the composition wants it, uprights stay upright. */
export interface Camera {
  /** Metres above the floor. */
  height: number
  /** Where eye level lies in the picture, 0 top … 1 bottom. */
  horizon: number
  /** Picture heights per metre at one metre. */
  focal: number
  /** Metres to the plane in focus. */
  focus: number
  /** Blur of far lights, in picture heights at one metre of defocus (1/m). */
  aperture: number
  /** Metres to the right. */
  side?: number
}

/** X right, Y up from the floor, Z away, in metres. */
export type Place = readonly [number, number, number]

interface Seen {
  x: number
  y: number
  /** Picture heights per metre there. */
  size: number
  blur: number
}

export function see(frame: Frame, camera: Camera, place: Place): Seen {
  const z = Math.max(place[2], 0.05)
  const size = camera.focal / z
  return {
    x: frame.aspect / 2 + (place[0] - (camera.side ?? 0)) * size,
    y: camera.horizon - (place[1] - camera.height) * size,
    size,
    blur: camera.aperture * Math.abs(1 / z - 1 / camera.focus),
  }
}

/** A lamp somewhere in the room as the lens shows it; far lamps give less light, as they should. */
export function seeLamp(frame: Frame, camera: Camera, place: Place, colour: Colour, power: number, size = 0.01): Spot {
  const seen = see(frame, camera, place)
  const radius = Math.max(seen.blur, size * seen.size)
  return { x: seen.x, y: seen.y, radius, colour, power: power * seen.size * seen.size }
}
