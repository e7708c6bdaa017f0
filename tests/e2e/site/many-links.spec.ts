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
  const show = async (labels: string[], width: number) => {
    const links = labels.map((label, index) => ({ label, path: index === 0 ? '/' : `/pages/${slugs[index - 1]}` }))
    const { status } = await api.call('PUT', '/cms/navigation', { audience: 'everyone', links }, token)
    expect(status).toBe(200)
    await page.setViewportSize({ width, height: 900 })
    await visit(page, '/')
    await expect(bar(page).getByRole('img')).toHaveCSS('height', '36px')
    expect((await bar(page).getByRole('img').boundingBox())?.width).toBeGreaterThan(40)
    expect((await bar(page).boundingBox())?.height).toBeLessThanOrEqual(96)
  }
  const short = (count: number) => Array.from({ length: count }, (_, index) => `Page ${index}`)

  for (const width of [1024, 1440]) {
    await test.step(`twelve short links fit the bar at ${width} pixels`, async () => {
      await show(short(12), width)
      await expect(barLinks(page)).toHaveCount(12)
      await expect(barLinks(page).last()).toBeVisible()
      expect(await cutOff(page)).toBe(0)
      await expect(opener(page)).toBeHidden()
    })

    await test.step(`a label of sixty characters is truncated at ${width} pixels`, async () => {
      await show(['Home', endless, 'Events'], width)
      await expect(barLinks(page)).toHaveText(['Home', endless, 'Events'])
      expect(await cutOff(page)).toBe(0)
    })
  }

  await test.step('a bar of two rows does not cover the section of an anchor', async () => {
    await show(short(12), 1024)
    await page.goto('/#portfolio')
    const height = (await bar(page).boundingBox())?.height ?? 0
    const top = async () => (await page.locator('#portfolio').boundingBox())?.y
    await expect.poll(top).toBeGreaterThanOrEqual(height)
    await expect.poll(top).toBeLessThan(200)
  })

  await test.step('links that need more than two rows move to the drawer on a wide screen', async () => {
    await show([...short(18), endless], 1440)
    await expect(barLinks(page)).toHaveCount(0)
    await opener(page).click()
    await expect(page.getByRole('dialog', { name: 'Menu' }).getByRole('link')).toHaveCount(19)
  })
})
