import { page, userEvent } from 'vitest/browser'
import { expectToast, field, pressSave } from './support/forms.ts'
import { button, expect, test, toast } from './support/office.ts'

const text = field('Content')
const document = (words: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
})
const input = { title: 'House rules', slug: 'house-rules', content: document('Be kind.') }

test('the address of a new page follows its title until it is edited [S2.3]', async ({ office }) => {
  await office.open('/admin/cms/pages/new')
  await field('Title').fill('سياسة الخصوصية')
  await expect.element(field('Page address')).toHaveValue('siasa-alkhsusia')
  await field('Title').fill('关于我们')
  await expect.element(page.getByText('We could not create an address from this title.')).toBeVisible()
  await expect.element(field('Page address')).toHaveValue('')
  await field('Title').fill('Privacy & Policy')
  await expect.element(field('Page address')).toHaveValue('privacy-policy')
  await field('Page address').fill('privacy')
  await field('Title').fill('Privacy Policy')
  await expect.element(field('Page address')).toHaveValue('privacy')
})

test('pages are searched, and a deleted one is restored by Undo', async ({ office }) => {
  await office.api.page(input)
  await office.api.page({ title: 'Other' })
  await office.open('/admin/cms/pages')
  const rows = page.getByRole('list', { name: 'Pages' }).getByRole('listitem')
  await page.getByRole('searchbox').fill('House')
  await expect.poll(() => rows.elements().length).toBe(1)
  await expect.element(rows).toMatchTextContent('Published')
  await button('Delete House rules').click()
  await expectToast('Page deleted successfully!')
  await expect.element(button('Edit House rules')).not.toBeInTheDocument()
  await button('Undo', toast()).click()
  await expect.element(button('Edit House rules')).toBeVisible()
})

test('a conflict about the text of a page keeps what was typed until the user chooses', async ({ office }) => {
  const { id } = await office.api.page(input)
  await office.open(`/admin/cms/pages/${id}`)
  await text.click()
  await userEvent.keyboard('{Control>}{End}{/Control} Always.')
  const stored = await office.api.send('GET', `pages/by-id/${id}`)
  await office.api.send('PUT', `pages/${id}`, { ...stored, content: document('Be very kind.') })
  await button('Save Changes').click()
  const conflict = page.getByRole('alert').filter({ hasText: 'You saved other changes' })
  await expect.element(conflict).toBeVisible()
  await expect.element(text).toMatchTextContent('Be kind. Always.')
  await button('Use their values').click()
  await expect.element(text).toMatchTextContent('Be very kind.')
})

test('an address that another page has is refused at its field, and what was typed stays', async ({ office }) => {
  const { id } = await office.api.page(input)
  await office.api.page({ slug: 'taken' })
  await office.open(`/admin/cms/pages/${id}`)
  await field('Page address').fill('taken')
  await button('Save Changes').click()
  const settings = page.getByRole('complementary', { name: 'Page settings' })
  await expect.element(settings.getByText('Another page already has this address')).toBeVisible()
  await expect.element(field('Page address')).toHaveFocus()
  await expect.element(field('Page address')).toHaveValue('taken')
})

test('the text of a page reports errors like any other field', async ({ office }) => {
  const { id } = await office.api.page(input)
  const errors = [{ path: 'content', message: 'Text is too long' }]
  await office.refuse(/^PUT \/api\/pages/, 400, { message: 'Text is too long', errors }, 1)
  await office.open(`/admin/cms/pages/${id}`)
  await field('SEO title').fill('Kindness')
  await expect.element(text).not.toHaveAttribute('aria-invalid')
  await pressSave()
  await expect.element(text).toHaveAttribute('aria-invalid', 'true')
  await expect.element(text).toHaveAccessibleDescription('Text is too long')
  await pressSave()
  await expectToast('Page updated successfully!')
  await expect.element(text).not.toHaveAttribute('aria-invalid')
})
