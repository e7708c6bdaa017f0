import type { Page } from '@playwright/test'
import { expect, test } from '../support/own-server.ts'
import { fullStage } from '../support/stages.ts'
import { phone, visit } from '../support/visit.ts'

test.use({ viewport: phone, stage: fullStage, isFresh: true, contextOptions: { reducedMotion: 'no-preference' } })

const isLit = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-stage', 'lit')
const goTo = (page: Page, top: number) => page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), top)
const depth = (page: Page) => page.evaluate(() => Math.round(scrollY))
/** How far down the page was when it was first seen. */
const firstDepth = (page: Page) =>
  page.evaluate(() => (window as unknown as { firstDepth: Promise<number> }).firstDepth)

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    const firstDepth = new Promise((resolve) => {
      const note = () => requestAnimationFrame(() => resolve(Math.round(scrollY)))
      new PerformanceObserver(note).observe({ type: 'paint', buffered: true })
    })
    Object.assign(window, { firstDepth })
  }),
)

for (const path of ['/', '/events', '/portfolio']) {
  test(`whoever comes back to ${path} is where they were, at once`, async ({ page }) => {
    await visit(page, path)
    await isLit(page)
    const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
    for (const [where, top] of [
      ['the beginning', 0],
      ['the middle', 1000],
      ['the end', end],
    ] as const) {
      await test.step(`reloaded at ${where}`, async () => {
        await goTo(page, top)
        await page.reload()
        expect(await firstDepth(page)).toBe(top)
        await isLit(page)
        expect(await depth(page)).toBe(top)
      })
    }
    await test.step('back from another page', async () => {
      await goTo(page, 1000)
      await visit(page, '/vendors')
      expect(await depth(page), 'which begins at its top').toBe(0)
      await page.goBack()
      expect(await firstDepth(page)).toBe(1000)
      await isLit(page)
      expect(await depth(page)).toBe(1000)
    })
  })
}

test('links to sections lead there, also after a visit to another page', async ({ page }) => {
  await visit(page, '/')
  await page.getByRole('link', { name: 'View All Events' }).click()
  await expect(page).toHaveURL('/events')
  await goTo(page, 1500)
  await page.goBack()
  await expect(page).toHaveURL('/')
  const topOf = (id: string) =>
    page.locator(`#${id}`).evaluate((section) => Math.abs(section.getBoundingClientRect().top))
  const isAt = (id: string) => expect.poll(() => topOf(id), id).toBeLessThan(120)
  for (const id of ['portfolio', 'events', 'portfolio']) {
    await goTo(page, 0)
    await page.locator(`main a[href="/#${id}"]`).first().click()
    await isAt(id)
  }
})
