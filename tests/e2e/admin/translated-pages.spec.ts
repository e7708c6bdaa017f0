import type { Page } from '@playwright/test'
import type { Page as SitePage } from '../../../src/shared/page.ts'
import { findingsInBothThemes as findings } from '../support/findings.ts'
import { desktop, phone } from '../support/visit.ts'
import { button, dialog, expect, expectToast, test, unique } from './support.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const english = (page: Page) => field(page, 'Content')
const arabic = (page: Page) => field(page, 'المحتوى')
const arabicTools = (page: Page) => page.getByRole('toolbar', { name: 'Tools for المحتوى' })
const preview = (page: Page) => page.frameLocator('iframe[title="Preview of the page"]')
const showIn = (page: Page, language: string) =>
  page.getByRole('group', { name: 'Language of the preview' }).getByRole('button', { name: language })

const paragraphs = (count: number, words: string) => ({
  type: 'doc',
  content: Array.from({ length: count }, () => ({ type: 'paragraph', content: [{ type: 'text', text: words }] })),
})

/** A new page by the API, and its input. */
async function written(
  api: { send: <Body>(method: string, path: string, body: object) => Promise<Body> },
  content: object,
) {
  const title = unique('Our story')
  const input = { title, slug: title.toLowerCase().replaceAll(' ', '-'), status: 'published', content }
  const { id } = await api.send<SitePage>('POST', 'pages', input)
  return { ...input, id }
}

test('a page and its image are written in both languages', async ({ page, open, api }) => {
  const image = await api.image(`${unique('hall').replace(' ', '-')}.jpg`)
  const title = unique('About the house')
  const slug = title.toLowerCase().replaceAll(' ', '-')
  await page.setViewportSize(desktop)

  await test.step('an image has an alternative text in each language [D55.2]', async () => {
    await open('superadmin', `/admin/cms/media?edit=${image.id}`)
    const form = dialog(page, 'Edit image')
    await form.getByLabel('Alternative text').fill('The hall at night')
    await form.locator('[name="translations.ar.alt"]').fill('القاعة ليلًا')
    await button(page, 'Save Changes').click()
    await expectToast(page, 'Image updated successfully!')
    expect(await api.send('GET', `media/${image.id}`)).toMatchObject({
      alt: 'The hall at night',
      translations: { ar: { alt: 'القاعة ليلًا' } },
      translationState: { ar: 'complete' },
    })
  })

  await test.step('each language has its own editor with its own direction [D55.2]', async () => {
    await page.goto('/admin/cms/pages/new')
    await field(page, 'Title').fill(title)
    await field(page, 'العنوان').fill('عن الدار')
    await expect(field(page, 'Page address'), 'the address follows the English title').toHaveValue(slug)
    await english(page).fill('We began with one lamp.')
    await expect(english(page)).toHaveCSS('direction', 'ltr')
    await arabic(page).fill('بدأنا بمصباح واحد.')
    await expect(arabic(page)).toHaveAttribute('lang', 'ar')
    await expect(arabic(page)).toHaveCSS('direction', 'rtl')
    await arabicTools(page).getByRole('button', { name: 'Bullet list' }).click()
    await expect(arabic(page).getByRole('listitem')).toHaveText('بدأنا بمصباح واحد.')
    await expect(english(page).getByRole('listitem')).toHaveCount(0)
    const [left, right] = [await english(page).boundingBox(), await arabic(page).boundingBox()]
    expect(right?.x).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0))
    expect(await findings(page, 'main')).toEqual([])
  })

  await test.step('the Arabic editor takes the Arabic text of an image [D55.2]', async () => {
    await arabic(page).press('Control+End')
    await arabicTools(page).getByRole('button', { name: 'Image' }).click()
    await button(page, 'Media library').click()
    await dialog(page, 'Media library')
      .getByRole('button', { name: String(image.fileName) })
      .click()
    await expect(dialog(page, 'Add image').getByLabel('Alternative text')).toHaveValue('القاعة ليلًا')
    await button(page, 'Insert').click()
    await expect(arabic(page).getByRole('img', { name: 'القاعة ليلًا' })).toBeVisible()
  })

  await test.step('the preview shows the unsaved page in either direction [D55.2]', async () => {
    await button(page, 'Preview').click()
    const document = preview(page).locator('html')
    await expect(preview(page).getByRole('heading', { name: title })).toBeVisible()
    await expect(document).toHaveAttribute('dir', 'ltr')
    await showIn(page, 'العربية').click()
    await expect(preview(page).getByRole('heading', { name: 'عن الدار' })).toBeVisible()
    await expect(preview(page).getByText('بدأنا بمصباح واحد.')).toBeVisible()
    await expect(preview(page).getByText('آخر تحديث')).toBeVisible()
    await expect(document).toHaveAttribute('dir', 'rtl')
    await expect(document).toHaveAttribute('lang', 'ar')
    await showIn(page, 'English').click()
    await expect(document).toHaveAttribute('dir', 'ltr')
    await button(page, 'Edit Mode').click()
  })

  await page.getByLabel('Status').selectOption('Published')
  await button(page, 'Create page').click()
  await expectToast(page, 'Page created successfully!')

  await test.step('visitors read each language at its own address [D55.2]', async () => {
    for (const { path, dir, heading, words } of [
      { path: `/pages/${slug}`, dir: 'ltr', heading: title, words: 'We began with one lamp.' },
      { path: `/ar/pages/${slug}`, dir: 'rtl', heading: 'عن الدار', words: 'بدأنا بمصباح واحد.' },
    ]) {
      await page.goto(path)
      await expect(page.locator('html')).toHaveAttribute('dir', dir)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expect(page.getByRole('article').getByText(words)).toBeVisible()
      await expect(page.getByRole('article').getByText(words)).toHaveCSS('direction', dir)
    }
    await expect(page.getByRole('img', { name: 'القاعة ليلًا' })).toBeVisible()
  })
})

