import type { Page } from '@playwright/test'
import { expect, test } from '../support/own-server.ts'
import { fullContent } from '../support/site-content.ts'
import { phone, untilHydrated, visit } from '../support/visit.ts'

test.use({ viewport: phone, content: fullContent, isFresh: true, contextOptions: { reducedMotion: 'no-preference' } })

const scrollTo = (page: Page, top: number) => page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), top)

/** The positions of all frames since the HTML was parsed. */
const positions = (page: Page) =>
  page.evaluate(() => [...new Set((window as unknown as { positions: number[] }).positions)])

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    const positions: number[] = []
    const note = () => {
      if (document.readyState !== 'loading') positions.push(Math.round(window.scrollY))
      // After the layout of the frame, which restores the position.
      requestAnimationFrame(() => setTimeout(note))
    }
    requestAnimationFrame(() => setTimeout(note))
    Object.assign(window, { positions })
  }),
)

test('reload and Back restore the scroll position', async ({ page }) => {
  const isRestored = async (top: number) => {
    await untilHydrated(page)
    await expect.poll(async () => (await positions(page)).length).toBeGreaterThan(0)
    expect(await positions(page), 'immediately, without smooth scrolling').toEqual([top])
  }
  for (const path of ['/', '/events', '/portfolio']) {
    await visit(page, path)
    const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
    // Even, because two CSS pixels are one device pixel.
    for (const top of [2 * Math.round(end * 0.35), end]) {
      await test.step(`reload restores ${top} of ${end} pixels of ${path}`, async () => {
        await scrollTo(page, top)
        await page.reload()
        await isRestored(top)
      })
    }
    await test.step(`Back from another document restores the position of ${path}`, async () => {
      await scrollTo(page, 1000)
      await visit(page, '/vendors')
      expect(await positions(page), 'a new page starts at its top').toEqual([0])
      await page.goBack()
      await isRestored(1000)
    })
  }
})

test('client-side navigation restores the scroll position, and links to sections lead there', async ({ page }) => {
  await visit(page, '/')

  await test.step('Back restores the scroll position', async () => {
    const link = page.getByRole('link', { name: 'View Full Portfolio' })
    await link.scrollIntoViewIfNeeded()
    const top = await page.evaluate(() => window.scrollY)
    await link.click()
    await expect(page).toHaveURL('/portfolio')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await page.goBack()
    await expect(page).toHaveURL('/')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top)
  })

  await test.step('links to sections lead there after a visit to another page', async () => {
    await page.getByRole('link', { name: 'View All Events' }).click()
    await expect(page).toHaveURL('/events')
    await scrollTo(page, 1500)
    await page.goBack()
    await expect(page).toHaveURL('/')
    const topOf = (id: string) =>
      page.locator(`#${id}`).evaluate((section) => Math.abs(section.getBoundingClientRect().top))
    for (const id of ['portfolio', 'events', 'portfolio']) {
      await scrollTo(page, 0)
      await page.locator(`main a[href="/#${id}"]`).first().click()
      await expect.poll(() => topOf(id), id).toBeLessThan(120)
    }
  })
})
