import { AA, contrastRatio, readableOn, readableText, surfaces, tintOf } from './brand.ts'

/** How a brand colour does as text on one of the site's grounds. */
type GroundVerdict = {
  ground: 'light' | 'dark'
  ratio: number
  passes: boolean
  /** The colour itself where it passes; otherwise the nearest tone that does, which the site writes in instead. */
  nearest: string
  /** The nearest that would pass as the colour itself: its own tint is a ground too, and moves with it. */
  suggestion: string
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
    const papers = papersOf(hex, ground)
    const ratio = Math.min(...papers.map((paper) => contrastRatio(hex, paper)))
    const nearest = readableText(hex, ...papers)
    return { ground, ratio, passes: ratio >= AA, nearest, suggestion: settle(nearest, ground) }
  })
  return { on: { color: onColor, ratio: contrastRatio(hex, onColor) }, grounds }
}

const papersOf = (hex: string, ground: GroundVerdict['ground']) =>
  [surfaces[ground].hardest, tintOf(hex, ground)] as const

function settle(tone: string, ground: GroundVerdict['ground']): string {
  const next = readableText(tone, ...papersOf(tone, ground))
  return next === tone ? tone : settle(next, ground)
}
