import type { Colour } from './colour.ts'

/** One number a pixel: coverage, brightness or a channel. */
export type Plane = Float32Array

/** A picture in linear light. Lengths in scenes are in picture heights: x runs 0…aspect, y runs 0…1 downwards. */
export interface Frame {
  readonly width: number
  readonly height: number
  readonly aspect: number
  readonly planes: readonly [Plane, Plane, Plane]
}

/** Reads a pixel whose index is known to be inside. */
export const at = (plane: Float32Array, index: number): number => plane[index] as number

export function createFrame(width: number, height: number): Frame {
  const plane = () => new Float32Array(width * height)
  return { width, height, aspect: width / height, planes: [plane(), plane(), plane()] }
}

export const blank = (like: Frame): Frame => createFrame(like.width, like.height)

export const copy = (frame: Frame): Frame => ({
  ...frame,
  planes: [frame.planes[0].slice(), frame.planes[1].slice(), frame.planes[2].slice()],
})

export function fill(frame: Frame, colour: Colour): void {
  frame.planes.forEach((plane, c) => {
    plane.fill(colour[c] ?? 0)
  })
}

export function addFrame(target: Frame, source: Frame, gain: number | Colour = 1): void {
  for (let c = 0; c < 3; c++) {
    const to = target.planes[c as 0]
    const from = source.planes[c as 0]
    const g = typeof gain === 'number' ? gain : (gain[c] ?? 0)
    for (let i = 0; i < to.length; i++) to[i] = at(to, i) + at(from, i) * g
  }
}

/** Something stands in the way: what is behind the mask is replaced. */
export function cover(target: Frame, mask: Plane, colour: Colour, opacity = 1): void {
  for (let c = 0; c < 3; c++) {
    const to = target.planes[c as 0]
    const value = colour[c] ?? 0
    for (let i = 0; i < to.length; i++) {
      const m = at(mask, i) * opacity
      if (m > 0) to[i] = at(to, i) * (1 - m) + value * m
    }
  }
}

/** The same, with a picture instead of one colour. */
export function coverWith(target: Frame, mask: Plane, source: Frame): void {
  for (let c = 0; c < 3; c++) {
    const to = target.planes[c as 0]
    const from = source.planes[c as 0]
    for (let i = 0; i < to.length; i++) {
      const m = at(mask, i)
      if (m > 0) to[i] = at(to, i) * (1 - m) + at(from, i) * m
    }
  }
}

/** The mask glows. */
export function glow(target: Frame, mask: Plane, colour: Colour, gain = 1): void {
  for (let c = 0; c < 3; c++) {
    const to = target.planes[c as 0]
    const value = (colour[c] ?? 0) * gain
    for (let i = 0; i < to.length; i++) to[i] = at(to, i) + at(mask, i) * value
  }
}

type Shader = (x: number, y: number, out: Float64Array) => void
interface Box {
  left?: number
  right?: number
  top?: number
  bottom?: number
}

function eachPixel(frame: Frame, box: Box, visit: (index: number, x: number, y: number) => void): void {
  const { width, height } = frame
  const x0 = Math.max(0, Math.floor((box.left ?? 0) * height))
  const x1 = Math.min(width, Math.ceil((box.right ?? frame.aspect) * height))
  const y0 = Math.max(0, Math.floor((box.top ?? 0) * height))
  const y1 = Math.min(height, Math.ceil((box.bottom ?? 1) * height))
  for (let j = y0; j < y1; j++) {
    for (let i = x0; i < x1; i++) visit(j * width + i, (i + 0.5) / height, (j + 0.5) / height)
  }
}

/** Adds light computed pixel by pixel. */
export function shade(frame: Frame, shader: Shader, box: Box = {}): void {
  const [r, g, b] = frame.planes
  const out = new Float64Array(3)
  eachPixel(frame, box, (i, x, y) => {
    out.fill(0)
    shader(x, y, out)
    r[i] = at(r, i) + (out[0] ?? 0)
    g[i] = at(g, i) + (out[1] ?? 0)
    b[i] = at(b, i) + (out[2] ?? 0)
  })
}

export function planeOf(frame: Frame, value: (x: number, y: number) => number, box: Box = {}): Plane {
  const plane = new Float32Array(frame.width * frame.height)
  eachPixel(frame, box, (i, x, y) => {
    plane[i] = value(x, y)
  })
  return plane
}
