import { createRequire } from 'node:module'
import type { Frame, Page } from '@playwright/test'
import type axe from 'axe-core'
import { axeOptions, settleColours } from '../../screens/support/axe-rules.ts'

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** Minified, because every checked page evaluates the whole script. */
const { source } = createRequire(import.meta.url)('axe-core/axe.min.js') as typeof axe

/** Describes the axe violations of the current page. */
export async function findings(page: Page, part = 'html', only: 'everything' | 'colours' = 'everything') {
  await page.evaluate(settleColours)
  for (const frame of page.frames()) {
    if (await isWithoutScripts(frame)) continue
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source)
  }
  const { violations } = await page.evaluate(
    async ([where, how]) => {
      const { violations: found } = await window.axe.run({ include: [where], exclude: ['iframe[sandbox]'] }, how)
      return { violations: found.map(({ id, nodes }) => ({ id, nodes })) }
    },
    [part, axeOptions(only)] as const,
  )
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target} ${node.failureSummary}`))
}

/** Such a frame shows a page of the site, which has its own tests. */
async function isWithoutScripts(frame: Frame): Promise<boolean> {
  if (!frame.parentFrame()) return false
  return (await (await frame.frameElement()).getAttribute('sandbox')) === 'allow-same-origin'
}

/** Describes the axe violations in light and dark. */
export async function findingsInBothThemes(page: Page, part = 'html'): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' })
  const inLight = await findings(page, part)
  await page.emulateMedia({ colorScheme: 'dark' })
  const inDark = await findings(page, part, 'colours')
  await page.emulateMedia({ colorScheme: 'light' })
  return [...inLight.map((finding) => `light: ${finding}`), ...inDark.map((finding) => `dark: ${finding}`)]
}
