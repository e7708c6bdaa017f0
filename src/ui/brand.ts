import { defaultPartner, findFontFamily, type Script } from './font-families.ts'

export type Brand = {
  primaryColor: string
  secondaryColor: string
  accentColor: string
  fontPrimary: string
  fontSecondary: string
}

export const defaultBrand: Brand = {
  primaryColor: '#c5a569',
  secondaryColor: '#2563eb',
  accentColor: '#16a34a',
  fontPrimary: 'Baloo 2',
  fontSecondary: 'Poppins',
}

/**
 * From tokens.css: the surfaces with the least contrast to coloured text, and the raised ones that tints are mixed
 * with.
 */
export const surfaces = {
  light: { raised: '#fffdf9', hardest: '#f3ecdf' },
  dark: { raised: '#221b13', hardest: '#31281c' },
} as const

/** The minimum contrast of text (WCAG 2, level AA). */
export const AA = 4.5
const WHITE = '#ffffff'
// If it were any lighter, neither it nor white would reach AA on some mid-tones.
const BLACK = '#080502'
const TINT = 0.22
const HOVER = 0.16

type Triple = [number, number, number]

export const isHexColor = (value: unknown): value is string =>
  typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value)

/** Accepts what the form accepts, and nothing that could end a quoted CSS string. */
const isFontName = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 200 && value.trim() !== '' && /^[\p{L}\p{M}\p{N} ._,+&-]+$/u.test(value)

const channels = (hex: string): Triple => {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

const toHex = (rgb: Triple): string =>
  `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`

const toLinear = (channel: number): number => {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

const fromLinear = (light: number): number =>
  255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055)

const luminance = (hex: string): number => {
  const [red, green, blue] = channels(hex)
  return 0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue)
}

const mix = (hex: string, other: string, share: number): string => {
  const [a, b] = [channels(hex), channels(other)]
  return toHex([a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share])
}

const toOklab = (hex: string): Triple => {
  const [r, g, b] = channels(hex).map(toLinear) as Triple
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

const oklabToRgb = ([lightness, a, b]: Triple): Triple => {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    fromLinear(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    fromLinear(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    fromLinear(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

/** The same hue at another lightness, with the highest chroma within sRGB. */
const toneAt = (hex: string, lightness: number): string => {
  const [, a, b] = toOklab(hex)
  for (let chroma = 1; chroma > 0; chroma -= 0.05) {
    const rgb = oklabToRgb([lightness, a * chroma, b * chroma])
    if (rgb.every((channel) => channel >= -0.5 && channel <= 255.5)) return toHex(rgb)
  }
  return lightness < 0.5 ? '#000000' : WHITE
}

/** WCAG 2 contrast, from 1 to 21. */
export const contrastRatio = (a: string, b: string): number => {
  const [one, two] = [luminance(a), luminance(b)]
  return (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05)
}

/** Near-black or white, the one with more contrast on this colour. */
export const readableOn = (hex: string): string =>
  contrastRatio(hex, WHITE) >= contrastRatio(hex, BLACK) ? WHITE : BLACK

/** The nearest tone of a colour that has AA contrast as text on all of these backgrounds. */
export const readableText = (hex: string, ...backgrounds: [string, ...string[]]): string => {
  const passes = (tone: string) => backgrounds.every((background) => contrastRatio(tone, background) >= AA)
  if (passes(hex)) return hex
  const [lightness] = toOklab(hex)
  for (let step = 0.005; step <= 1; step += 0.005) {
    const darker = toneAt(hex, Math.max(0, lightness - step))
    if (passes(darker)) return darker
    const lighter = toneAt(hex, Math.min(1, lightness + step))
    if (passes(lighter)) return lighter
  }
  return readableOn(backgrounds[0])
}

/** The background of marks and badges in a colour. */
export const tintOf = (hex: string, ground: keyof typeof surfaces): string => mix(surfaces[ground].raised, hex, TINT)

const colorVariables = (name: string, hex: string): string[] => {
  const onColor = readableOn(hex)
  const tints = { light: tintOf(hex, 'light'), dark: tintOf(hex, 'dark') }
  return [
    `--brand-${name}:${hex}`,
    `--brand-on-${name}:${onColor}`,
    `--brand-${name}-hover:${mix(hex, onColor === WHITE ? '#000000' : WHITE, HOVER)}`,
    `--brand-${name}-tint-light:${tints.light}`,
    `--brand-${name}-tint-dark:${tints.dark}`,
    `--brand-${name}-ink-light:${readableText(hex, surfaces.light.hardest, tints.light)}`,
    `--brand-${name}-ink-dark:${readableText(hex, surfaces.dark.hardest, tints.dark)}`,
  ]
}

/**
 * The family or one of its faces, a fallback with the same metrics, and a generic family. The Arabic partner comes second,
 * because an unknown family may contain Arabic.
 */
export const fontStack = (name: string, script: Script): string => {
  const family = findFontFamily(name)
  const partner = script === 'arabic' && (family ? family.partner : defaultPartner)
  const partners = partner ? [partner, `${partner} Fallback`] : []
  const named = [name, ...partners, ...(family ? [`${name} Fallback`] : [])].map((one) => `"${one}"`)
  return [...named, ...(family?.generic === 'serif' ? ['serif'] : ['system-ui', 'sans-serif'])].join(',')
}

/**
 * CSS for the head of a page, with other fonts for the languages in Arabic script. Values are validated again, because
 * they are written into a style element.
 */
export const brandVariables = (
  brand: { [key in keyof Brand]?: unknown },
  arabicLanguages: readonly string[],
): string => {
  const color = (key: 'primaryColor' | 'secondaryColor' | 'accentColor') => {
    const value = brand[key]
    return (isHexColor(value) ? value : defaultBrand[key]).toLowerCase()
  }
  const font = (key: 'fontPrimary' | 'fontSecondary') => {
    const value = brand[key]
    return isFontName(value) ? value.trim() : defaultBrand[key]
  }
  const [heading, body] = [font('fontPrimary'), font('fontSecondary')]
  const fonts = (script: Script) => [
    `--brand-font-heading:${fontStack(heading, script)}`,
    `--brand-font-body:${fontStack(body, script)}`,
  ]
  const declarations = [
    ...colorVariables('primary', color('primaryColor')),
    ...colorVariables('secondary', color('secondaryColor')),
    ...colorVariables('accent', color('accentColor')),
    ...fonts('latin'),
  ]
  const arabic = arabicLanguages.map((code) => `:root:lang(${code})`).join(',')
  return `:root{${declarations.join(';')}}${arabic}{${fonts('arabic').join(';')}}`
}
