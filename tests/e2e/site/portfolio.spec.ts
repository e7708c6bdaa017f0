import type { Page } from '@playwright/test'
import { portfolioCategoryLabels } from '../../../src/shared/portfolio.ts'
import { emptyContent, expect, test } from '../support/own-server.ts'
import { fullContent, samplePicture, works } from '../support/site-content.ts'
import { desktop, phone, visit } from '../support/visit.ts'

const filter = (page: Page) => page.getByRole('group', { name: 'Category' })
const button = (page: Page, name: string) => filter(page).getByRole('button', { name, exact: true })
const said = (page: Page) => page.getByRole('main').getByRole('status')
const cards = (page: Page) => page.getByRole('main').getByRole('listitem')

test.describe('without portfolio items', () => {
  test.use({ content: emptyContent })

  test('the empty portfolio page says so for all categories and for one [S2.37]', async ({ page }) => {
    await visit(page, '/portfolio')
    await expect(page.getByText('No portfolio items available')).toBeVisible()
    for (const label of Object.values(portfolioCategoryLabels)) {
      await button(page, label).click()
      await expect(page.getByText(`No portfolio items in ${label} category`)).toBeVisible()
    }
  })
})

test.describe('with items in most categories', () => {
  test.use({ content: fullContent })

  test('the portfolio page shows all items or one category', async ({ page }) => {
    await visit(page, '/portfolio')

    await expect(said(page), 'nothing is announced before a choice').toHaveText('')
    for (const viewport of [desktop, phone]) {
      await test.step(`the page shows all categories and all items at ${viewport.width} pixels [S2.1 S2.37]`, async () => {
        await page.setViewportSize(viewport)
        await expect(filter(page).getByRole('button')).toHaveText([
          'All Categories',
          ...Object.values(portfolioCategoryLabels),
        ])
        await expect(button(page, 'All Categories')).toHaveAttribute('aria-pressed', 'true')
        await expect(cards(page)).toHaveText(works.map(({ title }) => new RegExp(`${title}$`)))
        await expect(cards(page).first().locator('img')).toHaveAttribute('src', samplePicture('summit1-1'))
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(overflow, 'nothing sticks out').toBeLessThanOrEqual(0)
      })
    }

    await test.step('the selected category is in the address, and the back button restores the previous one [S2.37]', async () => {
      await button(page, 'Private Events').click()
      await expect(page).toHaveURL('/portfolio?category=private')
      await expect(cards(page)).toHaveText([/Garden Wedding$/])
      await expect(said(page), 'how many there are is said').toHaveText('1 item shown')
      await button(page, 'Video Production').click()
      await expect(page).toHaveURL('/portfolio?category=video')
      await expect(cards(page)).toHaveText([/Opening Film$/])
      await page.goBack()
      await expect(cards(page)).toHaveText([/Garden Wedding$/])
      await expect(button(page, 'Private Events')).toHaveAttribute('aria-pressed', 'true')
      await page.goBack()
      await expect(page).toHaveURL('/portfolio')
      await expect(cards(page)).toHaveCount(works.length)
      await button(page, 'Photography').click()
      await expect(page.getByText('No portfolio items in Photography category')).toBeVisible()
      await expect(said(page)).toHaveText('0 items shown')
      await page.getByRole('link', { name: 'View Full Portfolio' }).click()
      await expect(page).toHaveURL('/portfolio')
      await expect(cards(page)).toHaveCount(works.length)
      await expect(page.getByRole('link', { name: 'View All Events' }), 'a way onward').toHaveAttribute(
        'href',
        '/events',
      )
    })

    await test.step('an item without pictures gets artwork, and Arabic is right to left [D17.3]', async () => {
      await button(page, 'Launch Events').click()
      await expect(cards(page).locator('.poster')).toBeVisible()
      await expect(cards(page).getByText('إطلاق العطر').last()).toHaveCSS('direction', 'rtl')
    })
  })

  test('the address of a category shows it, and an unknown category shows all items', async ({ page }) => {
    await visit(page, '/portfolio?category=private')
    await expect(cards(page)).toHaveText([/Garden Wedding$/])
    await expect(page).toHaveTitle('Private Events · Lulu Nights')
    await visit(page, '/portfolio?category=nonsense')
    await expect(cards(page)).toHaveCount(works.length)
    await expect(button(page, 'All Categories')).toHaveAttribute('aria-pressed', 'true')
  })
})
