import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyText } from '../../tests/support/any-text.ts'
import { brandVariables, contrastRatio, defaultBrand, readableOn, readableText, surfaces } from './brand.ts'

const variablesOf = (brand: Parameters<typeof brandVariables>[0]) => brandVariables(brand, ['ar'])

const readStyles = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
const theme = readStyles('./theme.css')
const tokens = readStyles('./tokens.css')

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

const declarationsOf = (css: string): Map<string, string> =>
  new Map(
    css
      .replace(/^:root\{([^}]*)\}.*$/s, '$1')
      .split(';')
      .map((declaration) => {
        const colon = declaration.indexOf(':')
        return [declaration.slice(0, colon), declaration.slice(colon + 1)] as const
      }),
  )

const declaredIn = (css: string, name: string): string => {
  const value = new RegExp(`(?:^|[\\s;{])${name}:\\s*([^;]+);`).exec(css)?.[1]
  if (!value) throw new Error(`${name} is not declared`)
  return value.replace(/\s*,\s*/g, ',')
}

describe('contrast', () => {
  it('contrast is 21 for black on white, 1 for equal colours, and symmetric', () => {
    expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21)
    expect(contrastRatio('#c5a569', '#c5a569')).toBe(1)
    expect(contrastRatio('#c5a569', '#ffffff')).toBe(contrastRatio('#ffffff', '#c5a569'))
  })

  it('gold text on white fails AA contrast', () => {
    expect(contrastRatio('#c5a569', '#ffffff')).toBeCloseTo(2.35, 1)
  })
})

describe('text on a brand colour', () => {
  it('text on any brand colour has AA contrast', () => {
    fc.assert(
      fc.property(hex, (color) => contrastRatio(color, readableOn(color)) >= 4.5),
      { numRuns: 2000 },
    )
  })

  it('text has AA contrast on the grey between the two foregrounds', () => {
    for (const grey of ['#747474', '#757575', '#767676', '#777777']) {
      expect(contrastRatio(grey, readableOn(grey))).toBeGreaterThanOrEqual(4.5)
    }
  })
})

describe('a brand colour as text', () => {
  it('a brand colour used as text has AA contrast on any background', () => {
    fc.assert(fc.property(hex, hex, (color, paper) => contrastRatio(readableText(color, paper), paper) >= 4.5))
  })

  it('a brand colour with enough contrast is not changed', () => {
    expect(readableText('#c5a569', '#0c0906')).toBe('#c5a569')
  })

  it('a brand colour with too little contrast keeps its hue: gold on white becomes bronze', () => {
    const bronze = readableText('#c5a569', '#ffffff')
    const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(bronze.slice(at, at + 2), 16))
    expect(red).toBeGreaterThan(green ?? 0)
    expect(green).toBeGreaterThan(blue ?? 0)
    expect(contrastRatio(bronze, '#ffffff')).toBeLessThan(4.8)
  })
})

