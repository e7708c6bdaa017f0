import { randomBytes } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import type { Media } from '../../../src/shared/media.ts'
import { findings } from '../support/findings.ts'
import { button, card, dialog, expect, expectToast, loseOneAnswer, test, unique } from './support.ts'

/** A rotated photo with a GPS position, as a camera stores it. */
const photo = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#c5a569' } })
    .withExif({ IFD3: { GPSLatitude: '29/1 22/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer(),
})
const fileName = () => `${randomBytes(4).toString('hex')}.jpg`
const upload = async (place: Page | Locator, name: string) =>
  await place.locator('input[type=file]').setInputFiles([await photo(name)])

/** Uploads an image on the media screen and opens its form. */
async function editNewImage(page: Page) {
  const name = fileName()
  await upload(page, name)
  await button(page, `Edit ${name}`).click()
  return { name, form: dialog(page, 'Edit image') }
}

test('an editor uploads a photo and uses it as a cover, and visitors get it as AVIF [S2.3 D30.1]', {
  tag: '@main',
}, async ({ page, open, api }) => {
  const name = fileName()
  await open('editor', '/admin/cms/media')
  await page
    .locator('input[type=file]')
    .setInputFiles([
      await photo(name),
      { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') },
      { name: 'setup.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('MZ not a photo') },
    ])
  const uploads = page.getByRole('region', { name: 'Uploads' })
  await expect(uploads).toContainText('1 of 3 uploaded, 2 failed')
  await expect(uploads.getByText('File must be a JPG, PNG, WebP or AVIF image')).toHaveCount(2)
  expect(await findings(page)).toEqual([])
  await uploads.getByRole('button', { name: 'Dismiss logo.svg' }).press('Enter')
  await expect(uploads.getByRole('button', { name: 'Dismiss setup.jpg' })).toBeFocused()
  await button(page, 'Clear').click()
  await expect(uploads).toHaveCount(0)

  const picture = card(page, name)
  await expect(picture).toContainText('1200 × 900')
  await expect(picture).toContainText('Not used yet')
  await expect(button(page, `Delete ${name}`)).toHaveCount(0)
  await expect(picture).toContainText('No alternative text')
  await button(page, `Edit ${name}`).click()
  await dialog(page, 'Edit image').getByLabel('Alternative text').fill('Guests at the gala')
  expect(await findings(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expectToast(page, 'Image updated successfully!')
  await expect(picture).toContainText('Guests at the gala')

  await page.getByRole('link', { name: 'Events' }).click()
  await button(page, 'New event').click()
  const form = dialog(page, 'Create event')
  const title = unique('Photo gala')
  await form.getByLabel('Title').fill(title)
  await form.getByLabel('Description').fill('An evening of light and music by the sea.')
  await form.getByLabel('Location').fill('Kuwait City')
  await form.getByLabel('Date').fill('2026-12-01T19:00')
  await form.getByLabel('Status').selectOption('upcoming')
  await form.getByRole('button', { name: 'Choose image' }).click()
  const library = dialog(page, 'Media library')
  await library.getByLabel('Search images').fill(name)
  expect(await findings(page)).toEqual([])
  await library.getByRole('button', { name: `Guests at the gala ${name}` }).click()
  await expect(form.getByRole('group', { name: 'Cover image' })).toContainText(name)
  await form.getByRole('button', { name: 'Create event' }).click()
  await expectToast(page, 'Event created successfully!')

  const kept = (await api.send<Media[]>('GET', 'media')).find((one) => one.fileName === name)
  expect(kept?.usedIn).toMatchObject([{ kind: 'events', label: title }])

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
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.currentSrc)).toMatch(/\.avif$/)
})

test('the back button closes the media library and leaves the form open', async ({ page, open }) => {
  await open('editor', '/admin/events')
  await button(page, 'New event').click()
  const form = dialog(page, 'Create event')
  await form.getByLabel('Title').fill('Half a title')
  await form.getByRole('button', { name: 'Choose image' }).click()
  await expect(dialog(page, 'Media library')).toBeVisible()
  await page.evaluate(() => history.back())
  await expect(dialog(page, 'Media library')).toHaveCount(0)
  await expect(form.getByLabel('Title')).toHaveValue('Half a title')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})

test('an upload that is repeated after a lost answer creates no second picture [D46.1]', async ({
  page,
  open,
  api,
}) => {
  const name = fileName()
  await loseOneAnswer(page, 'POST', /\/api\/media$/)
  await open('editor', '/admin/cms/media')
  await upload(page, name)
  await expect(page.getByRole('region', { name: 'Uploads' })).toContainText('The server cannot be reached')
  await button(page, `Retry ${name}`).click()
  await expect(page.getByRole('region', { name: 'Uploads' })).toContainText('1 of 1 uploaded')
  await expect(card(page, name)).toHaveCount(1)
  expect(await api.send<Media[]>('GET', `media?q=${name}`)).toHaveLength(1)
})

test('an alternative text whose answer was lost is saved once [D46.1]', async ({ page, open, api }) => {
  await open('editor', '/admin/cms/media')
  const { name, form } = await editNewImage(page)
  await form.getByLabel('Alternative text').fill('A gala')
  await loseOneAnswer(page, 'PUT', /\/api\/media\//)
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'Failed to update image', 'The server cannot be reached')
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'Image updated successfully!')
  expect(await api.send<Media[]>('GET', `media?q=${name}`)).toMatchObject([{ alt: 'A gala', version: 2 }])
})
