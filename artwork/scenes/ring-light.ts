import { bloom, streak } from '../bloom.ts'
import { defocus, soften } from '../blur.ts'
import { drawSpots, type Spot } from '../bokeh.ts'
import { type Colour, mix, scale } from '../colour.ts'
import { cover, fill, glow, shade } from '../frame.ts'
import { drawMask } from '../mask.ts'
import { createHaze, noise, smooth } from '../noise.ts'
import { bust, type Head, placeRow } from '../people.ts'
import { scene } from '../studio.ts'

interface Settings {
  x: number
  y: number
  radius: number
  /** Blur of the lamp: 0 sharp. */
  blur: number
  phone: boolean
  /** Somebody in front of it, seen from behind; size in thousandths, 0 for nobody. */
  person: number
  head: Head
  personX: number
  neon: 'arcs' | 'bars' | 'none'
  bokeh: number
  exposure: number
}

const defaults: Settings = {
  x: 0.5,
  y: 0.42,
  radius: 0.27,
  blur: 0,
  phone: true,
  person: 0,
  head: 'long',
  personX: 0.5,
  neon: 'arcs',
  bokeh: 40,
  exposure: 1,
}

function neonShapes(kind: Settings['neon'], w: number): readonly [string, string] {
  if (kind === 'bars') {
    const bar = (x: number, y: number, h: number, turn: number) =>
      `<rect x="${x}" y="${y}" width="9" height="${h}" rx="4.5" transform="rotate(${turn} ${x} ${y})"/>`
    return [
      bar(w * 0.1, 120, 560, 8) + bar(w * 0.88, 80, 620, -6),
      bar(w * 0.2, 260, 420, 12) + bar(w * 0.8, 200, 380, -14),
    ]
  }
  if (kind === 'arcs') {
    const arc = (x: number, y: number, r: number, from: number, to: number) => {
      const p = (t: number) => `${x + Math.cos(t) * r} ${y + Math.sin(t) * r}`
      return `<path d="M${p(from)}A${r} ${r} 0 ${to - from > Math.PI ? 1 : 0} 1 ${p(to)}" fill="none" stroke="#fff" stroke-width="8" stroke-linecap="round"/>`
    }
    return [arc(w * 0.12, 420, 260, -1.2, 1.6), arc(w * 0.9, 380, 300, 1.7, 4.4)]
  }
  return ['', '']
}