describe('the variables of a brand', () => {
  it('the variables of the default brand equal those of the style sheet', () => {
    for (const [name, value] of declarationsOf(variablesOf(defaultBrand))) {
      expect(`${name}:${declaredIn(tokens, name)}`).toBe(`${name}:${value}`)
    }
  })

  it('the variables of a brand are computed for the surfaces of the style sheet', () => {
    expect(surfaces.light.raised).toBe(declaredIn(theme, '--color-paper-50'))
    expect(surfaces.light.hardest).toBe(declaredIn(theme, '--color-paper-200'))
    expect(surfaces.dark.raised).toBe(declaredIn(theme, '--color-night-800'))
    expect(surfaces.dark.hardest).toBe(declaredIn(theme, '--color-night-700'))
  })

  it('every pair of text and surface has AA contrast for any brand colour [D26.3]', () => {
    fc.assert(
      fc.property(hex, (primaryColor) => {
        const css = declarationsOf(variablesOf({ ...defaultBrand, primaryColor }))
        const of = (name: string) => css.get(`--brand-${name}`) ?? ''
        const pairs = [
          [of('on-primary'), of('primary')],
          [of('on-primary'), of('primary-hover')],
          [of('primary-ink-light'), of('primary-tint-light')],
          [of('primary-ink-light'), surfaces.light.hardest],
          [of('primary-ink-light'), '#ffffff'],
          [of('primary-ink-dark'), of('primary-tint-dark')],
          [of('primary-ink-dark'), surfaces.dark.hardest],
          [of('primary-ink-dark'), '#000000'],
        ] as const
        return pairs.every(([text, paper]) => contrastRatio(text, paper) >= 4.5)
      }),
    )
  })

  it('the variables of a brand contain the chosen colours and fonts', () => {
    const css = declarationsOf(variablesOf({ ...defaultBrand, accentColor: '#ABCDEF', fontPrimary: 'Noto Kufi' }))
    expect(css.get('--brand-accent')).toBe('#abcdef')
    expect(css.get('--brand-font-heading')).toBe('"Noto Kufi",system-ui,sans-serif')
    expect(css.get('--brand-font-body')).toBe('"Poppins","Poppins Fallback",system-ui,sans-serif')
  })

  it('Arabic pages have the Arabic partner of each font family, after one that may contain Arabic itself [D57.4]', () => {
    const arabicOf = (fontPrimary: string) => {
      const [, css = ''] = variablesOf({ ...defaultBrand, fontPrimary }).split(':root:lang(ar)')
      return declarationsOf(`:root${css}`)
    }
    expect(arabicOf('Baloo 2').get('--brand-font-heading')).toBe(
      '"Baloo 2","Baloo 2 Arabic","Baloo 2 Arabic Fallback","Baloo 2 Fallback",system-ui,sans-serif',
    )
    expect(arabicOf('Cairo').get('--brand-font-heading')).toBe('"Cairo","Cairo Fallback",system-ui,sans-serif')
    expect(arabicOf('Noto Kufi').get('--brand-font-heading')).toBe(
      '"Noto Kufi","Poppins Arabic","Poppins Arabic Fallback",system-ui,sans-serif',
    )
    expect(arabicOf('Cairo').get('--brand-font-body')).toContain('"Poppins Arabic"')
  })

  it('a serif family falls back to serif', () => {
    const css = declarationsOf(variablesOf({ ...defaultBrand, fontPrimary: 'Playfair Display' }))
    expect(css.get('--brand-font-heading')).toBe('"Playfair Display","Playfair Display Fallback",serif')
  })

  it.each(['PT_Sans', 'M+ 1p', 'Gill Sans, Optima', 'Q&A.Sans', 'ن'.repeat(200)])(
    'the variables of a brand accept every font that the form accepts: %s',
    (font) => {
      expect(variablesOf({ ...defaultBrand, fontPrimary: font })).toContain(`--brand-font-heading:"${font}",`)
    },
  )

  it.each([
    ['red;}body{display:none}', 'x"}</style><script>'],
    ['#c5a56', 'url(https://example.com)'],
    ['#c5a569;', 'Baloo\n2'],
    ['#c5a569\n', 'a\\22 b'],
    [undefined, undefined],
    [42, {}],
  ])('the colour %j and the font %j fall back to the default', (color, font) => {
    const odd = {
      primaryColor: color,
      secondaryColor: color,
      accentColor: color,
      fontPrimary: font,
      fontSecondary: font,
    }
    expect(variablesOf(odd)).toBe(variablesOf(defaultBrand))
  })

  it('no brand input can break out of the style sheet [D26.3]', () => {
    const anything = fc.oneof(
      anyText(),
      fc.string({ unit: fc.constantFrom('"', "'", '\\', '}', '{', ';', '<', '/', '*', '\n', 'a', ' ', '-', '#', '1') }),
      fc.anything(),
    )
    const font = `"[\\p{L}\\p{M}\\p{N} ._,+&-]+"(,"[A-Z][A-Za-z0-9 ]+"){0,3},(system-ui,sans-)?serif`
    const fonts = `--brand-font-heading:${font};--brand-font-body:${font}`
    const safe = new RegExp(
      `^:root\\{(--brand-[a-z-]+:#[0-9a-f]{6};){21}${fonts}\\}:root:lang\\(ar\\)\\{${fonts}\\}$`,
      'u',
    )
    fc.assert(
      fc.property(anything, anything, (color, name) => {
        const odd = {
          primaryColor: color,
          secondaryColor: color,
          accentColor: color,
          fontPrimary: name,
          fontSecondary: name,
        }
        return safe.test(variablesOf(odd))
      }),
      { numRuns: 150 },
    )
  })
})