test('a preview in Arabic marks the texts without a translation [D55.2]', async ({ page, open, api }) => {
  const { id, title } = await written(api, paragraphs(1, 'Only in English.'))
  await open('superadmin', `/admin/cms/pages/${id}`)
  await field(page, 'العنوان').fill('قصتنا')
  await button(page, 'Preview').click()
  await showIn(page, 'العربية').click()
  await expect(preview(page).getByRole('heading', { name: 'قصتنا' })).toHaveAttribute('dir', 'auto')
  await expect(preview(page).locator('.rich-text')).toHaveAttribute('lang', 'en')
  await expect(preview(page).locator('.rich-text')).toHaveCSS('direction', 'ltr')
  await button(page, 'Edit Mode').click()
  await field(page, 'العنوان').fill('')
  await button(page, 'Preview').click()
  await showIn(page, 'العربية').click()
  await expect(preview(page).getByRole('heading', { name: title })).toHaveAttribute('lang', 'en')
})

test('on a phone the languages of a page are tabs, and an error opens its own [D55.2]', async ({ page, open, api }) => {
  const { id } = await written(api, paragraphs(1, 'Kind words.'))
  await page.setViewportSize(phone)
  await open('superadmin', `/admin/cms/pages/${id}`)
  await expect(arabic(page)).toHaveCount(0)
  await page.getByRole('tab', { name: 'العربية' }).click()
  await expect(english(page)).toHaveCount(0)
  await arabic(page).fill('كلمات طيبة')
  await field(page, 'العنوان').fill('ق')
  await page.getByRole('tab', { name: 'English' }).click()
  await expect(english(page)).toHaveText('Kind words.')
  await button(page, 'Save Changes').click()
  await expect(field(page, 'العنوان')).toBeFocused()
  await expect(arabic(page), 'the text of the other tab is still there').toHaveText('كلمات طيبة')
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
  expect(scrollWidth).toBe(clientWidth)
})
