import { at, type Frame, type Plane } from './frame.ts'

function transpose(from: Plane, to: Plane, width: number, height: number): void {
  const block = 32
  for (let bj = 0; bj < height; bj += block) {
    for (let bi = 0; bi < width; bi += block) {
      const jEnd = Math.min(bj + block, height)
      const iEnd = Math.min(bi + block, width)
      for (let j = bj; j < jEnd; j++) for (let i = bi; i < iEnd; i++) to[i * height + j] = at(from, j * width + i)
    }
  }
}

/** A box of fractional width along the rows; three of them are a gaussian to the eye. */
function boxRows(from: Plane, to: Plane, width: number, height: number, radius: number): void {
  const whole = Math.floor(radius)
  const part = radius - whole
  const norm = 1 / (2 * radius + 1)
  const last = width - 1
  for (let j = 0; j < height; j++) {
    const row = j * width
    let sum = 0
    for (let k = -whole; k <= whole; k++) sum += at(from, row + Math.min(Math.max(k, 0), last))
    for (let i = 0; i < width; i++) {
      const near = at(from, row + Math.max(i - whole - 1, 0))
      const far = at(from, row + Math.min(i + whole + 1, last))
      to[row + i] = (sum + part * (near + far)) * norm
      sum += far - at(from, row + Math.max(i - whole, 0))
    }
  }
}

function blurRows(plane: Plane, spare: Plane, width: number, height: number, sigma: number): void {
  // Variance of a box of width w is (w²-1)/12; three boxes share the wanted variance.
  const radius = (Math.sqrt(4 * sigma * sigma + 1) - 1) / 2
  boxRows(plane, spare, width, height, radius)
  boxRows(spare, plane, width, height, radius)
  boxRows(plane, spare, width, height, radius)
  plane.set(spare)
}

/** First and last row that hold anything; most masks are empty above and below their shapes. */
function usedRows(plane: Plane, width: number, height: number): readonly [number, number] {
  let first = 0
  let last = plane.length - 1
  while (first < plane.length && plane[first] === 0) first++
  while (last > first && plane[last] === 0) last--
  return [Math.floor(first / width), Math.min(height, Math.floor(last / width) + 1)]
}

/** Gaussian blur in place; sigmas in pixels. */
export function blurPlane(plane: Plane, width: number, height: number, sigmaX: number, sigmaY = sigmaX): Plane {
  const [first, last] = usedRows(plane, width, height)
  const margin = Math.ceil(3 * sigmaY) + 3
  const top = Math.max(0, first - margin)
  const rows = Math.min(height, last + margin) - top
  if (rows <= 0) return plane
  const part = plane.subarray(top * width, (top + rows) * width)
  const spare = new Float32Array(part.length)
  if (sigmaX > 0.05) blurRows(part, spare, width, rows, sigmaX)
  if (sigmaY > 0.05) {
    const turned = new Float32Array(part.length)
    transpose(part, turned, width, rows)
    blurRows(turned, spare, rows, width, sigmaY)
    transpose(turned, part, rows, width)
  }
  return plane
}

/** Sigmas in picture heights, as everywhere in the scenes. */
export const soften = (frame: Frame, plane: Plane, sigmaX: number, sigmaY = sigmaX): Plane =>
  blurPlane(plane, frame.width, frame.height, sigmaX * frame.height, sigmaY * frame.height)

export function blurFrame(frame: Frame, sigmaX: number, sigmaY = sigmaX): Frame {
  for (const plane of frame.planes) soften(frame, plane, sigmaX, sigmaY)
  return frame
}

/** Real defocus: every point becomes a disc, so that bright points turn into bokeh. Row sums make it affordable. */
export function defocusPlane(plane: Plane, width: number, height: number, radius: number): Plane {
  if (radius < 0.6) return plane
  const reach = Math.ceil(radius)
  const sums = new Float64Array((width + 1) * height)
  for (let j = 0; j < height; j++) {
    let sum = 0
    for (let i = 0; i < width; i++) {
      sum += at(plane, j * width + i)
      sums[j * (width + 1) + i + 1] = sum
    }
  }
  const out = new Float32Array(plane.length)
  let area = 0
  for (let k = -reach; k <= reach; k++) {
    const half = Math.floor(Math.sqrt(Math.max(radius * radius - k * k, 0)))
    if (Math.abs(k) > radius) continue
    area += 2 * half + 1
    for (let j = 0; j < height; j++) {
      const row = Math.min(Math.max(j + k, 0), height - 1) * (width + 1)
      const to = j * width
      for (let i = 0; i < width; i++) {
        const right = sums[row + Math.min(i + half + 1, width)] as number
        const left = sums[row + Math.max(i - half, 0)] as number
        out[to + i] = at(out, to + i) + (right - left)
      }
    }
  }
  for (let i = 0; i < out.length; i++) plane[i] = at(out, i) / area
  return plane
}

export function defocus(frame: Frame, radius: number): Frame {
  for (const plane of frame.planes) defocusPlane(plane, frame.width, frame.height, radius * frame.height)
  return frame
}
