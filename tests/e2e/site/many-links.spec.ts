import type { Page } from '@playwright/test'
import { expect, type SiteContent, test } from '../support/own-server.ts'
import { samplePicture } from '../support/site-content.ts'
import { visit } from '../support/visit.ts'

const slugs = Array.from({ length: 18 }, (_, index) => `page-${index}`)
const endless = 'A label of sixty letters, which is as long as a label may be'

/** A site frame for everyone, a logo, and enough pages for the longest navigation. */
const manyPages: SiteContent = {
  name: 'many-pages',
  fill: async (api) => {
    const { token } = await api.signIn()
    const content = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Come early.' }] }] }
    const pages = slugs.map((slug) => ({ title: slug, slug, status: 'published', content }))
    const answers = await Promise.all(pages.map((page) => api.call('POST', '/pages', page, token)))
    expect(answers.every(({ ok }) => ok)).toBe(true)
    await api.saveCompany({ logoLight: samplePicture('logo') })
  },
}

test.use({ content: manyPages })

const bar = (page: Page) => page.getByRole('banner').first()
const barLinks = (page: Page) => bar(page).getByRole('navigation').getByRole('link')
const opener = (page: Page) => page.getByRole('button', { name: 'Open menu' })

/** Links that do not fit the bar with their spacing. */
const cutOff = (page: Page) =>
  bar(page).evaluate((header) => {
    const { top, bottom } = header.getBoundingClientRect()
    const links = [...header.querySelectorAll('nav a')]
    return links.filter((link) => {
      const box = link.getBoundingClientRect()
      return box.top < top + 4 || box.bottom > bottom - 4 || box.width > 300
    }).length
  })

test('a navigation bar with many links keeps its logo and height', async ({ page, api }) => {
  const { token } = await api.signIn()
  const show = async (labels: string[]) => {
    const links = labels.map((label, index) => ({ label, path: index === 0 ? '/' : `/pages/${slugs[index - 1]}` }))
    const { status } = await api.call('PUT', '/cms/navigation', { audience: 'everyone', links }, token)
    expect(status).toBe(200)
    await visit(page, '/')
  }
  const resize = async (width: number) => {
    await page.setViewportSize({ width, height: 900 })
    await expect(bar(page).getByRole('img')).toHaveCSS('height', '36px')
    expect((await bar(page).getByRole('img').boundingBox())?.width).toBeGreaterThan(40)
    expect((await bar(page).boundingBox())?.height).toBeLessThanOrEqual(96)
  }
  const short = (count: number) => Array.from({ length: count }, (_, index) => `Page ${index}`)

  await show(['Home', endless, 'Events'])
  for (const width of [1280, 1440])
    await test.step(`a label of sixty characters is truncated at ${width} pixels`, async () => {
      await resize(width)
      await expect(barLinks(page)).toHaveText(['Home', endless, 'Events'])
      expect(await cutOff(page)).toBe(0)
    })

  await show(short(12))
  for (const width of [1280, 1440])
    await test.step(`twelve short links fit the bar at ${width} pixels`, async () => {
      await resize(width)
      await expect(barLinks(page)).toHaveCount(12)
      await expect(barLinks(page).last()).toBeVisible()
      await expect(opener(page)).toBeHidden()
      expect(await cutOff(page)).toBe(0)
    })

  await test.step('a bar of two rows does not cover the section of an anchor', async () => {
    await resize(1024)
    await page.goto('/#portfolio')
    const height = (await bar(page).boundingBox())?.height ?? 0
    const top = async () => (await page.locator('#portfolio').boundingBox())?.y
    await expect.poll(top).toBeGreaterThanOrEqual(height)
    await expect.poll(top).toBeLessThan(200)
  })

  await test.step('links that need more than two rows move to the drawer on a wide screen', async () => {
    await show([...short(18), endless])
    await resize(1440)
    await expect(barLinks(page)).toHaveCount(0)
    await opener(page).click()
    await expect(page.getByRole('dialog', { name: 'Menu' }).getByRole('link')).toHaveCount(19)
  })
})

const site = ['Home', 'Portfolio', 'Events', 'Become a Vendor', 'About Us', 'Q&A', 'Plan Your Event']

test('links are in the bar only where they fit into one row, or into two on a wide screen [S2.9]', async ({
  page,
  api,
}) => {
  const { token } = await api.signIn()
  const links = site.map((label, index) => ({ label, path: index === 0 ? '/' : `/pages/${slugs[index - 1]}` }))
  await api.call('PUT', '/cms/navigation', { audience: 'everyone', links }, token)
  await page.setViewportSize({ width: 1024, height: 900 })
  await visit(page, '/')
  await expect(opener(page)).toBeVisible()
  await expect(barLinks(page)).toHaveCount(0)
  await page.setViewportSize({ width: 1280, height: 900 })
  await expect(opener(page)).toBeHidden()
  const tops = await barLinks(page).evaluateAll((found) => found.map((link) => link.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)

  await test.step('the first stop of the keyboard leads past the bar [S2.9]', async () => {
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
  })
})

test('without a bar, the home page has a logo as wide as it looks, and a dark one in print', async ({ page, api }) => {
  const { token } = await api.signIn()
  await api.call('PUT', '/cms/navigation', { audience: 'signed_in', links: [{ label: 'Home', path: '/' }] }, token)
  await visit(page, '/')
  const logo = page.locator('.home-link').getByRole('link')

  await test.step('the logo is as wide as it looks, and shows its focus [S2.9]', async () => {
    expect((await logo.boundingBox())?.width).toBeLessThan(250)
    await logo.focus()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    await expect(logo).toHaveCSS('outline-style', 'solid')
  })

  await test.step('the home page prints a dark logo, and nothing to click on [V19]', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('.home-link img')).toHaveCSS('filter', 'brightness(0)')
    await expect(page.getByRole('main').getByRole('link', { name: 'View Our Events' })).toBeHidden()
    await expect(page.getByRole('main').getByRole('button', { name: 'All Categories' })).toBeHidden()
  })
})
