import type { Page } from '@playwright/test'
import { makePicture } from '../../support/pictures.ts'
import { button, dialog, expect, expectToast, refuse, test, unique } from './support.ts'

const photo = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await makePicture({ width: 40, height: 30 }),
})

/** Holds uploads to the media library until the returned function is called. */
async function holdUploads(page: Page) {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/media', async (route) => {
    if (route.request().method() === 'POST') await isReleased
    await route.fallback()
  })
  return release
}

/** Puts files in the hidden input of an image field, which does the same as dropping them. */
async function addPictures(page: Page, group: string, names: readonly string[]) {
  const files = await Promise.all(names.map(photo))
  const input = page
    .locator('section, fieldset')
    .filter({
      has: page.getByRole('heading', { name: new RegExp(`^${group}`) }).or(page.getByText(group, { exact: true })),
    })
    .locator('input[type=file]')
  await input.last().setInputFiles(files)
}

async function fillEvent(page: Page, title: string) {
  const form = dialog(page, 'Create event')
  await form.getByLabel('Title').pressSequentially(title)
  await form.getByLabel('Description').pressSequentially('An evening by the sea')
  await form.getByLabel('Date and time').fill('2027-03-05T19:30')
  await form.getByLabel('Location').pressSequentially('Kuwait City')
  return form
}

test('saving an event waits for its cover, which is still uploading [D28]', async ({ page, open, api }) => {
  const stored = async (title: string) =>
    (await api.send<{ title: string; coverImage?: string | null }[]>('GET', 'events')).filter(
      (event) => event.title === title,
    )
  for (const save of ['the button', 'Ctrl+S'] as const) {
    await test.step(`by ${save}`, async () => {
      const title = unique('With a cover')
      const release = await holdUploads(page)
      await open('editor', '/admin/events?new')
      const form = await fillEvent(page, title)
      await addPictures(page, 'Cover image', ['cover.jpg'])
      if (save === 'Ctrl+S') await page.keyboard.press('Control+s')
      else await form.getByRole('button', { name: 'Create event' }).click()
      await expect(form.getByRole('button', { name: 'Waiting for 1 picture…' })).toBeVisible()
      // A second attempt while waiting changes nothing.
      await page.keyboard.press('Control+s')
      release()
      await expectToast(page, 'Event created successfully!')
      await expect(form).toBeHidden()
      expect(await stored(title)).toEqual([
        expect.objectContaining({ coverImage: expect.stringMatching(/^\/media\//) }),
      ])
    })
  }
})

test('a section of which only a picture was dropped is saved with it', async ({ page, open }) => {
  const release = await holdUploads(page)
  // All tests share one hero, so it is not stored.
  await refuse(page, 'PUT', /\/api\/cms\/hero$/, 'Not in this test')
  await open('admin', '/admin/cms/hero')
  await addPictures(page, 'Background Image', ['hero.jpg'])
  await expect(page.getByText('Unsaved changes')).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('button', { name: 'Waiting for 1 picture…' })).toBeVisible()
  const saved = page.waitForRequest((request) => request.method() === 'PUT' && request.url().endsWith('/api/cms/hero'))
  release()
  expect((await saved).postDataJSON()).toMatchObject({ backgroundImage: expect.stringMatching(/^\/media\//) })
})

test('a list of pictures is saved with those that were uploading, and a failed one keeps the form open', async ({
  page,
  open,
  api,
}) => {
  const { id, title } = await api.portfolioItem()
  const stored = async () => (await api.send<{ images: string[] }>('GET', `portfolio/by-id/${id}`)).images
  let uploads = 0
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/media', async (route) => {
    if (route.request().method() !== 'POST') return await route.fallback()
    await isReleased
    uploads++
    if (uploads === 1) await route.fulfill({ status: 503, json: { message: 'Too many images are being processed' } })
    else await route.fallback()
  })
  await open('editor', `/admin/portfolio?edit=${id}`)
  const form = dialog(page, 'Edit portfolio item')
  await expect(form.getByLabel('Title')).toHaveValue(String(title))
  await addPictures(page, 'Images', ['one.jpg', 'two.jpg'])
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(form.getByRole('button', { name: 'Waiting for 2 pictures…' })).toBeVisible()
  release()
  await expectToast(page, 'Failed to update portfolio item', 'A picture could not be uploaded.')
  await expect(form.getByRole('button', { name: /^Retry / })).toBeFocused()
  expect(await stored()).toEqual([])

  await test.step('trying again, and saving meanwhile, stores both', async () => {
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+s')
    await expectToast(page, 'Portfolio item updated successfully!')
    await expect(form).toBeHidden()
    expect(await stored()).toHaveLength(2)
  })
})

test('pictures that are uploading in the media library of a form are added with the others', async ({
  page,
  open,
  api,
}) => {
  const { id } = await api.portfolioItem()
  const release = await holdUploads(page)
  await open('editor', `/admin/portfolio?edit=${id}`)
  await button(page, 'Add from media library').click()
  const library = dialog(page, 'Media library')
  await library.locator('input[type=file]').setInputFiles([await photo('late.jpg')])
  await library.getByRole('button', { name: 'Add 1 image' }).click()
  await expect(library.getByRole('button', { name: 'Waiting for 1 picture…' })).toBeVisible()
  release()
  await expect(library).toBeHidden()
  await expect(button(page, 'Move image 1')).toBeVisible()
})

test('discarding a form while it waits for a picture saves nothing', async ({ page, open, api }) => {
  const title = unique('Discarded')
  const release = await holdUploads(page)
  await open('editor', '/admin/events?new')
  const form = await fillEvent(page, title)
  await addPictures(page, 'Cover image', ['cover.jpg'])
  await page.keyboard.press('Control+s')
  await expect(form.getByRole('button', { name: 'Waiting for 1 picture…' })).toBeVisible()
  await form.getByRole('button', { name: 'Cancel', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(form).toBeHidden()
  const uploaded = page.waitForResponse(
    (response) => response.url().endsWith('/api/media') && response.status() === 201,
  )
  release()
  await uploaded
  const events = await api.send<{ title: string }[]>('GET', 'events')
  expect(events.filter((event) => event.title === title)).toEqual([])
})

test('a picture that is chosen while another one uploads is not replaced by it', async ({ page, open, api }) => {
  const { url } = await api.image(`${unique('chosen')}.jpg`)
  const release = await holdUploads(page)
  await open('editor', '/admin/events?new')
  const form = dialog(page, 'Create event')
  await addPictures(page, 'Cover image', ['slow.jpg'])
  await expect(form.getByRole('region', { name: 'Uploads' })).toBeVisible()
  await form.getByLabel('Cover image URL').pressSequentially(String(url))
  await expect(form.getByRole('region', { name: 'Uploads' })).toHaveCount(0)
  release()
  await expect(form.getByLabel('Cover image URL')).toHaveValue(/chosen|^\/media/)
})
