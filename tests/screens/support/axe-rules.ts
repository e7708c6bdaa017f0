import type { RunOptions } from 'axe-core'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Rules that depend on colours; all others give the same result in every theme. */
const rulesOfColour = ['color-contrast', 'link-in-text-block']

/** What axe checks, for everything or for the colours of another theme. */
export const axeOptions = (only: 'everything' | 'colours'): RunOptions => ({
  runOnly: only === 'colours' ? { type: 'rule', values: rulesOfColour } : { type: 'tag', values: rules },
  // Skip passed rules and preloading for speed.
  resultTypes: ['violations'],
  preload: false,
})

/** Waits for finite transitions, because colours in between are no violation. Runs in the page. */
export async function settleColours(): Promise<void> {
  await document.fonts.ready
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  const finite = document
    .getAnimations()
    .filter(
      ({ timeline, effect }) => timeline === document.timeline && Number.isFinite(effect?.getComputedTiming().endTime),
    )
  await Promise.allSettled(finite.map((animation) => animation.finished))
}
