import { blurPlane } from './blur.ts'
import type { Colour } from './colour.ts'
import { at, type Frame, type Plane } from './frame.ts'

interface Level {
  plane: Plane
  width: number
  height: number
}

function halve({ plane, width, height }: Level): Level {
  const w = Math.ceil(width / 2)
  const h = Math.ceil(height / 2)
  const out = new Float32Array(w * h)
  for (let j = 0; j < h; j++) {
    const a = Math.min(2 * j, height - 1) * width
    const b = Math.min(2 * j + 1, height - 1) * width
    for (let i = 0; i < w; i++) {
      const l = Math.min(2 * i, width - 1)
      const r = Math.min(2 * i + 1, width - 1)
      out[j * w + i] = (at(plane, a + l) + at(plane, a + r) + at(plane, b + l) + at(plane, b + r)) / 4
    }
  }
  return { plane: out, width: w, height: h }
}

function addEnlarged(target: Level, source: Level, gain: number): void {
  const { plane, width, height } = target
  for (let j = 0; j < height; j++) {
    const y = Math.min(Math.max((j - 0.5) / 2, 0), source.height - 1)
    const j0 = Math.floor(y)
    const fy = y - j0
    const a = j0 * source.width
    const b = Math.min(j0 + 1, source.height - 1) * source.width
    for (let i = 0; i < width; i++) {
      const x = Math.min(Math.max((i - 0.5) / 2, 0), source.width - 1)
      const i0 = Math.floor(x)
      const i1 = Math.min(i0 + 1, source.width - 1)
      const fx = x - i0
      const top = at(source.plane, a + i0) * (1 - fx) + at(source.plane, a + i1) * fx
      const bottom = at(source.plane, b + i0) * (1 - fx) + at(source.plane, b + i1) * fx
      const k = j * width + i
      plane[k] = at(plane, k) + (top * (1 - fy) + bottom * fy) * gain
    }
  }
}

/** Light scattered in glass and air: a sum of ever wider, ever fainter copies. Red travels widest, as in old lenses. */
export function bloom(frame: Frame, strength: number, tint: Colour = [1.1, 0.97, 0.85]): void {
  const count = Math.max(3, Math.round(Math.log2(frame.height / 9)))
  frame.planes.forEach((plane, c) => {
    const levels: Level[] = [{ plane: plane.slice(), width: frame.width, height: frame.height }]
    for (let n = 0; n < count; n++) {
      const next = halve(levels[n] as Level)
      blurPlane(next.plane, next.width, next.height, 1.5)
      levels.push(next)
    }
    const total = count * 0.75
    for (let n = count; n > 1; n--) {
      // Each level carries the wider ones along on the way up.
      addEnlarged(levels[n - 1] as Level, levels[n] as Level, 0.82)
    }
    addEnlarged(
      { plane, width: frame.width, height: frame.height },
      levels[1] as Level,
      (strength * (tint[c] ?? 1)) / total,
    )
  })
}

/** The horizontal line an anamorphic lens draws through every lamp brighter than the threshold. */
export function streak(frame: Frame, threshold: number, gain: number, length: number, colour: Colour): void {
  const { width, height } = frame
  const decay = Math.exp(-1 / (length * height))
  const line = new Float32Array(width * height)
  const [r, g, b] = frame.planes
  for (let k = 0; k < line.length; k++) {
    const v = Math.max(at(r, k), at(g, k), at(b, k)) - threshold
    line[k] = v > 0 ? Math.min(v, threshold * 40) : 0
  }
  blurPlane(line, width, height, 0, 0.0012 * height)
  const out = new Float32Array(line.length)
  for (let j = 0; j < height; j++) {
    let run = 0
    for (let i = 0; i < width; i++) {
      run = run * decay + at(line, j * width + i) * (1 - decay)
      out[j * width + i] = run
    }
    run = 0
    for (let i = width - 1; i >= 0; i--) {
      run = run * decay + at(line, j * width + i) * (1 - decay)
      out[j * width + i] = at(out, j * width + i) + run
    }
  }
  frame.planes.forEach((plane, c) => {
    const value = (colour[c] ?? 0) * gain
    for (let k = 0; k < plane.length; k++) plane[k] = at(plane, k) + at(out, k) * value
  })
}
