export type FontFamily = {
  name: string
  generic: 'sans-serif' | 'serif'
  /** Draws Arabic in the same hand; the others leave it to the visitor's system. */
  hasArabic: boolean
  /** Its style sheet in fonts/; none for the two that every page carries in fonts.css. */
  style?: string
  /** Beginnings of the files that a first screen in English needs. */
  first: readonly string[]
  /** A face of it for figures among text; for a family whose letters are smaller than those of others. */
  figures?: string
}

/** The families whose files come with the project; every other name is left to the visitor's system. */
export const fontFamilies: readonly FontFamily[] = [
  {
    name: 'Baloo 2',
    generic: 'sans-serif',
    hasArabic: false,
    first: ['baloo-2-latin-basic'],
    figures: 'Baloo 2 Figures',
  },
  { name: 'Poppins', generic: 'sans-serif', hasArabic: false, first: ['poppins-latin-basic'] },
  { name: 'Cairo', generic: 'sans-serif', hasArabic: true, style: 'cairo', first: ['cairo-latin-wght'] },
  {
    name: 'Tajawal',
    generic: 'sans-serif',
    hasArabic: true,
    style: 'tajawal',
    first: ['tajawal-latin-400', 'tajawal-latin-700'],
  },
  { name: 'Readex Pro', generic: 'sans-serif', hasArabic: true, style: 'readex-pro', first: ['readex-pro-latin-wght'] },
  { name: 'El Messiri', generic: 'sans-serif', hasArabic: true, style: 'el-messiri', first: ['el-messiri-latin-wght'] },
  {
    name: 'Playfair Display',
    generic: 'serif',
    hasArabic: false,
    style: 'playfair-display',
    first: ['playfair-display-latin-wght'],
  },
  {
    name: 'Cormorant Garamond',
    generic: 'serif',
    hasArabic: false,
    style: 'cormorant-garamond',
    first: ['cormorant-garamond-latin-wght'],
  },
]

export function findFontFamily(name: string): FontFamily | undefined {
  return fontFamilies.find((family) => family.name === name.trim())
}

type Addresses = { files: readonly string[]; styles: Readonly<Record<string, string>> }

/** What a page in these fonts loads first, out of everything that a build holds. */
export function chooseFontAssets(names: readonly string[], { files, styles }: Addresses) {
  const families = [...new Set(names.flatMap((name) => findFontFamily(name) ?? []))]
  const isFirst = (file: string) =>
    families.some(({ first }) => first.some((beginning) => file.split('/').at(-1)?.startsWith(beginning)))
  return {
    css: families.flatMap(({ style }) => (style && styles[style] ? [styles[style]] : [])),
    preload: files.filter(isFirst),
  }
}
