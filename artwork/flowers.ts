import { soften } from './blur.ts'
import { type Camera, type Place, see } from './camera.ts'
import { type Colour, scale } from './colour.ts'
import { cover, type Frame, glow } from './frame.ts'
import { drawMask } from './mask.ts'
import type { Random } from './random.ts'

export interface Bloom {
  place: Place
  /** Metres. */
  size: number
}

const petal = 'M0 0C.5-.35 .55-1 0-1.1C-.55-1-.5-.35 0 0Z'

/** Heads of roses and leaves seen through a lens: shadow below, light on the upper petals, no outline. */
export async function arrange(
  frame: Frame,
  camera: Camera,
  random: Random,
  blooms: readonly Bloom[],
  light: Colour,
  leaf: Colour,
) {
  let leaves = ''
  let bodies = ''
  let petals = ''
  let tips = ''
  let blur = 0
  const ordered = [...blooms].sort((a, b) => b.place[2] - a.place[2])
  for (const { place, size } of ordered) {
    const seen = see(frame, camera, place)
    const r = size * seen.size * 1000
    blur += seen.blur / ordered.length
    const at = (dx: number, dy: number) =>
      `${(seen.x * 1000 + dx * r).toFixed(1)} ${(seen.y * 1000 + dy * r).toFixed(1)}`
    const turned = (angle: number, s: number, dx = 0, dy = 0) =>
      `transform="translate(${at(dx, dy)}) rotate(${angle.toFixed(0)}) scale(${(r * s).toFixed(2)})"`
    for (let n = 0; n < 3; n++) leaves += `<path d="${petal}" ${turned(random() * 360, random.between(1.3, 2))}/>`
    bodies += `<circle r="1" ${turned(0, 0.85)} fill-opacity=".75"/>`
    // Two rings of petals; each catches the light as it happens to lie.
    for (let n = 0; n < 9; n++) {
      const inner = n > 4
      const angle = n * (inner ? 90 : 72) + random() * 50
      const up = 0.35 + 0.65 * Math.max(0, Math.cos((angle * Math.PI) / 180))
      petals += `<path d="${petal}" fill-opacity="${(random.between(0.08, 0.75) * up).toFixed(2)}" ${turned(angle, inner ? random.between(0.4, 0.65) : random.between(0.8, 1.15))}/>`
    }
    tips += `<circle r=".22" fill-opacity="${random.between(0.1, 0.7).toFixed(2)}" ${turned(0, 1, random.between(-0.5, 0.5), random.between(-0.8, 0))}/>`
  }
  const sigma = blur * 0.6 + 0.0012
  const draw = async (shapes: string, extra = 1) => soften(frame, await drawMask(frame, shapes), sigma * extra)
  cover(frame, await draw(leaves), scale(leaf, 0.05), 0.95)
  cover(frame, await draw(bodies), scale(light, 0.045))
  glow(frame, await draw(petals), light, 0.42)
  glow(frame, await draw(tips, 1.4), light, 0.25)
}
