import type { Locator } from '@playwright/test'
import { contrastRatio } from '../../../src/ui/brand.ts'
import { findingsInBothThemes } from '../support/findings.ts'
import { expect, test } from '../support/own-server.ts'
import { desktop, enterAs } from '../support/visit.ts'

test.use({ content: { name: 'another brand' } })

const brand = { primaryColor: '#e0558f', secondaryColor: '#0f8b8d' }

/** The color of a link or a focus ring, as `#rrggbb`. */
const colorOf = (element: Locator, property: 'color' | 'outlineColor') =>
  element.evaluate((one, name) => {
    const channels = getComputedStyle(one)[name].match(/\d+/g) ?? []
    return `#${channels
      .slice(0, 3)
      .map((channel) => Number(channel).toString(16).padStart(2, '0'))
      .join('')}`
  }, property)

test('links and focus rings have the accent color of the brand, readable in both themes [S2.63]', async ({
  page,
  api,
}) => {
  await api.saveCompany(brand)
  await page.setViewportSize(desktop)
  await enterAs(page, await api.signIn())
  await page.goto('/admin')
  const link = page.getByRole('link', { name: 'Open the calendar' })
  await link.focus()
  for (const [colorScheme, ground] of [
    ['light', '#faf6ee'],
    ['dark', '#1a150e'],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    const accent = await colorOf(page.getByRole('list', { name: 'Counters' }).locator('svg').first(), 'color')
    await expect.poll(() => colorOf(link, 'color')).toBe(accent)
    expect(await colorOf(link, 'outlineColor')).toBe(accent)
    expect(contrastRatio(accent, ground)).toBeGreaterThanOrEqual(4.5)
  }
  await page.emulateMedia({ colorScheme: null })
  for (const path of ['/admin', '/admin/cms/navigation', '/admin/settings']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await findingsInBothThemes(page), path).toEqual([])
  }
})

test('before its scripts run, the page has the outline of the screen that follows [S2.63]', async ({
  page,
  api,
  noise,
}) => {
  noise.allow(/ERR_FAILED/)
  await page.setViewportSize(desktop)
  await enterAs(page, await api.signIn())
  const outline = async (path: string, part: string) => {
    await page.route('**/*.js', (route) => route.abort())
    await page.goto(path)
    await expect(page.getByRole('status')).toContainText('Loading')
    const box = await page.locator('.on-night').first().boundingBox()
    await page.unrouteAll()
    await page.goto(path)
    expect(await page.locator(part).first().boundingBox()).toEqual(box)
  }
  await outline('/admin/cms/hero', 'aside.on-night')
  await page.evaluate(() => localStorage.clear())
  await outline('/admin/login', 'header.on-night')
})
