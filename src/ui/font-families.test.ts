import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { chooseFontAssets, fontFamilies } from './font-families.ts'

const folder = new URL('./fonts/', import.meta.url)
const packages = new URL('../../node_modules/', import.meta.url)
/** Files of packages by name, those of the project relative to its style sheets. */
const fileOf = (file: string) =>
  file.startsWith('.') ? new URL(file.replace(/^\.+/, '.'), import.meta.url) : new URL(file, packages)
const styleOf = (style: string | undefined) =>
  readFileSync(style ? new URL(`${style}.css`, folder) : new URL('../fonts.css', folder), 'utf8')

const facesOf = (styles: string, name: string) =>
  styles.split('@font-face').filter((face) => face.includes(`"${name}"`))
const fileIn = (face: string) => /url\("([^"]+)"\)/.exec(face)?.[1] ?? ''
const arabicStyles = readFileSync(new URL('../arabic-fonts.css', folder), 'utf8')

describe.each(fontFamilies)('$name', ({ name, style, first, firstArabic, hasArabic, partner }) => {
  const faces = facesOf(styleOf(style), name)
  const files = faces.map(fileIn)

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

  it(`${name} contains Arabic or has a partner with Arabic characters only [D57.4]`, () => {
    expect(faces.some((face) => face.includes('U+0600-06FF'))).toBe(hasArabic)
    expect(partner === undefined).toBe(hasArabic)
    const arabicFaces = hasArabic ? faces : facesOf(arabicStyles, partner ?? '')
    const arabicFiles = arabicFaces.map(fileIn)
    for (const file of arabicFiles) expect(existsSync(fileOf(file)), file).toBe(true)
    for (const beginning of firstArabic) expect(arabicFiles.join(), beginning).toContain(`/${beginning}`)
    const fallback = `${partner ?? name} Fallback`
    const fallbackFaces = facesOf(partner ? arabicStyles : styleOf(style), fallback)
    const ofAndroid = fallbackFaces.filter((face) => /Noto Naskh[^}]+size-adjust/.test(face))
    expect(ofAndroid.length, fallback).toBeGreaterThan(1)
    if (partner) {
      expect(arabicStyles).toContain(`"${partner} Fallback"`)
      for (const face of arabicFaces) expect(face).toMatch(/unicode-range:\s*U\+06/)
    }
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

  it('an Arabic page also preloads the Arabic files', () => {
    expect(chooseFontAssets(['Cairo'], build, 'arabic').preload).toEqual(build.files.slice(2))
  })

  it('a page preloads nothing for a system font', () => {
    expect(chooseFontAssets(['Georgia', 'constructor'], build)).toEqual({ css: [], preload: [] })
  })
})
