import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds on the page as it stands, in words. */
export async function findings(page: Page, part = 'html'): Promise<string[]> {
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
  // Three times as fast as axe's defaults: in the page itself, and without describing what is in order.
  const { violations } = await new AxeBuilder({ page })
    .include(part)
    .setLegacyMode(true)
    .options({ runOnly: { type: 'tag', values: rules }, resultTypes: ['violations'] })
    .analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target} ${node.failureSummary}`))
}

/** The same in light and in dark. */
export async function findingsInBothThemes(page: Page, part = 'html'): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const finding of await findings(page, part)) found.push(`${colorScheme}: ${finding}`)
  }
  return found
}
