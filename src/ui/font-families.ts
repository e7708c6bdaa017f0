export type Script = 'latin' | 'arabic'

type ArabicFace = 'Baloo 2 Arabic' | 'Poppins Arabic' | 'El Messiri Arabic'

export type FontFamily = {
  name: string
  generic: 'sans-serif' | 'serif'
  /** Whether the family contains Arabic. */
  hasArabic: boolean
  /** The face of arabic-fonts.css that stands in for its missing Arabic. */
  partner?: ArabicFace
  /** The style sheet in fonts/; undefined for the two families that every page loads with fonts.css. */
  style?: string
  /** Name prefixes of the files to preload: on all pages, and on Arabic ones. */
  first: readonly string[]
  firstArabic: readonly string[]
}

const ownArabic = { generic: 'sans-serif', hasArabic: true } as const
const elMessiri = { hasArabic: false, partner: 'El Messiri Arabic', firstArabic: ['el-messiri-arabic-basic'] } as const

/** The bundled families; any other name is looked up on the visitor's system. */
export const fontFamilies: readonly FontFamily[] = [
  {
    name: 'Baloo 2',
    generic: 'sans-serif',
    hasArabic: false,
    partner: 'Baloo 2 Arabic',
    first: ['baloo-2-latin-basic'],
    firstArabic: ['baloo-bhaijaan-2-arabic-basic'],
  },
  {
    name: 'Poppins',
    generic: 'sans-serif',
    hasArabic: false,
    partner: 'Poppins Arabic',
    first: ['poppins-latin-basic'],
    firstArabic: ['tajawal-arabic-400', 'tajawal-arabic-500'],
  },
  { ...ownArabic, name: 'Cairo', style: 'cairo', first: ['cairo-latin-wght'], firstArabic: ['cairo-arabic-wght'] },
  {
    ...ownArabic,
    name: 'Tajawal',
    style: 'tajawal',
    first: ['tajawal-latin-400', 'tajawal-latin-700'],
    firstArabic: ['tajawal-arabic-400', 'tajawal-arabic-700'],
  },
  {
    ...ownArabic,
    name: 'Readex Pro',
    style: 'readex-pro',
    first: ['readex-pro-latin-wght'],
    firstArabic: ['readex-pro-arabic-wght'],
  },
  {
    ...ownArabic,
    name: 'El Messiri',
    style: 'el-messiri',
    first: ['el-messiri-latin-basic'],
    firstArabic: ['el-messiri-arabic-basic'],
  },
  {
    ...elMessiri,
    name: 'Playfair Display',
    generic: 'serif',
    style: 'playfair-display',
    first: ['playfair-display-latin-wght'],
  },
  {
    ...elMessiri,
    name: 'Cormorant Garamond',
    generic: 'serif',
    style: 'cormorant-garamond',
    first: ['cormorant-garamond-latin-wght'],
  },
]

/** The Arabic of families that are looked up on the visitor's system. */
export const defaultPartner: ArabicFace = 'Poppins Arabic'

export function findFontFamily(name: string): FontFamily | undefined {
  return fontFamilies.find((family) => family.name === name.trim())
}

type FontAssets = { files: readonly string[]; styles: Readonly<Record<string, string>> }

/** The style sheets and preloads of a page in these fonts, out of all files of a build. */
export function chooseFontAssets(names: readonly string[], { files, styles }: FontAssets, script: Script = 'latin') {
  const families = [...new Set(names.flatMap((name) => findFontFamily(name) ?? []))]
  const prefixes = families.flatMap(({ first, firstArabic }) => [...first, ...(script === 'arabic' ? firstArabic : [])])
  const isFirst = (file: string) => prefixes.some((prefix) => file.split('/').at(-1)?.startsWith(prefix))
  return {
    css: families.flatMap(({ style }) => (style && styles[style] ? [styles[style]] : [])),
    preload: files.filter(isFirst),
  }
}
