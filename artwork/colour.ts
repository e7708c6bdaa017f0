/** Linear light, not display values: 1 is a white wall, a lamp may be 50. */
export type Colour = readonly [number, number, number]

const toLinear = (v: number) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)

export function hex(code: string): Colour {
  const n = Number.parseInt(code.slice(1), 16)
  return [toLinear((n >> 16) / 255), toLinear(((n >> 8) & 255) / 255), toLinear((n & 255) / 255)]
}

export const scale = (c: Colour, gain: number): Colour => [c[0] * gain, c[1] * gain, c[2] * gain]

export const mix = (a: Colour, b: Colour, t: number): Colour => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
]

export const gold = hex('#c5a569')
export const candle = hex('#ffb257')
export const ivory = hex('#fff0d6')

export interface Palette {
  /** The air of the room where no lamp reaches. */
  night: Colour
  /** The lamps that make the picture. */
  key: Colour
  /** What they are set against. */
  fill: Colour
  /** A few sparks of something else. */
  accent: Colour
}

const palette = (night: string, key: string, fill: string, accent: string): Palette => ({
  night: hex(night),
  key: hex(key),
  fill: hex(fill),
  accent: hex(accent),
})

export const palettes = {
  gold: palette('#120d07', '#f0c67a', '#a8763a', '#fff0d6'),
  champagne: palette('#15110b', '#ffe3b3', '#c5a569', '#fff6e8'),
  amber: palette('#140b05', '#ffab4a', '#b4521c', '#ffe0a8'),
  sapphire: palette('#090b12', '#ffd58c', '#2f5fb8', '#8fb6ff'),
  midnight: palette('#080b14', '#7fa8f0', '#244a94', '#ffd08a'),
  emerald: palette('#080d0a', '#f3cf86', '#1f8a63', '#a8f0cc'),
  wine: palette('#13070a', '#ffc184', '#a12445', '#ff9aa8'),
  rose: palette('#150c0c', '#ffd6bd', '#c76a6a', '#fff0ea'),
  plum: palette('#0f0913', '#ffca8f', '#74409c', '#e2b0ff'),
  teal: palette('#070d0f', '#ffd9a0', '#1c7f8c', '#a6eef2'),
  copper: palette('#140c08', '#ffb98a', '#8f4a2a', '#8fb0d8'),
  ice: palette('#0a0d11', '#dfeaff', '#5f86b8', '#ffd9a0'),
} satisfies Record<string, Palette>

export type PaletteName = keyof typeof palettes
