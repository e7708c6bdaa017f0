import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import type { RunOptions } from 'axe-core'

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** Every page that is looked at reads all of it, so the short form. */
const { source } = createRequire(import.meta.url)('axe-core/axe.min.js') as typeof axe

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What the colours decide; everything else is the same in every theme. */
const rulesOfColour = ['color-contrast', 'link-in-text-block']

/** What axe finds on the page as it stands, in words. */
export async function findings(page: Page, part = 'html', only: 'everything' | 'colours' = 'everything') {
  // A colour on its way from one state to the next is no finding; what moves for ever is not waited for.
  await page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    const finite = document
      .getAnimations()
      .filter(
        ({ timeline, effect }) =>
          timeline === document.timeline && Number.isFinite(effect?.getComputedTiming().endTime),
      )
    await Promise.allSettled(finite.map((animation) => animation.finished))
  })
  for (const frame of page.frames()) if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source)
  const options: RunOptions = {
    runOnly: only === 'colours' ? { type: 'rule', values: rulesOfColour } : { type: 'tag', values: rules },
    // Neither what is in order is described, nor are styles fetched for a rule that is off.
    resultTypes: ['violations'],
    preload: false,
  }
  const { violations } = await page.evaluate(
    async ([where, how]) => {
      const { violations: found } = await window.axe.run(where, how)
      return { violations: found.map(({ id, nodes }) => ({ id, nodes })) }
    },
    [part, options] as const,
  )
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target} ${node.failureSummary}`))
}

/** The same in light and in dark. */
export async function findingsInBothThemes(page: Page, part = 'html'): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' })
  const inLight = await findings(page, part)
  await page.emulateMedia({ colorScheme: 'dark' })
  const inDark = await findings(page, part, 'colours')
  await page.emulateMedia({ colorScheme: 'light' })
  return [...inLight.map((finding) => `light: ${finding}`), ...inDark.map((finding) => `dark: ${finding}`)]
}
