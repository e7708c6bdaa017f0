import { AA, contrastRatio, readableOn, readableText, surfaces, tintOf } from './brand.ts'

/** The contrast of a brand colour as text on the light or dark surfaces. */
type GroundVerdict = {
  ground: 'light' | 'dark'
  ratio: number
  passes: boolean
  /** The text colour of the site: the colour itself if it passes, otherwise the nearest tone that does. */
  nearest: string
}

export type Readability = {
  /** The colour of text on a surface of the brand colour, such as a button. */
  on: { color: string; ratio: number }
  grounds: readonly GroundVerdict[]
}

/** Rates a colour by the rules of brandVariables. */
export function judgeReadability(hex: string): Readability {
  const onColor = readableOn(hex)
  const grounds = (['light', 'dark'] as const).map((ground): GroundVerdict => {
    const backgrounds = backgroundsOf(hex, ground)
    const ratio = Math.min(...backgrounds.map((background) => contrastRatio(hex, background)))
    return { ground, ratio, passes: ratio >= AA, nearest: readableText(hex, ...backgrounds) }
  })
  return { on: { color: onColor, ratio: contrastRatio(hex, onColor) }, grounds }
}

const backgroundsOf = (hex: string, ground: GroundVerdict['ground']) =>
  [surfaces[ground].hardest, tintOf(hex, ground)] as const
