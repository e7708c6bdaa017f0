import type { Page } from '@playwright/test'
import { findings } from '../support/findings.ts'
import { desktop } from '../support/visit.ts'
import { findOverflow, findSmallTargets } from './layout.ts'

/** Describes what is wrong with the open page, or with a part of it, in windows of every width. */
export async function inspect(page: Page, part: string): Promise<string[]> {
  const found: string[] = []
  const add = (where: string, what: readonly string[]) => found.push(...what.map((finding) => `${where}: ${finding}`))
  add('axe', await findings(page, part))
  add(`${desktop.width}`, await findOverflow(page, part))
  for (const width of [1024, 768, 390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    add(`${width}`, await findOverflow(page, part))
    if (width === 390) add('touch', await withFingers(page, () => findSmallTargets(page, part)))
  }
  await page.setViewportSize(desktop)
  return found
}

/** Emulates a touch screen, on which controls are larger. */
async function withFingers<Found>(page: Page, look: () => Promise<Found>): Promise<Found> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 })
  const found = await look()
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: false })
  await devtools.detach()
  return found
}

/** The structure of a part of the page without its texts; the same for a screen that two roles see alike. */
export async function structureOf(page: Page, part: string): Promise<string> {
  return await page.locator(part).evaluateAll((parts) =>
    parts
      .flatMap((one) => [one, ...one.querySelectorAll('*')])
      .map(({ tagName, className }) => `${tagName} ${className}`)
      .join('\n'),
  )
}
