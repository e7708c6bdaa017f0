import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

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
  const isInside = await Promise.all(page.frames().map((frame) => frame.evaluate(() => 'axe' in window)))
  // Many times as fast as axe's defaults: brought once, in the page itself, without reading all styles for a rule that
  // is off, and without describing what is in order.
  const { violations } = await new AxeBuilder({ page, ...(isInside.every(Boolean) && { axeSource: '0' }) })
    .include(part)
    .setLegacyMode(true)
    .options({
      runOnly: only === 'colours' ? { type: 'rule', values: rulesOfColour } : { type: 'tag', values: rules },
      resultTypes: ['violations'],
      preload: { assets: ['media'] },
    })
    .analyze()
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
