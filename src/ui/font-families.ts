export type FontFamily = {
  name: string
  generic: 'sans-serif' | 'serif'
  /** Whether the family contains Arabic; otherwise the visitor's system renders it. */
  hasArabic: boolean
  /** The style sheet in fonts/; undefined for the two families that every page loads with fonts.css. */
  style?: string
  /** Name prefixes of the files to preload on English pages. */
  first: readonly string[]
}

/** The bundled families; any other name is looked up on the visitor's system. */
export const fontFamilies: readonly FontFamily[] = [
  {
    name: 'Baloo 2',
    generic: 'sans-serif',
    hasArabic: false,
    first: ['baloo-2-latin-basic'],
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

type FontAssets = { files: readonly string[]; styles: Readonly<Record<string, string>> }

/** The style sheets and preloads of a page in these fonts, out of all files of a build. */
export function chooseFontAssets(names: readonly string[], { files, styles }: FontAssets) {
  const families = [...new Set(names.flatMap((name) => findFontFamily(name) ?? []))]
  const isFirst = (file: string) =>
    families.some(({ first }) => first.some((prefix) => file.split('/').at(-1)?.startsWith(prefix)))
  return {
    css: families.flatMap(({ style }) => (style && styles[style] ? [styles[style]] : [])),
    preload: files.filter(isFirst),
  }
}
