import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { chooseFontAssets, fontFamilies } from './font-families.ts'

const folder = new URL('./fonts/', import.meta.url)
const packages = new URL('../../node_modules/', import.meta.url)
/** Files of packages by name, the project's files from fonts.css. */
const fileOf = (file: string) => new URL(file, file.startsWith('.') ? import.meta.url : packages)
const styleOf = (style: string | undefined) =>
  readFileSync(style ? new URL(`${style}.css`, folder) : new URL('../fonts.css', folder), 'utf8')

describe.each(fontFamilies)('$name', ({ name, style, first, hasArabic }) => {
  const faces = styleOf(style)
    .split('@font-face')
    .filter((face) => face.includes(`"${name}"`))
  const files = faces.map((face) => /url\("([^"]+)"\)/.exec(face)?.[1] ?? '')

  it(`${name} has its files, a fallback with matching metrics, and a preloaded file`, () => {
    expect(files.length).toBeGreaterThan(1)
    for (const file of files) expect(existsSync(fileOf(file)), file).toBe(true)
    expect(styleOf(style)).toContain(`"${name} Fallback"`)
    for (const beginning of first)
      expect(
        files.some((file) => file.includes(`/${beginning}`)),
        beginning,
      ).toBe(true)
  })

  it(hasArabic ? `${name} contains Arabic` : `${name} leaves Arabic to the system`, () => {
    expect(faces.some((face) => face.includes('U+0600-06FF'))).toBe(hasArabic)
  })
})

it('every style sheet of a font belongs to a listed family', () => {
  const listed = fontFamilies.flatMap(({ style }) => (style ? [`${style}.css`] : []))
  expect(readdirSync(folder).sort()).toEqual(listed.sort())
})

describe('font preloads', () => {
  const build = {
    files: [
      '/assets/baloo-2-latin-basic-wght-normal-a.woff2',
      '/assets/poppins-latin-basic-normal-b.woff2',
      '/assets/cairo-latin-wght-normal-c.woff2',
      '/assets/cairo-arabic-wght-normal-d.woff2',
    ],
    styles: { cairo: '/assets/cairo-e.css', tajawal: '/assets/tajawal-f.css' },
  }

  it('a page preloads nothing more for the two bundled families', () => {
    expect(chooseFontAssets(['Baloo 2', 'Poppins'], build)).toEqual({ css: [], preload: build.files.slice(0, 2) })
  })

  it('a page preloads one style sheet and one file for another family', () => {
    expect(chooseFontAssets(['Cairo', ' Cairo '], build)).toEqual({
      css: ['/assets/cairo-e.css'],
      preload: ['/assets/cairo-latin-wght-normal-c.woff2'],
    })
  })

  it('a page preloads nothing for a system font', () => {
    expect(chooseFontAssets(['Georgia', 'constructor'], build)).toEqual({ css: [], preload: [] })
  })
})
