import type { Page } from '@playwright/test'
import { findingsInBothThemes as findings } from '../support/findings.ts'
import { button, expect, test, unique } from './support.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const text = (page: Page) => field(page, 'Content')
const document = (words: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
})

test('staff who may not change pages read them in the list and in the editor [D32.4]', async ({ page, open, api }) => {
  const title = unique('To be read')
  const input = { title, slug: title.toLowerCase().replaceAll(' ', '-'), content: document('Only to read.') }
  await api.send('POST', 'pages', { ...input, status: 'draft' })
  await open('editor', `/admin/cms/pages?q=${encodeURIComponent(title)}`)
  await expect(page.getByRole('note')).toContainText('your role (Editor) cannot change pages')
  await expect(page.getByRole('link', { name: 'New page' })).toHaveCount(0)
  await expect(button(page, `Delete ${title}`)).toHaveCount(0)
  await button(page, `Open ${title}`).click()
  await expect(text(page)).toHaveText('Only to read.')
  await expect(text(page)).toHaveAttribute('contenteditable', 'false')
  await expect(field(page, 'Title')).toBeDisabled()
  await expect(button(page, 'Save Changes')).toHaveCount(0)
  expect(await findings(page, 'main'), 'the read-only editor').toEqual([])
  await button(page, 'Preview').click()
  await expect(page.frameLocator('iframe[title="Preview of the page"]').getByText('Only to read.')).toBeVisible()
  await expect(button(page, 'Phone')).toBeEnabled()
})
