import type { Colour } from './colour.ts'
import type { Frame, Plane } from './frame.ts'

type Vec = readonly [number, number, number]
/** Distance to the nearest surface. */
export type Solid = (x: number, y: number, z: number) => number

export interface Matter {
  colour: Colour
  /** Sharpness of highlights. */
  gloss: number
  /** 0 paint … 1 metal, which colours its highlights. */
  metal: number
}

export interface Lamp {
  place: Vec
  colour: Colour
  power: number
  /** A spot: what it looks at, and the cosine of its half angle. */
  aim?: Vec
  cone?: number
  shadow?: boolean
}

export interface Set {
  solid: Solid
  matter: (x: number, y: number, z: number) => Matter
  lamps: readonly Lamp[]
  eye: Vec
  target: Vec
  focal: number
  /** Where the middle of the view lies in the picture, 0…1. */
  centre: readonly [number, number]
  /** A ball around all solids: rays that miss it cost nothing. */
  bound: { at: Vec; radius: number }
  /** What the ground at y = 0 is made of; without it there is none. */
  floor?: Matter
  ambient: Colour
}

const sub = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const unit = (a: Vec): Vec => {
  const l = Math.hypot(a[0], a[1], a[2]) || 1
  return [a[0] / l, a[1] / l, a[2] / l]
}
const cross = (a: Vec, b: Vec): Vec => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]

/** Distance to the solids along a ray, or -1. */
function travel({ solid, bound }: Set, from: Vec, way: Vec): number {
  const to = sub(bound.at, from)
  const along = dot(to, way)
  const gap = bound.radius ** 2 - (dot(to, to) - along * along)
  if (gap <= 0 || along + Math.sqrt(gap) < 0) return -1
  const far = along + Math.sqrt(gap)
  let t = Math.max(0.01, along - Math.sqrt(gap))
  for (let n = 0; n < 110; n++) {
    const d = solid(from[0] + way[0] * t, from[1] + way[1] * t, from[2] + way[2] * t)
    if (d < 0.0007) return t
    t += d * 0.9
    if (t > far) return -1
  }
  return t
}

interface Hit {
  p: Vec
  n: Vec
  matter: Matter
}

function find(set: Set, from: Vec, way: Vec): Hit | undefined {
  const t = travel(set, from, way)
  const ground = set.floor && way[1] < -0.002 ? -from[1] / way[1] : -1
  const reach = t > 0 && (ground <= 0 || t < ground) ? t : ground
  if (reach <= 0) return undefined
  const p: Vec = [from[0] + way[0] * reach, from[1] + way[1] * reach, from[2] + way[2] * reach]
  if (reach === ground && set.floor) return { p, n: [0, 1, 0], matter: set.floor }
  return { p, n: normalAt(set, p), matter: set.matter(p[0], p[1], p[2]) }
}

function normalAt({ solid }: Set, p: Vec): Vec {
  const e = 0.0012
  const d = solid(p[0], p[1], p[2])
  return unit([solid(p[0] + e, p[1], p[2]) - d, solid(p[0], p[1] + e, p[2]) - d, solid(p[0], p[1], p[2] + e) - d])
}

function openness({ solid, bound }: Set, p: Vec, way: Vec, far: number): number {
  const to = sub(bound.at, p)
  const along = dot(to, way)
  if (dot(to, to) - along * along > bound.radius ** 2) return 1
  let open = 1
  let t = 0.02
  for (let n = 0; n < 28 && t < far; n++) {
    const d = solid(p[0] + way[0] * t, p[1] + way[1] * t, p[2] + way[2] * t)
    if (d < 0.0005) return 0
    // The nearer the ray brushes past something, the deeper the penumbra.
    open = Math.min(open, (11 * d) / t)
    t += Math.max(d, 0.012)
  }
  return Math.min(1, open)
}

