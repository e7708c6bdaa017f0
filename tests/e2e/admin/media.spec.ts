import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import type { Media } from '../../../src/shared/media.ts'
import { findings } from '../support/findings.ts'
import { button, card, dialog, expect, expectToast, test, unique } from './support.ts'

/** A photo as it comes from a camera: on its side, and telling where it was taken. */
const photo = (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: sharp({ create: { width: 900, height: 1200, channels: 3, background: '#c5a569' } })
    .withExif({ IFD3: { GPSLatitude: '29/1 22/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer(),
})
const fileName = () => `${randomBytes(4).toString('hex')}.jpg`
const ready = async (file: ReturnType<typeof photo>) => ({ ...file, buffer: await file.buffer })

test('an editor uploads a photo, uses it as a cover, and visitors get it as AVIF [D28 D30.1]', async ({
  page,
  open,
  api,
}) => {
  const name = fileName()
  await open('editor', '/admin/cms/media')
  await page
    .locator('input[type=file]')
    .setInputFiles([
      await ready(photo(name)),
      { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') },
      { name: 'setup.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('MZ not a photo') },
    ])
  const uploads = page.getByRole('region', { name: 'Uploads' })
  await expect(uploads).toContainText('1 of 3 uploaded, 2 failed')
  await expect(uploads.getByText('File must be a JPG, PNG, WebP or AVIF picture')).toHaveCount(2)
  expect(await findings(page)).toEqual([])
  await uploads.getByRole('button', { name: 'Dismiss logo.svg' }).press('Enter')
  await expect(uploads.getByRole('button', { name: 'Dismiss setup.jpg' })).toBeFocused()
  await button(page, 'Clear').click()
  await expect(uploads).toHaveCount(0)

  const picture = card(page, name)
  await expect(picture).toContainText('1200 × 900')
  await expect(picture).toContainText('Not used yet')
  await expect(button(page, `Delete ${name}`)).toBeDisabled()
  await picture.getByLabel('Alternative text').fill('Guests at the gala')
  await page.getByRole('link', { name: 'Events' }).click()
  await dialog(page, 'Discard unsaved changes?')
    .or(page.getByRole('alertdialog'))
    .getByRole('button', { name: 'Keep editing' })
    .click()
  await picture.getByLabel('Alternative text').press('Enter')
  await expectToast(page, 'Picture updated successfully!')

  await page.getByRole('link', { name: 'Events' }).click()
  await button(page, 'New Event').click()
  const form = dialog(page, 'Create Event')
  const title = unique('Photo gala')
  await form.getByLabel('Title').fill(title)
  await form.getByLabel('Description').fill('An evening of light and music by the sea.')
  await form.getByLabel('Location').fill('Kuwait City')
  await form.getByLabel('Date').fill('2026-12-01T19:00')
  await form.getByLabel('Status').selectOption('upcoming')
  await form.getByRole('button', { name: 'Choose picture' }).click()
  const library = dialog(page, 'Media library')
  await library.getByLabel('Search media').fill(name)
  expect(await findings(page)).toEqual([])
  await library.getByRole('button', { name: `Guests at the gala ${name}` }).click()
  await expect(form.getByLabel('Cover Image URL')).toHaveValue(/^\/media\//)
  await form.getByRole('button', { name: 'Create Event' }).click()
  await expectToast(page, 'Event created successfully!')

  const kept = (await api.send<Media[]>('GET', 'media')).find((one) => one.fileName === name)
  expect(kept?.usedIn).toMatchObject([{ kind: 'event', label: title }])

  const served = page.waitForResponse((response) => /\/media\/.*\.avif$/.test(response.url()))
  await page.goto('/events')
  const image = page.getByRole('article').filter({ hasText: title }).locator('img')
  await image.scrollIntoViewIfNeeded()
  const answer = await served
  expect(answer.headers()).toMatchObject({
    'content-type': 'image/avif',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  await expect(image).toHaveAttribute('width', '1200')
  await expect(image).toHaveAttribute('style', /data:image\/bmp/)
  expect(await image.evaluate((element: HTMLImageElement) => element.currentSrc)).toMatch(/\.avif$/)
})

test('Back closes the library, and not the form that it was opened from', async ({ page, open }) => {
  await open('editor', '/admin/events')
  await button(page, 'New Event').click()
  const form = dialog(page, 'Create Event')
  await form.getByLabel('Title').fill('Half a title')
  await form.getByRole('button', { name: 'Choose picture' }).click()
  await expect(dialog(page, 'Media library')).toBeVisible()
  await page.evaluate(() => history.back())
  await expect(dialog(page, 'Media library')).toHaveCount(0)
  await expect(form.getByLabel('Title')).toHaveValue('Half a title')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})

test('a picture in use shows where before it goes, and Undo brings it back [D30.3]', async ({ page, open, api }) => {
  const name = fileName()
  await open('superadmin', '/admin/cms/media')
  await page.locator('input[type=file]').setInputFiles([await ready(photo(name))])
  await expect(card(page, name)).toBeVisible()
  await button(page, `Delete ${name}`).click()
  await expectToast(page, 'Picture deleted successfully!', name)
  await expect(card(page, name)).toHaveCount(0)
  await button(page, 'Undo').click()
  await expectToast(page, 'Picture restored')

  const { url } = (await api.send<Media[]>('GET', 'media')).find((one) => one.fileName === name) ?? { url: '' }
  const event = await api.event({ coverImage: url })
  await page.reload()
  await button(page, `Delete ${name}`).click()
  const question = page.getByRole('alertdialog', { name: 'This picture is in use' })
  await expect(question.getByRole('link', { name: String(event.title) })).toBeVisible()
  await question.getByRole('button', { name: 'Keep it' }).click()
  await expect(card(page, name)).toContainText('Used in 1 place')
})
