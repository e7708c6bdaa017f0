/** What Lighthouse is to say of every public page. */
export const goals = { score: 100, lcpS: 1.2, tbtMs: 50, cls: 0 }

export const isGood = {
  scores: (scores: number[]) => scores.every((score) => score === goals.score),
  /** To the tenth of a second, as Lighthouse says it. */
  lcp: (ms: number) => Number((ms / 1000).toFixed(1)) <= goals.lcpS,
  steadiness: (tbtMs: number, cls: number) => tbtMs <= goals.tbtMs && cls <= goals.cls,
}
