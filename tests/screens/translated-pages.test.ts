import { page, userEvent } from 'vitest/browser'
import type { Page } from '../../src/shared/page.ts'
import { expectToast, field, pressSave } from './support/forms.ts'
import { button, dialog, expect, type Office, test } from './support/office.ts'

const english = field('Content')
const arabic = field('المحتوى')
const arabicTitle = field('العنوان')

const paragraphs = (count: number, words: string) => ({
  type: 'doc',
  content: Array.from({ length: count }, () => ({ type: 'paragraph', content: [{ type: 'text', text: words }] })),
})
const read = (office: Office, id: string) => office.api.send<Page>('GET', `pages/by-id/${id}`)

test('an image has an alternative text in each language [D55.2]', async ({ office }) => {
  const { id } = await office.api.image('hall.jpg')
  await office.open(`/admin/cms/media?edit=${id}`)
  const form = dialog('Edit image')
  await form.getByLabelText('Alternative text').fill('The hall at night')
  await form.getByCss('[name="translations.ar.alt"]').fill('القاعة ليلًا')
  await button('Save Changes', form).click()
  await expectToast('Image updated successfully!')
  expect(await office.api.send('GET', `media/${id}`)).toMatchObject({
    alt: 'The hall at night',
    translations: { ar: { alt: 'القاعة ليلًا' } },
    translationState: { ar: 'complete' },
  })
})

test('each language of a page has its own editor with its own direction and tools [D55.2]', async ({ office }) => {
  await office.open('/admin/cms/pages/new')
  await field('Title').fill('About the house')
  await arabicTitle.fill('عن الدار')
  await expect.element(field('Page address')).toHaveValue('about-the-house')
  await userEvent.type(english, 'We began with one lamp.')
  await userEvent.type(arabic, 'بدأنا بمصباح واحد.')
  expect(arabic.element()).toHaveAttribute('lang', 'ar')
  expect([english, arabic].map((editor) => getComputedStyle(editor.element()).direction)).toEqual(['ltr', 'rtl'])
  const tools = page.getByRole('toolbar', { name: 'Tools for المحتوى' })
  await button('Bullet list', tools).click()
  await expect.element(arabic.getByRole('listitem')).toMatchTextContent('بدأنا بمصباح واحد.')
  expect(english.getByRole('listitem').elements()).toEqual([])
  await pressSave()
  await expectToast('Page created successfully!')
})

test('the Arabic editor of a page takes the Arabic text of an image [D55.2]', async ({ office }) => {
  const { id } = await office.api.image('hall.jpg')
  await office.api.send('PUT', `media/${id}`, {
    alt: 'The hall at night',
    translations: { ar: { alt: 'القاعة ليلًا' } },
  })
  await office.open('/admin/cms/pages/new')
  await arabic.click()
  await button('Image', page.getByRole('toolbar', { name: 'Tools for المحتوى' })).click()
  await button('Media library').click()
  await dialog('Media library').getByRole('button', { name: 'hall.jpg' }).first().click()
  await expect.element(dialog('Add image').getByLabelText('Alternative text')).toHaveValue('القاعة ليلًا')
  await button('Insert').click()
  await expect.element(arabic.getByRole('img', { name: 'القاعة ليلًا' })).toBeVisible()
})

test('texts that are too large together are refused at the translation, and nothing is lost [D55.2]', async ({
  office,
}) => {
  const { id } = await office.api.page({ title: 'Our story', content: paragraphs(130, 'x'.repeat(1000)) })
  await office.open(`/admin/cms/pages/${id}`)
  await expect.element(english).toMatchTextContent('xxx')
  await button('Copy from English').click()
  await expect.element(arabic, { message: 'the document is copied too' }).toMatchTextContent('xxx')
  await button('Save Changes').click()
  const message = 'The texts of all languages together must be at most 240 KB'
  await expect.element(arabic).toHaveAccessibleDescription(message)
  await expect.element(arabic).toHaveFocus()
  await expect.element(english).toHaveAccessibleDescription('')
  await expect.element(arabicTitle).toHaveValue('Our story')

  await arabic.fill('نص قصير')
  await button('Save Changes').click()
  await expectToast('Page updated successfully!')
  const saved = await read(office, id)
  expect(saved.content.content).toHaveLength(130)
  expect(saved.translations?.ar).toMatchObject({ title: 'Our story', content: paragraphs(1, 'نص قصير') })

  await arabic.fill('')
  await button('Save Changes').click()
  await expect.poll(async () => (await read(office, id)).translations?.ar.content).toBeUndefined()
})

test('a page is viewed in the language of the back office, from the list and from its editor [D56.1]', async ({
  office,
}) => {
  const { id } = await office.api.page({ title: 'House', slug: 'house' })
  const view = page.getByCss('a[target=_blank][href$="/pages/house"]')
  await office.open('/admin/cms/pages', { role: 'editor' })
  await expect.element(view).toHaveAttribute('href', '/pages/house')
  for (const path of ['/admin/cms/pages', `/admin/cms/pages/${id}`]) {
    await office.open(path, { role: 'editor', language: 'ar' })
    await expect.element(view).toHaveAttribute('href', '/ar/pages/house')
    expect(getComputedStyle(view.getByCss('svg').element()).scale, 'the icon is mirrored').toBe('-1 1')
  }
})