export const ringLight = scene<Settings>('ring-light', defaults, async (studio, s) => {
  const { frame, palette, seed } = studio
  const random = studio.random.fork('ring')
  const a = frame.aspect
  const [cx, cy] = [s.x * a, s.y]
  const haze = createHaze(a, seed, 0.5, 1.8)
  const white = mix(palette.key, [1, 0.95, 0.88], 0.55)
  fill(frame, scale(palette.night, 0.2))
  shade(frame, (x, y, out) => {
    const d = Math.hypot(x - cx, y - cy)
    const v = 0.035 * Math.exp(-d * 2.2) * haze(x, y)
    const side = smooth(0.2, 1, Math.abs(x - cx)) * 0.025 * haze(x + 1, y)
    for (let c = 0; c < 3; c++) out[c] = v * white[c as 0] + side * palette.fill[c as 0]
  })
  const [one, two] = neonShapes(s.neon, a * 1000)
  const tubes: readonly (readonly [string, Colour])[] = [
    [one, palette.fill],
    [two, mix(palette.accent, palette.fill, 0.4)],
  ]
  for (const [shapes, colour] of tubes) {
    if (!shapes) continue
    const mask = await drawMask(frame, shapes)
    glow(frame, mask, mix(colour, [1, 1, 1], 0.12), 5)
    glow(frame, soften(frame, mask.slice(), 0.045), colour, 1.1)
  }
  defocus(frame, 0.008)
  const dots: Spot[] = []
  for (let n = 0; n < s.bokeh; n++)
    dots.push({
      x: random() * a,
      y: random.between(0.05, 0.95),
      radius: random.between(0.012, 0.03),
      colour: random() < 0.5 ? palette.key : mix(palette.fill, palette.accent, random()),
      power: 0.00022 * random.between(0.2, 1.4),
    })
  drawSpots(frame, dots)
  // The lamp: a ring of diodes behind milk glass.
  const thick = s.radius * 0.1
  shade(
    frame,
    (x, y, out) => {
      const d = Math.abs(Math.hypot(x - cx, y - cy) - s.radius)
      const tube = 1 - smooth(thick * 0.85 - s.blur, thick + 0.002 + s.blur, d)
      const turn = Math.atan2(y - cy, x - cx)
      const diodes = 0.85 + 0.15 * Math.cos(turn * 72) * Math.max(0, 1 - d / thick)
      const rimDark = 0.7 + 0.3 * smooth(thick, thick * 0.4, d)
      const v = tube * diodes * rimDark * 3.6 * (1 + 0.03 * noise(x * 40, y * 40, seed))
      for (let c = 0; c < 3; c++) out[c] = v * white[c as 0]
    },
    { left: cx - s.radius * 1.4, right: cx + s.radius * 1.4, top: cy - s.radius * 1.4, bottom: cy + s.radius * 1.4 },
  )
  bloom(frame, 0.42)
  if (s.phone) {
    const [x, y, r] = [cx * 1000, cy * 1000, s.radius * 1000]
    const stand = `<rect x="${x - r * 0.02}" y="${y + r * 1.09}" width="${r * 0.04}" height="1000"/><rect x="${x - r * 0.014}" y="${y}" width="${r * 0.028}" height="${r * 0.95}"/><rect x="${x - r * 0.07}" y="${y + r * 0.93}" width="${r * 0.14}" height="${r * 0.3}" rx="${r * 0.03}"/>`
    const phone = `<rect x="${x - r * 0.27}" y="${y - r * 0.54}" width="${r * 0.54}" height="${r * 1.1}" rx="${r * 0.07}"/>`
    await placeRow(frame, {
      shapes: stand + phone,
      blur: 0.0008 + s.blur * 0.4,
      dark: scale(palette.night, 0.2),
      rim: scale(white, 0.35),
      rimWidth: 0.002,
    })
    const screen = `<defs><linearGradient id="s" x1="0" x2=".4" y1="0" y2="1"><stop offset="0" stop-color="#fff"/><stop offset=".5" stop-color="#555"/><stop offset="1" stop-color="#999"/></linearGradient></defs><rect x="${x - r * 0.245}" y="${y - r * 0.515}" width="${r * 0.49}" height="${r * 1.05}" rx="${r * 0.05}" fill="url(#s)"/>`
    glow(
      frame,
      soften(frame, await drawMask(frame, screen), 0.001 + s.blur * 0.4),
      mix(palette.fill, palette.key, 0.5),
      0.3,
    )
    const face = `<ellipse cx="${x}" cy="${y - r * 0.02}" rx="${r * 0.11}" ry="${r * 0.15}"/><path d="M${x - r * 0.24} ${y + r * 0.52}Q${x - r * 0.2} ${y + r * 0.2} ${x} ${y + r * 0.18}Q${x + r * 0.2} ${y + r * 0.2} ${x + r * 0.24} ${y + r * 0.52}Z"/>`
    cover(frame, soften(frame, await drawMask(frame, face), 0.004), scale(palette.night, 0.6), 0.75)
  }
  if (s.person > 0) {
    const shapes = bust(random, s.personX * a * 1000, 1000 - s.person * 1.35, s.person, s.head)
    const toLight = Math.sign(cx - s.personX * a) * Math.min(1, Math.abs(cx - s.personX * a) * 2)
    await placeRow(frame, {
      shapes,
      blur: 0.0028,
      dark: scale(palette.night, 0.1),
      rim: scale(white, 0.55),
      rimWidth: s.person * 0.000035 + 0.002,
      lightX: toLight,
      lightY: 0.8,
    })
  }
  streak(frame, 3, 0.02, 0.3, palette.fill)
  bloom(frame, 0.12)
  return { exposure: s.exposure, vignette: 0.5 }
})
