import { at, createFrame, type Frame, type Plane } from './frame.ts'

/** Four neighbours weighted by the Catmull-Rom spline: keeps edges that a straight line between pixels would lose. */
function enlargeRows(from: Plane, width: number, height: number, wide: number): Plane {
  const to = new Float32Array(wide * height)
  for (let i = 0; i < wide; i++) {
    const x = ((i + 0.5) * width) / wide - 0.5
    const left = Math.floor(x)
    const t = x - left
    const w0 = ((2 - t) * t - 1) * t * 0.5
    const w1 = ((3 * t - 5) * t * t + 2) * 0.5
    const w2 = ((4 - 3 * t) * t + 1) * t * 0.5
    const w3 = (t - 1) * t * t * 0.5
    const column = (n: number) => Math.min(Math.max(left + n, 0), width - 1)
    const [a, b, c, d] = [column(-1), column(0), column(1), column(2)]
    for (let j = 0; j < height; j++) {
      const o = j * width
      to[j * wide + i] = at(from, o + a) * w0 + at(from, o + b) * w1 + at(from, o + c) * w2 + at(from, o + d) * w3
    }
  }
  return to
}

function turn(from: Plane, width: number, height: number): Plane {
  const to = new Float32Array(from.length)
  for (let j = 0; j < height; j++) for (let i = 0; i < width; i++) to[i * height + j] = at(from, j * width + i)
  return to
}

/** The same picture with more pixels; grain is added later, at the final size. */
export function enlarge(frame: Frame, width: number, height: number): Frame {
  const out = createFrame(width, height)
  frame.planes.forEach((plane, c) => {
    // The spline overshoots beside lamps a hundred times brighter than their surroundings; compressed, it has no room to.
    const tame = plane.map((v) => v / (1 + v))
    const rows = turn(enlargeRows(tame, frame.width, frame.height, width), width, frame.height)
    const full = turn(enlargeRows(rows, frame.height, width, height), height, width)
    const to = out.planes[c as 0]
    for (let i = 0; i < full.length; i++) {
      const v = Math.min(Math.max(at(full, i), 0), 0.995)
      to[i] = v / (1 - v)
    }
  })
  return out
}
