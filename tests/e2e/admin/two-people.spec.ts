import type { Locator, Page } from '@playwright/test'
import { desktop, enterAs } from '../support/visit.ts'
import { createUser, dialog, expect, expectToast, test, unique } from './support.ts'

test.use({ isFresh: true })

type Screen = {
  /** What both open, and the form on it. */
  path: string
  form: (page: Page) => Locator
  saved: string
}

/** Two people, each with an own browser. */
const people = test.extend<{ colleague: Page }>({
  colleague: async ({ browser, request, api }, use) => {
    const context = await browser.newContext({ viewport: desktop })
    const page = await context.newPage()
    await enterAs(page, await createUser(request, api, 'editor', { firstName: 'Noor', lastName: 'Al Ali' }))
    await use(page)
    await context.close()
  },
})

/** Replaces what a field holds, key by key. */
async function type(field: Locator, text: string) {
  await field.click()
  await field.press('Control+a')
  await field.pressSequentially(text)
}

const text = (form: Locator, name: string) => form.getByRole('textbox', { name, exact: true })

/** Both open the form and type into their own field; then the first one saves, and then the other. */
async function saveAfterEachOther(first: Page, second: Page, { path, form, saved }: Screen, fields: [string, string]) {
  for (const page of [first, second]) await page.goto(path)
  const typed = fields.map((name) => unique(name))
  for (const [index, page] of [first, second].entries())
    await type(text(form(page), fields[index] ?? ''), typed[index] ?? '')
  for (const page of [first, second]) {
    await page.keyboard.press('Control+s')
    await expectToast(page, saved)
    await expect(page.getByRole('alert')).toHaveCount(0)
  }
  return typed
}

people(
  'changes of two people to different fields are merged without a question [D141.1]',
  async ({ page, colleague, open, api }) => {
    // Editors cannot change the site's content.
    await enterAs(colleague, await open('superadmin', '/admin/dashboard'))

    await test.step('of an event', async () => {
      const { id } = await api.event({ translations: { ar: { title: 'حفل' } } })
      const screen: Screen = {
        path: `/admin/events?edit=${id}`,
        form: (tab) => dialog(tab, 'Edit event'),
        saved: 'Event updated successfully!',
      }
      const [price, location] = await saveAfterEachOther(colleague, page, screen, ['Price', 'Location'])
      const [description, newPrice] = await saveAfterEachOther(page, colleague, screen, ['Description', 'Price'])
      expect(await api.send('GET', `events/${id}`)).toMatchObject({ location, description, price: newPrice })
      expect(price).not.toBe(newPrice)
    })

    await test.step('of the hero section', async () => {
      const screen: Screen = {
        path: '/admin/cms/hero',
        form: (tab) => tab.getByRole('main'),
        saved: 'Hero section updated successfully!',
      }
      const [title, subtitle] = await saveAfterEachOther(colleague, page, screen, ['Main Title', 'Subtitle'])
      await expect(text(screen.form(page), 'Main Title'), 'the colleague’s text is shown').toHaveValue(title ?? '')
      const [newTitle, description] = await saveAfterEachOther(page, colleague, screen, ['Main Title', 'Description'])
      expect(await api.send('GET', 'cms/hero')).toMatchObject({ title: newTitle, subtitle, description })
    })

    await test.step('of a page', async () => {
      const title = unique('House rules')
      const slug = title.toLowerCase().replaceAll(' ', '-')
      const content = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Be kind.' }] }] }
      const { id } = await api.send('POST', 'pages', { title, slug, content, status: 'published' })
      const screen: Screen = {
        path: `/admin/cms/pages/${id}`,
        form: (tab) => tab.getByRole('main'),
        saved: 'Page updated successfully!',
      }
      const [written] = await saveAfterEachOther(colleague, page, screen, ['Content', 'Title'])
      await expect(text(screen.form(page), 'Content'), 'the colleague’s text is shown').toHaveText(written ?? '')
      const [seoTitle, rewritten] = await saveAfterEachOther(colleague, page, screen, ['SEO title', 'Content'])
      expect(JSON.stringify(await api.send('GET', `pages/by-id/${id}`))).toContain(rewritten)
      expect(await api.send('GET', `pages/by-id/${id}`)).toMatchObject({ seoTitle })
    })
  },
)
