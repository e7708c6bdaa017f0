import type { Colour } from './colour.ts'
import { at, type Frame } from './frame.ts'
import { smooth } from './noise.ts'

export interface Spot {
  x: number
  y: number
  radius: number
  colour: Colour
  /** Light gathered, independent of how far it is spread. */
  power: number
}

interface Lens {
  /** How strongly discs near the corners are clipped to cat's eyes. */
  catEye: number
  /** Colour fringe as a part of the disc's radius. */
  fringe: number
  /** How much brighter the rim of a disc is than its middle. */
  rim: number
  blades: number
}

const portrait: Lens = { catEye: 0.5, fringe: 0.025, rim: 0.55, blades: 9 }

/** Draws points of light as a fast lens sees them: discs, clipped and fringed away from the axis. */
export function drawSpots(frame: Frame, spots: readonly Spot[], lens: Lens = portrait): void {
  for (const spot of spots) drawSpot(frame, spot, lens)
}

function drawSpot(frame: Frame, spot: Spot, lens: Lens): void {
  const { width, height, aspect } = frame
  const pixel = 1 / height
  const radius = Math.max(spot.radius, pixel * 0.75)
  const edge = Math.max(pixel * 0.9, radius * 0.045)
  const offX = (spot.x - aspect / 2) / aspect
  const offY = spot.y - 0.5
  // The second circle of the cat's eye slides in from outside, seen along the line to the centre.
  const clipX = -offX * lens.catEye * 2 * radius
  const clipY = -offY * lens.catEye * 1.2 * radius
  const clipR = radius * 1.18
  const density = spot.power / (Math.PI * radius * radius)
  const reach = radius * 1.08 + edge
  const x0 = Math.max(0, Math.floor((spot.x - reach) * height))
  const x1 = Math.min(width - 1, Math.ceil((spot.x + reach) * height))
  const y0 = Math.max(0, Math.floor((spot.y - reach) * height))
  const y1 = Math.min(height - 1, Math.ceil((spot.y + reach) * height))
  const turn = Math.PI / lens.blades
  const plain = radius < pixel * 3
  for (let c = 0; c < 3; c++) {
    const plane = frame.planes[c as 0]
    const value = (spot.colour[c] ?? 0) * density
    if (value <= 0) continue
    const swell = plain ? 0 : (1 - c) * lens.fringe
    const r = radius * (1 + swell * 0.6)
    const sx = offX * swell * radius * 1.5
    const sy = offY * swell * radius * 1.5
    for (let j = y0; j <= y1; j++) {
      const dy = (j + 0.5) * pixel - spot.y - sy
      for (let i = x0; i <= x1; i++) {
        const dx = (i + 0.5) * pixel - spot.x - sx
        let d = Math.sqrt(dx * dx + dy * dy)
        if (!plain && d > r * 0.8) {
          const sector = (((Math.atan2(dy, dx) % (2 * turn)) + 2 * turn) % (2 * turn)) - turn
          d *= 1 - 0.35 * (1 - Math.cos(turn) / Math.cos(sector))
        }
        let v = 1 - smooth(r - edge, r + edge * 0.4, d)
        if (v <= 0) continue
        if (!plain) {
          const q = Math.hypot(dx - clipX, dy - clipY)
          v *= 1 - smooth(clipR - edge, clipR + edge * 0.6, q)
          const ring = smooth(0.62, 0.97, d / r)
          v *= 1 - lens.rim * 0.35 + lens.rim * ring
        }
        const k = j * width + i
        plane[k] = at(plane, k) + v * value
      }
    }
  }
}
