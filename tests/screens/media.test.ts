import { page, userEvent } from 'vitest/browser'
import type { Media } from '../../src/shared/media.ts'
import { drawPicture } from './support/api.ts'
import { typeArabic } from './support/arabic-keyboard.ts'
import { arabic, expectToast, retype } from './support/forms.ts'
import { button, card, dialog, expect, type Office, test } from './support/office.ts'

const form = dialog('Edit image')
const text = form.getByLabelText('Alternative text')
const library = dialog('Media library')
const stored = async ({ api }: Office) => await api.send<Media[]>('GET', 'media')

const upload = async (place: Pick<typeof page, 'getByCss'>, name: string) =>
  await place.getByCss('input[type=file]').upload(new File([await drawPicture()], name, { type: 'image/jpeg' }))

/** Uploads an image on the media screen and opens its form. */
async function editNewImage(office: Office) {
  await office.open('/admin/cms/media', { role: 'editor' })
  await upload(page, 'gala.jpg')
  await button('Edit gala.jpg').click()
}

test('a picture that is uploaded in the media library of a form is used with one click [D30.1]', async ({ office }) => {
  await office.open('/admin/events?new', { role: 'editor' })
  const event = dialog('Create event')
  await button('Choose image', event).click()
  await upload(library, 'gala.jpg')
  await library.getByRole('button', { name: 'Use gala.jpg' }).click()
  await expect.element(library).not.toBeInTheDocument()
  await expect.element(event.getByRole('group', { name: 'Cover image' })).toMatchTextContent('gala.jpg')
})

test('an unsaved alternative text is offered after a reload, and a newer text of another user is shown beside it [D39.1 D73.1]', async ({
  office,
}) => {
  await editNewImage(office)
  await userEvent.type(text, 'My guests')
  await expect.poll(() => JSON.stringify(localStorage)).toContain('My guests')
  office.reload()
  await button('Restore my changes', form).click()
  await expect.element(text).toHaveValue('My guests')

  const [image] = await stored(office)
  await office.api.send('PUT', `media/${image?.id}`, { alt: 'Their guests' })
  await text.click()
  await userEvent.keyboard('{Enter}')
  await expectToast('Failed to update image')
  const alert = form.getByRole('alert')
  await expect.element(alert).toMatchTextContent('saved changes while you were editing.')
  await expect.element(alert).toMatchTextContent('Their guests')
  await expect.element(text).toHaveValue('My guests')
  await button('Save with my values', form).click()
  await expectToast('Image updated successfully!')
  await expect.element(form).not.toBeInTheDocument()
  expect(await stored(office)).toMatchObject([{ alt: 'My guests' }])
})

test('the address of an image opens it with its uses, and leaving asks about an unsaved text', async ({ office }) => {
  const image = await office.api.image('gala.jpg')
  const event = await office.api.event({ coverImage: image.url })
  await office.open(`/admin/cms/media?edit=${image.id}`, { role: 'editor' })
  await expect.element(form).toMatchTextContent('gala.jpg')
  await expect
    .element(form.getByRole('link', { name: 'Winter Gala' }))
    .toHaveAttribute('href', `/admin/events?edit=${event.id}`)
  await retype(text, 'A gala')
  await userEvent.keyboard('{Escape}')
  await button('Discard', page.getByRole('alertdialog')).click()
  await expect.element(form).not.toBeInTheDocument()
  await expect.poll(() => location.pathname + location.search).toBe('/admin/cms/media')
})

test('deleting images shows where they are used, and Undo restores one [D30.1]', async ({ office }) => {
  const { url } = await office.api.image('gala.jpg')
  await office.open('/admin/cms/media')
  await button('Delete gala.jpg').click()
  await expectToast('Image deleted successfully!', 'gala.jpg')
  await expect.element(card('gala.jpg')).not.toBeInTheDocument()
  await button('Undo').click()
  await expectToast('Image restored')

  await office.api.event({ coverImage: url })
  office.reload()
  await button('Delete gala.jpg').click()
  const question = page.getByRole('alertdialog', { name: 'This image is in use' })
  await expect.element(question.getByRole('link', { name: 'Winter Gala' })).toBeVisible()
  await button('Keep it', question).click()
  await expect.element(card('gala.jpg')).toMatchTextContent('Used in 1 place')

  // Several images too, if one of them is in use.
  await upload(page, 'unused.jpg')
  await page.getByLabelText('Select unused.jpg').click()
  await page.getByLabelText('Select gala.jpg').click()
  await button('Delete', page.getByRole('region', { name: 'Selection' })).click()
  const both = page.getByRole('alertdialog', { name: '1 of these 2 images is in use' })
  await expect.element(both.getByRole('link', { name: 'Winter Gala' })).toBeVisible()
  await button('Delete 2 images', both).click()
  await expectToast('2 images deleted')
  await expect.element(card('gala.jpg')).not.toBeInTheDocument()
})

test('the texts of an image are typed in both scripts, with the keys of shortcuts, and in the Arabic back office [D30.1]', async ({
  office,
}) => {
  const { id } = await office.api.image('gala.jpg')
  await office.open(`/admin/cms/media?edit=${id}`, { role: 'editor', language: 'ar' })
  const arabicForm = dialog('تعديل الصورة')
  const english = arabicForm.getByCss('[name="alt"]')
  await userEvent.type(english, 'jkn/? JKN')
  await typeArabic(arabic('alt'), 'ضيوف الحفل ينتظرون')
  await expect.element(english).toHaveValue('jkn/? JKN')
  await userEvent.keyboard('{Enter}')
  await expectToast('تم تحديث الصورة')
  expect(await stored(office)).toMatchObject([
    { alt: 'jkn/? JKN', translations: { ar: { alt: 'ضيوف الحفل ينتظرون' } } },
  ])
})
