import type { Locator } from '@playwright/test'
import { expect, type SiteContent, test } from '../support/own-server.ts'
import { visit } from '../support/visit.ts'

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const list = (...items: string[]) => ({
  type: 'bulletList',
  content: items.map((item) => ({ type: 'listItem', content: [paragraph(item)] })),
})

/** A page with every element in two languages. */
const bilingualContent: SiteContent = {
  name: 'bilingual',
  fill: async (api) => {
    const { token } = await api.signIn()
    const content = {
      type: 'doc',
      content: [
        paragraph('House rules'),
        list('أغلقوا الهواتف', 'Come early'),
        { type: 'blockquote', content: [paragraph('ليلة لا تنسى')] },
        { type: 'blockquote', content: [paragraph('A night to remember')] },
      ],
    }
    const page = { title: 'House rules', slug: 'house-rules', status: 'published', content }
    expect((await api.call('POST', '/pages', page, token)).ok).toBe(true)
  },
}

test.use({ content: bilingualContent })

/** The direction of an element, the side of its marker, and where its text begins. */
const sidesOf = (part: Locator) =>
  part.evaluate((element) => {
    const { direction, marginRight, marginLeft, borderRightWidth, borderLeftWidth } = getComputedStyle(element)
    const words = document.createRange()
    words.selectNodeContents(element.querySelector('p')?.firstChild ?? element)
    const [line, box] = [words.getBoundingClientRect(), element.getBoundingClientRect()]
    const right = Number.parseFloat(marginRight) + Number.parseFloat(borderRightWidth)
    const left = Number.parseFloat(marginLeft) + Number.parseFloat(borderLeftWidth)
    return [
      direction,
      right > left ? 'right' : 'left',
      box.right - line.right < line.left - box.left ? 'right' : 'left',
    ]
  })

test('list items and quotes take their direction from their own text', async ({ page }) => {
  await visit(page, '/pages/house-rules')
  const items = page.getByRole('article').getByRole('listitem')
  const quotes = page.locator('article blockquote')
  for (const [part, direction, side] of [
    [items.first(), 'rtl', 'right'],
    [items.last(), 'ltr', 'left'],
    [quotes.first(), 'rtl', 'right'],
    [quotes.last(), 'ltr', 'left'],
  ] as const)
    expect(await sidesOf(part)).toEqual([direction, side, side])
})

test('the home page ends with links to the written pages, without the site frame [D9.1]', async ({ page }) => {
  await visit(page, '/')
  const ending = page.locator('main > section').last()
  await expect(ending.getByRole('listitem')).toHaveText(['House rules'])
  await visit(page, '/ar')
  const link = ending.getByRole('link', { name: 'House rules' })
  await expect(link).toHaveAttribute('href', '/ar/pages/house-rules')
  await expect(link, 'no translation yet').toHaveAttribute('lang', 'en')
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'House rules' })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
})
