import { vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { typeArabic } from './support/arabic-keyboard.ts'
import { arabic, expectToast, pressSave } from './support/forms.ts'
import { button, card, dialog, expect, test } from './support/office.ts'

const createForm = dialog('Create portfolio item')
const editForm = dialog('Edit portfolio item')
const imagesOf = (form: typeof editForm) => form.getByRole('region', { name: 'Images' })
const labels = [
  'All Categories',
  'Corporate Events',
  'Private Events',
  'Launch Events',
  'Campaigns',
  'Influencers',
  'Video Production',
  'Photography',
]

/** Answers the questions of the browser for an address, in this order. */
function answerQuestions(...answers: string[]) {
  const ask = vi.spyOn(window, 'prompt')
  for (const answer of answers) ask.mockReturnValueOnce(answer)
  return ask
}

test('pictures of a portfolio item are reordered and removed by keyboard [S2.63 S8.4]', async ({ office }) => {
  const images = ['a', 'b', 'c'].map((name) => `https://images.example/${name}.jpg`)
  const { id } = await office.api.portfolioItem({ images })
  await office.open(`/admin/portfolio?edit=${id}`, { role: 'editor' })
  const shown = () =>
    imagesOf(editForm)
      .getByRole('listitem')
      .elements()
      .map((row) => row.textContent?.match(/\w\.jpg/)?.[0])
  await expect.poll(shown).toEqual(['a.jpg', 'b.jpg', 'c.jpg'])
  button('Move image 3').element().focus()
  await userEvent.keyboard(' ')
  await expect.element(page.getByText('Picked up the image at position 3 of 3.')).toBeInTheDocument()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(page.getByText('New position: 2 of 3.')).toBeInTheDocument()
  await userEvent.keyboard(' ')
  await expect.element(page.getByText('The image is now at position 2 of 3.')).toBeInTheDocument()
  await expect.poll(shown).toEqual(['a.jpg', 'c.jpg', 'b.jpg'])
  await button('Remove image 3').click()
  await expect
    .element(editForm.getByRole('status').filter({ hasText: 'The image at position 3 was removed.' }))
    .toBeInTheDocument()
  await expect.poll(shown).toEqual(['a.jpg', 'c.jpg'])
  await button('Save Changes', editForm).click()
  await expectToast('Portfolio item updated successfully!')
  expect(await office.api.send('GET', 'portfolio')).toMatchObject([{ images: [images[0], images[2]] }])
})

test('the category buttons filter the grid and stay in the address [S2.63]', async ({ office }) => {
  await office.api.portfolioItem({ title: 'Film', category: 'video' })
  await office.api.portfolioItem({ title: 'Photo', category: 'photography' })
  await office.open('/admin/portfolio', { role: 'editor' })
  const filter = page.getByRole('group', { name: 'Category' })
  await expect.element(filter).toBeVisible()
  expect(
    filter
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(labels)
  await button('Video Production', filter).click()
  await expect.poll(() => location.search).toBe('?category=video')
  await expect.element(card('Film')).toBeVisible()
  await expect.element(card('Photo')).not.toBeInTheDocument()
  office.reload()
  await expect.element(button('Video Production', filter)).toHaveAttribute('aria-pressed', 'true')

  // Closing the dialog keeps the selected category.
  await button('New portfolio item').click()
  await button('Cancel', createForm).click()
  await expect.poll(() => location.search).toBe('?category=video')
})

test('failed portfolio changes show their messages [S2.63 S8.4]', async ({ office }) => {
  const { id } = await office.api.portfolioItem({ category: 'campaigns' })
  await office.refuse(/^(POST|PUT|DELETE) \/api\/portfolio/, 500, { message: 'Something went wrong.' })
  await office.open(`/admin/portfolio?category=campaigns&edit=${id}`, { role: 'editor' })
  await expect.element(editForm.getByLabelText('Title')).toHaveValue('Harbour Launch')
  await pressSave()
  await expectToast('Failed to update portfolio item', 'Something went wrong.')
  await button('Cancel', editForm).click()
  await button('Delete Harbour Launch').click()
  await expectToast('Failed to delete portfolio item')
  await button('New portfolio item').click()
  await userEvent.type(createForm.getByLabelText('Title'), 'Never there')
  await userEvent.type(createForm.getByLabelText('Description'), 'It is never created at all.')
  await pressSave()
  await expectToast('Failed to create portfolio item')
  await expect.element(createForm.getByLabelText('Title')).toHaveValue('Never there')
})

test('a portfolio list that fails to load can be retried, and an empty one or an empty category says so', async ({
  office,
}) => {
  const mend = await office.refuse(/^GET \/api\/portfolio/, 503, { message: 'The service is busy.' })
  await office.open('/admin/portfolio', { role: 'editor' })
  await expect.element(page.getByRole('alert')).toMatchTextContent('We could not load the portfolio items')
  await mend()
  await button('Try again').click()
  await expect.element(page.getByText('No portfolio items available')).toBeVisible()
  await button('Launch Events').click()
  await expect.element(page.getByRole('heading', { name: 'No items in Launch Events yet' })).toBeVisible()
})

test('saving with an invalid picture address focuses it', async ({ office }) => {
  const { id } = await office.api.portfolioItem()
  await office.open(`/admin/portfolio?edit=${id}`, { role: 'editor' })
  answerQuestions('foto.jpg')
  await button('Add image').click()
  await editForm.getByLabelText('Title').click()
  await pressSave()
  const remove = editForm.getByRole('button', { name: /^Remove image/ }).last()
  await expect.element(remove).toHaveFocus()
  await expect.element(remove).toHaveAccessibleDescription('Must be a valid URL')
})

test('a portfolio item is typed in both scripts, with the keys of shortcuts, and in the Arabic back office [S2.63]', async ({
  office,
}) => {
  await office.open('/admin/portfolio?new', { role: 'editor', language: 'ar' })
  const form = dialog('عمل جديد')
  await expect.element(form.getByCss('[name="title"]')).toHaveFocus()
  await userEvent.keyboard('Junk/? KN jkn')
  await typeArabic(arabic('title'), 'حفل تنصيب')
  await userEvent.type(form.getByCss('[name="description"]'), 'jkn/? A launch{Enter}on the water.')
  await typeArabic(arabic('description'), 'حفل تنصيب على الماء')
  await button('إضافة العمل', form).click()
  await expectToast('تمت إضافة العمل')
  const [item] = await office.api.send<object[]>('GET', 'portfolio')
  expect(item).toMatchObject({
    ...{ title: 'Junk/? KN jkn', description: 'jkn/? A launch\non the water.' },
    translations: { ar: { title: 'حفل تنصيب', description: 'حفل تنصيب على الماء' } },
  })
})
