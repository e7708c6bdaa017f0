import type { Page } from '@playwright/test'
import { emptyContent, expect, test } from '../support/own-server.ts'
import { editableContent, fullContent } from '../support/site-content.ts'
import { desktop, enterAs, phone, visit } from '../support/visit.ts'

const invitation = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Let’s plan your event' }) })
const homeLink = (page: Page) => page.getByRole('link', { name: ': back to the home page' })

test.describe('with full content', () => {
  test.use({ content: fullContent })

  for (const viewport of [phone, { width: 1440, height: 900 }]) {
    test(`inner pages show their content in the first screen at ${viewport.width} pixels [V19]`, async ({ page }) => {
      await page.setViewportSize(viewport)
      for (const [path, first] of [
        ['/events', page.getByRole('article').first()],
        ['/portfolio', page.getByRole('main').getByRole('listitem').first()],
        ['/vendors', page.getByRole('heading', { name: 'Your application' })],
        ['/plan', page.getByRole('radio', { name: 'Corporate Events' })],
      ] as const) {
        await visit(page, path)
        const { y = Number.NaN } = (await first.boundingBox()) ?? {}
        expect(y, path).toBeLessThan(viewport.height / 2)
      }
    })
  }

  test('the head of every page leads visitors to the form, beside the languages [D9.1]', async ({ page }) => {
    const heads = { en: 'Plan an event, or change the language', ar: 'التخطيط لمناسبتك وتغيير اللغة' }
    for (const width of [320, 390, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      for (const path of ['/', '/events', '/portfolio', '/vendors', '/plan', '/ar/events']) {
        await visit(page, path)
        const links = page.getByRole('region', { name: heads[path.startsWith('/ar') ? 'ar' : 'en'] }).getByRole('link')
        await expect(links, `${path} at ${width} pixels`).toHaveCount(2)
        await expect(links.first()).toHaveAttribute('href', path.startsWith('/ar') ? '/ar/plan' : '/plan')
        const [corner, home] = await Promise.all([
          links.first().boundingBox(),
          page.locator('.home-link').last().getByRole('link').or(page.locator('a.home-link')).first().boundingBox(),
        ])
        if (!corner || !home) throw new Error(`${path} has no link home`)
        const isBeside = corner.x >= home.x + home.width || corner.x + corner.width <= home.x
        expect(isBeside, `${path} at ${width} pixels`).toBe(true)
      }
    }
  })

  test('lists and the gallery end with the way to the form for an event [D9.1]', async ({ page }) => {
    for (const path of ['/events', '/portfolio']) {
      await visit(page, path)
      await expect(page.getByText('Have an event in mind?')).toBeVisible()
      const link = page.getByRole('main').getByRole('link', { name: 'Plan Your Event' })
      await expect(link).toHaveAttribute('href', '/plan')
    }
    await page.getByRole('main').getByRole('link', { name: 'Garden Wedding' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Plan Your Event' }).click()
    await expect(page).toHaveURL('/plan')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('the title of a portfolio item is below its image on a phone and on its foot otherwise [V19]', async ({
    page,
  }) => {
    const cover = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Garden Wedding' })
    const isBelow = async () => {
      const [image, title] = await Promise.all([
        cover.locator('img').boundingBox(),
        cover.getByText('Garden Wedding').last().boundingBox(),
      ])
      return image && title && title.y >= image.y + image.height
    }
    await page.setViewportSize(phone)
    await visit(page, '/portfolio?category=private')
    expect(await isBelow()).toBe(true)
    await page.setViewportSize(desktop)
    expect(await isBelow()).toBe(false)
  })
})

test.describe('without content', () => {
  test.use({ content: emptyContent })

  test('the link home is hidden while there is a navigation bar [D9.1]', async ({ page, api }) => {
    await visit(page, '/events')
    await expect(homeLink(page)).toBeVisible()
    await enterAs(page, await api.signIn())
    await visit(page, '/events')
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(homeLink(page)).toBeHidden()
  })

  test('without a contact the invitation of the home page leads to the form alone [S2.23]', async ({ page }) => {
    await visit(page, '/')
    await expect(invitation(page).getByRole('link')).toHaveText(['Plan Your Event'])
    await expect(invitation(page).getByRole('link')).toHaveAttribute('href', '/plan')
  })
})

test.describe('with saved contact details', () => {
  test.use({ content: editableContent })

  test('the home page ends with an invitation to plan, message, call or write [S2.23]', async ({ page, api }) => {
    await api.saveContact({
      email: 'hello@lulu.example',
      phone: '+965 1234 5678',
      whatsappLink: 'https://wa.me/96512345678',
    })
    await visit(page, '/')
    await expect(page.locator('main > section').last()).toContainText('Let’s plan your event')
    const link = (name: string) => invitation(page).getByRole('link', { name })
    await expect(link('Message us on WhatsApp')).toHaveAttribute('href', 'https://wa.me/96512345678')
    await expect(link('Message us on WhatsApp')).toHaveAttribute('rel', /noopener/)
    await expect(link('Plan Your Event')).toHaveAttribute('href', '/plan')
    await expect(link('Call us')).toHaveAttribute('href', 'tel:+96512345678')
    await expect(link('write an email')).toHaveAttribute('href', 'mailto:hello@lulu.example')
  })
})
