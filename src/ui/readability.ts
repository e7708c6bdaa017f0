import { AA, contrastRatio, readableOn, readableText, surfaces, tintOf } from './brand.ts'

/** How a brand colour does as text on one of the site's grounds. */
export type GroundVerdict = {
  ground: 'light' | 'dark'
  ratio: number
  passes: boolean
  /** The colour itself where it passes; otherwise the nearest tone that does, which the site writes in instead. */
  nearest: string
}

export type Readability = {
  /** Text on a surface of the colour, such as a button: chosen to be readable, whatever the colour. */
  on: { color: string; ratio: number }
  grounds: readonly GroundVerdict[]
}

/** Judges a colour by the same rules that brandVariables draws the site by. */
export function judgeReadability(hex: string): Readability {
  const onColor = readableOn(hex)
  const grounds = (['light', 'dark'] as const).map((ground): GroundVerdict => {
    const papers = [surfaces[ground].hardest, tintOf(hex, ground)] as const
    const ratio = Math.min(...papers.map((paper) => contrastRatio(hex, paper)))
    return { ground, ratio, passes: ratio >= AA, nearest: readableText(hex, ...papers) }
  })
  return { on: { color: onColor, ratio: contrastRatio(hex, onColor) }, grounds }
}
