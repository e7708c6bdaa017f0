import { page, userEvent } from 'vitest/browser'
import { drawPicture } from './support/api.ts'
import { expectToast, pressSave } from './support/forms.ts'
import { button, dialog, expect, type Office, test } from './support/office.ts'

const events = (office: Office) => office.api.send<{ coverImage: string }[]>('GET', 'events')

async function photos(...names: string[]): Promise<File[]> {
  return await Promise.all(names.map(async (name) => new File([await drawPicture()], name, { type: 'image/jpeg' })))
}

/** Puts files in the hidden input of an image field, which does the same as dropping them. */
async function addPictures(field: 'fieldset' | 'section', ...names: string[]): Promise<void> {
  await userEvent.upload(page.getByCss(`${field}[aria-labelledby] input[type=file]`).first(), await photos(...names))
}

async function fillEvent() {
  const form = dialog('Create event')
  await form.getByLabelText('Title').fill('With a cover')
  await form.getByLabelText('Description').fill('An evening by the sea')
  await form.getByLabelText('Date and time').fill('2027-03-05T19:30')
  await form.getByLabelText('Location').fill('Kuwait City')
  return form
}

for (const save of ['the button', 'Ctrl+S'] as const) {
  test(`saving an event by ${save} waits for its cover, which is still uploading [S2.3]`, async ({ office }) => {
    const release = await office.hold(/^POST \/api\/media/)
    await office.open('/admin/events?new', { role: 'editor' })
    const form = await fillEvent()
    await addPictures('fieldset', 'cover.jpg')
    if (save === 'Ctrl+S') await pressSave()
    else await button('Create event', form).click()
    await expect.element(button('Waiting for 1 picture…', form)).toBeVisible()
    // A second attempt while waiting changes nothing.
    await pressSave()
    await release()
    await expectToast('Event created successfully!')
    await expect.element(form).not.toBeInTheDocument()
    expect(await events(office)).toEqual([expect.objectContaining({ coverImage: expect.stringMatching(/^\/media\//) })])
  })
}

test('a section of which only a picture was dropped is saved with it', async ({ office }) => {
  const release = await office.hold(/^POST \/api\/media/)
  await office.open('/admin/cms/hero', { role: 'admin' })
  await addPictures('fieldset', 'hero.jpg')
  await pressSave()
  await expect.element(button('Waiting for 1 picture…')).toBeVisible()
  await release()
  await expectToast('Hero section updated successfully!')
  expect(await office.api.send('GET', 'cms/hero')).toMatchObject({
    backgroundImage: expect.stringMatching(/^\/media\//),
  })
})

test('a list of pictures is saved with those that were uploading, and a failed one keeps the form open', async ({
  office,
}) => {
  const { id } = await office.api.portfolioItem()
  const stored = async () => (await office.api.send<{ images: string[] }>('GET', `portfolio/by-id/${id}`)).images
  const release = await office.hold(/^POST \/api\/media/)
  await office.refuse(/^POST \/api\/media/, 503, { message: 'Too many images are being processed' }, 1)
  await office.open(`/admin/portfolio?edit=${id}`, { role: 'editor' })
  const form = dialog('Edit portfolio item')
  await expect.element(form.getByLabelText('Title')).toHaveValue('Harbour Launch')
  await addPictures('section', 'one.jpg', 'two.jpg')
  await button('Save Changes', form).click()
  await release()
  await expectToast('Failed to update portfolio item', 'A picture could not be uploaded.')
  await expect.element(form.getByRole('button', { name: /^Retry / })).toHaveFocus()
  expect(await stored()).toEqual([])

  await userEvent.keyboard('{Enter}')
  await pressSave()
  await expectToast('Portfolio item updated successfully!')
  await expect.element(form).not.toBeInTheDocument()
  expect(await stored()).toHaveLength(2)
})

test('pictures that are uploading in the media library of a form are added with the others', async ({ office }) => {
  const { id } = await office.api.portfolioItem()
  const release = await office.hold(/^POST \/api\/media/)
  await office.open(`/admin/portfolio?edit=${id}`, { role: 'editor' })
  await button('Add from media library').click()
  const library = dialog('Media library')
  await userEvent.upload(library.getByCss('input[type=file]'), await photos('late.jpg'))
  await button('Add 1 image', library).click()
  await expect.element(button('Waiting for 1 picture…', library)).toBeVisible()
  await release()
  await expect.element(library).not.toBeInTheDocument()
  await expect.element(button('Move image 1')).toBeVisible()
})

test('discarding a form while it waits for a picture saves nothing', async ({ office }) => {
  const release = await office.hold(/^POST \/api\/media/)
  await office.open('/admin/events?new', { role: 'editor' })
  const form = await fillEvent()
  await addPictures('fieldset', 'cover.jpg')
  await pressSave()
  await expect.element(button('Waiting for 1 picture…', form)).toBeVisible()
  await button('Cancel', form).click()
  await button('Discard', page.getByRole('alertdialog')).click()
  await expect.element(form).not.toBeInTheDocument()
  await release()
  await expect.poll(() => office.api.send('GET', 'media')).toHaveLength(1)
  expect(await events(office)).toEqual([])
})

test('a picture that is chosen while another one uploads is not replaced by it', async ({ office }) => {
  const { url } = await office.api.image('chosen.jpg')
  const release = await office.hold(/^POST \/api\/media/)
  await office.open('/admin/events?new', { role: 'editor' })
  const form = dialog('Create event')
  await addPictures('fieldset', 'slow.jpg')
  const uploads = form.getByRole('region', { name: 'Uploads' })
  await expect.element(uploads).toBeVisible()
  await form.getByLabelText('Cover image URL').fill(url)
  await expect.element(uploads).not.toBeInTheDocument()
  await release()
  await expect.element(form.getByLabelText('Cover image URL')).toHaveValue(url)
})
