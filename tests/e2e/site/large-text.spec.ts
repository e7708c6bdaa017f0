import type { Page } from '@playwright/test'
import { expect, type SiteContent, test } from '../support/own-server.ts'
import { untilHydrated } from '../support/visit.ts'

/** A site frame for everyone with a wide logo, a page with a link, and prices next to a button. */
const publicFrame: SiteContent = {
  name: 'public-frame',
  fill: async (api) => {
    const { token } = await api.signIn()
    const links = [
      { path: '/', label: 'Home' },
      { path: '/vendors', label: 'Become a Vendor' },
    ]
    const content = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Come early.' }] }] }
    const page = { title: 'House rules', slug: 'house-rules', status: 'published', content }
    for (const response of await Promise.all([
      api.call('PUT', '/cms/navigation', { audience: 'everyone', links }, token),
      api.call('POST', '/pages', page, token),
    ]))
      expect(response.ok).toBe(true)
    await Promise.all([
      api.addEvent({ title: 'Oud Evenings', price: 'Free', status: 'current' }),
      api.addEvent({ title: 'Winter Gala', price: '18 KWD' }),
      api.addWork({ title: 'Harbour Launch' }),
      api.saveCompany({ logoLight: '/artwork/brand/logo-light.svg' }),
      api.saveContact({
        email: 'the-whole-house@marasim-events.example',
        whatsappLink: 'https://wa.me/96512345678',
        facebookUrl: 'https://facebook.com/x',
        instagramUrl: 'https://instagram.com/x',
        linkedinUrl: 'https://linkedin.com/x',
        twitterUrl: 'https://x.com/x',
      }),
    ])
  },
}

test.use({ content: publicFrame })

/** Words of titles, prices and buttons that break across lines. */
function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const parts = document.querySelectorAll('h1, h2, h3, article p:has(+ a), main a, main button, label')
    const seen = [...parts].filter(
      (part) => part.checkVisibility({ visibilityProperty: true }) && !part.closest('[inert]'),
    )
    return seen.flatMap((part) => {
      const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
      const broken: string[] = []
      for (let text = walker.nextNode(); text; text = walker.nextNode()) {
        if (text.parentElement?.closest('.sr-only')) continue
        for (const { 0: word, index } of text.textContent?.matchAll(/\S+/g) ?? []) {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word)
        }
      }
      return broken
    })
  })
}

const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

/** Elements that overflow their form. */
const outsideTheForm = (page: Page) =>
  page.getByRole('form').evaluate((form) => {
    const { right } = form.getBoundingClientRect()
    const parts = [...form.querySelectorAll('input:not(.sr-only), label, button, legend')]
    return parts.filter((part) => part.getBoundingClientRect().right > right).map((part) => part.outerHTML)
  })

for (const width of [390, 320]) {
  test(`text of double size fits ${width} pixels and breaks no word`, async ({ page, noise }) => {
    noise.allow(/status of 404.*\/nowhere/)
    await page.setViewportSize({ width, height: 844 })
    for (const path of ['/', '/events', '/portfolio', '/vendors', '/pages/house-rules', '/nowhere']) {
      await test.step(path, async () => {
        await page.goto(path)
        await page.addStyleTag({ content: 'html { font-size: 200% }' })
        await untilHydrated(page)
        if (path === '/' || path === '/vendors') {
          await page.getByText('Your documents', { exact: true }).scrollIntoViewIfNeeded()
          await expect(page.getByRole('button', { name: 'Submit application' })).toBeVisible()
          expect(await outsideTheForm(page)).toEqual([])
        }
        await expect.poll(() => sideways(page)).toBe(0)
        expect(await brokenWords(page)).toEqual([])
      })
    }
  })
}