function shadeAt(set: Set, { p, n, matter: m }: Hit, way: Vec, out: Float64Array, gain: number): void {
  const near = set.solid(p[0] + n[0] * 0.08, p[1] + n[1] * 0.08, p[2] + n[2] * 0.08)
  const crease = Math.min(1, Math.max(0.15, near / 0.08))
  const rim = (1 - Math.max(0, -dot(n, way))) ** 4
  for (let c = 0; c < 3; c++)
    out[c] = (out[c] ?? 0) + gain * (set.ambient[c as 0] * crease * (m.colour[c as 0] + rim * 0.6))
  for (const lamp of set.lamps) {
    const to = sub(lamp.place, p)
    const far = Math.hypot(to[0], to[1], to[2])
    const l = unit(to)
    const facing = dot(n, l)
    if (facing <= 0) continue
    let power = lamp.power / (far * far)
    if (lamp.aim && lamp.cone) {
      const axis = dot(unit(sub(lamp.place, lamp.aim)), l)
      const edge = (axis - lamp.cone) / (1 - lamp.cone)
      power *= Math.min(1, Math.max(0, edge * 2.6))
    }
    if (power < 1e-5) continue
    if (lamp.shadow) power *= openness(set, p, l, far)
    const h = unit(sub(l, way))
    const shine = Math.max(0, dot(n, h)) ** m.gloss * (m.gloss + 2) * 0.05
    const fresnel = 0.05 + 0.95 * (1 - Math.max(0, dot(h, l))) ** 5
    for (let c = 0; c < 3; c++) {
      const body = m.colour[c as 0]
      const spec = shine * (m.metal * body + (1 - m.metal) * fresnel)
      out[c] =
        (out[c] ?? 0) +
        gain * power * lamp.colour[c as 0] * (facing * body * (1 - m.metal * 0.8) * 0.32 + spec * facing)
    }
  }
}

/** Renders solids into the frame, over what is there; returns where they are. `mirror` adds one polished bounce. */
export function march(frame: Frame, set: Set, mirror = 0): Plane {
  const { width, height } = frame
  const ahead = unit(sub(set.target, set.eye))
  const right = unit(cross(ahead, [0, 1, 0]))
  const up = cross(right, ahead)
  const mask = new Float32Array(width * height)
  const out = new Float64Array(3)
  for (let j = 0; j < height; j++) {
    for (let i = 0; i < width; i++) {
      const u = ((i + 0.5) / height - set.centre[0] * frame.aspect) / set.focal
      const v = (set.centre[1] - (j + 0.5) / height) / set.focal
      const way = unit([
        ahead[0] + right[0] * u + up[0] * v,
        ahead[1] + right[1] * u + up[1] * v,
        ahead[2] + right[2] * u + up[2] * v,
      ])
      const hit = find(set, set.eye, way)
      if (!hit) continue
      out.fill(0)
      shadeAt(set, hit, way, out, 1)
      if (mirror > 0) {
        const { p, n } = hit
        const k = 2 * dot(way, n)
        const back = unit([way[0] - n[0] * k, way[1] - n[1] * k, way[2] - n[2] * k])
        const next = find(set, [p[0] + n[0] * 0.006, p[1] + n[1] * 0.006, p[2] + n[2] * 0.006], back)
        const gain = mirror * (0.12 + 0.88 * (1 - Math.max(0, -dot(n, way))) ** 3)
        if (next) shadeAt(set, next, back, out, gain)
      }
      const index = j * width + i
      mask[index] = 1
      for (let c = 0; c < 3; c++) frame.planes[c as 0][index] = out[c] ?? 0
    }
  }
  return mask
}

export const roundBox = (x: number, y: number, z: number, a: number, b: number, c: number, r: number): number => {
  const [qx, qy, qz] = [Math.abs(x) - a + r, Math.abs(y) - b + r, Math.abs(z) - c + r]
  return Math.hypot(Math.max(qx, 0), Math.max(qy, 0), Math.max(qz, 0)) + Math.min(Math.max(qx, qy, qz), 0) - r
}

/** A rod along the third argument's axis. */
export const rod = (
  across1: number,
  across2: number,
  along: number,
  radius: number,
  half: number,
  r = 0.01,
): number => {
  const d = Math.hypot(across1, across2) - radius + r
  const e = Math.abs(along) - half + r
  return Math.min(Math.max(d, e), 0) + Math.hypot(Math.max(d, 0), Math.max(e, 0)) - r
}
