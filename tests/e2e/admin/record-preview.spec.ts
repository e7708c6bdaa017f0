import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { findingsInBothThemes } from '../support/findings.ts'
import { desktop, phone } from '../support/visit.ts'
import { button, card, dialog, expect, expectToast, test, unique } from './support.ts'

const preview = (page: Page) => page.frameLocator('iframe[title^="Preview of the"]').getByRole('main')

async function image(name: string) {
  const buffer = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c5a569' } })
    .png()
    .toBuffer()
  return { name, mimeType: 'image/png', buffer }
}

const imageName = (name: string) => `${unique(name).replace(' ', '-')}.png`

/** Drops a file from another application. */
async function drop(page: Page, target: string, file: Awaited<ReturnType<typeof image>>) {
  const transfer = await page.evaluateHandle(
    ({ name, type, content }) => {
      const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))
      const data = new DataTransfer()
      data.items.add(new File([bytes], name, { type }))
      return data
    },
    { name: file.name, type: file.mimeType, content: file.buffer.toString('base64') },
  )
  await page.dispatchEvent(target, 'drop', { dataTransfer: transfer })
}

test('the event form fills the screen beside a preview that follows what is typed', async ({ page, open }) => {
  const title = unique('Pearl Night')
  await page.setViewportSize(desktop)
  await page.addInitScript(() => {
    const share = async () => document.documentElement.setAttribute('data-shared', '')
    Object.defineProperty(navigator, 'share', { value: share })
  })
  await open('editor', '/admin/events?new')
  const form = dialog(page, 'Create event')

  await test.step('the preview shows the card and the details of what is typed [S2.63]', async () => {
    await form.getByLabel('Title').pressSequentially('Pea')
    await expect(preview(page).getByRole('heading', { name: 'Pea', exact: true })).toHaveCount(2)
    await form.getByLabel('Title').fill(title)
    await form.getByLabel('Description').fill('An evening by the sea.')
    await form.getByLabel('Location').fill('Souq Sharq')
    await form.getByLabel('Date and time').fill('2027-03-04T19:30')
    await form.getByLabel('Price').fill('45 KWD')
    for (const part of ['In lists', 'Opened']) {
      const shown = preview(page).getByRole('region', { name: part })
      for (const words of [title, 'An evening by the sea.', 'Souq Sharq', '2027', '7:30 PM', '45 KWD', 'Book Now'])
        await expect(shown).toContainText(words)
    }
    await form.getByLabel('Status').selectOption('current')
    await expect(preview(page).getByText('Live Now')).toHaveCount(2)
    await expect(form.getByText('Unsaved changes')).toBeVisible()
  })

  await test.step('the dialog covers the screen, and its buttons stay in sight beside the title', async () => {
    expect(await form.boundingBox()).toEqual({ x: 0, y: 0, ...desktop })
    await form.getByLabel('Featured').scrollIntoViewIfNeeded()
    for (const name of ['Close', 'Cancel', 'Create event'])
      await expect(form.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 })
  })

  await test.step('links and buttons of the preview do nothing', async () => {
    const pages = page.context().pages().length
    await preview(page).getByRole('link', { name: title, exact: true }).click()
    await preview(page)
      .getByRole('link', { name: /Book Now/ })
      .last()
      .click()
    await preview(page).getByRole('button', { name: 'Share' }).click()
    expect(await page.evaluate(() => document.documentElement.dataset.shared)).toBeUndefined()
    await expect(page).toHaveURL('/admin/events?new')
    expect(page.context().pages()).toHaveLength(pages)
  })

  await test.step('axe finds no violation in the form and its preview in light and dark', async () => {
    expect(await findingsInBothThemes(page, '[role=dialog]')).toEqual([])
  })

  await test.step('the preview has the width of a desktop or a phone', async () => {
    const width = () => preview(page).evaluate((main) => main.ownerDocument.documentElement.clientWidth)
    expect(await width()).toBe(1280)
    await form.getByRole('button', { name: 'Phone' }).click()
    await expect.poll(width).toBe(390)
  })

  await test.step('the event is created as it was previewed', async () => {
    await form.getByRole('button', { name: 'Create event' }).click()
    await expectToast(page, 'Event created successfully!')
    await expect(card(page, title)).toContainText('Souq Sharq')
  })
})

test('on a phone a button switches between the event form and its preview', async ({ page, open, api }) => {
  const { id } = await api.event()
  await page.setViewportSize(phone)
  await open('editor', `/admin/events?edit=${id}`)
  const form = dialog(page, 'Edit event')

  await test.step('the preview replaces the form and keeps what was typed [S2.63]', async () => {
    await form.getByLabel('Title').fill('x')
    await button(page, 'Preview').click()
    await expect(form.getByLabel('Title')).toBeHidden()
    await expect(preview(page).getByRole('heading', { name: 'x', exact: true }).first()).toBeVisible()
    for (const name of ['Cancel', 'Save Changes'])
      await expect(form.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
    expect(await findingsInBothThemes(page, '[role=dialog]')).toEqual([])
  })

  await test.step('saving with an invalid field returns to the form and focuses the field [S2.63]', async () => {
    await form.getByRole('button', { name: 'Save Changes' }).click()
    await expect(form.getByLabel('Title')).toBeFocused()
    await expect(form.getByText('Title must be at least 2 characters')).toBeVisible()
  })
})

test('the cover image of an event is dropped, replaced, linked and removed', async ({ page, open, api }) => {
  const { id } = await api.event()
  await open('editor', `/admin/events?edit=${id}`)
  const form = dialog(page, 'Edit event')
  const cover = form.getByRole('group', { name: 'Cover image' })
  const address = form.getByLabel('Cover image URL')
  const [first, second] = [imageName('first'), imageName('second')]

  await test.step('without an image the field of the address is shown [D30.1]', async () => {
    await expect(cover.getByRole('button', { name: 'Choose image' })).toBeVisible()
    await expect(address).toBeVisible()
  })

  await test.step('a dropped image is uploaded and shown with its file name [D30.1]', async () => {
    await drop(page, 'fieldset[aria-labelledby] > div:has(> input[type=file])', await image(first))
    await expect(cover).toContainText(first)
    await expect(cover.locator('img')).toHaveAttribute('src', /^\/media\//)
    await expect(address).toBeHidden()
    await expect(preview(page).getByRole('region', { name: 'Opened' }).locator('img')).toHaveAttribute(
      'src',
      /^\/media\//,
    )
  })

  await test.step('an image is replaced by an upload in the media library', async () => {
    await cover.getByRole('button', { name: 'Replace' }).click()
    const library = dialog(page, 'Media library')
    await library.locator('input[type=file]').setInputFiles([await image(second)])
    await library.getByRole('button', { name: `Use ${second}` }).click()
    await expect(cover).toContainText(second)
  })

  await test.step('an address is typed after "Use a link", and an image of another site keeps its field [D30.1]', async () => {
    await page.route('https://images.example/**', (route) => route.abort())
    await cover.getByRole('button', { name: 'Use a link' }).click()
    await expect(address).toHaveValue(/^\/media\//)
    await address.fill('https://images.example/2026/gala.jpg')
    await expect(cover).toContainText('gala.jpg')
    await form.getByRole('button', { name: 'Save Changes' }).click()
    await expectToast(page, 'Event updated successfully!')
    await page.goto(`/admin/events?edit=${id}`)
    await expect(address).toHaveValue('https://images.example/2026/gala.jpg')
  })

  await test.step('removing the image moves the focus to the button that chooses another [D30.1]', async () => {
    await cover.getByRole('button', { name: 'Remove' }).click()
    await expect(cover.getByRole('button', { name: 'Choose image' })).toBeFocused()
    await expect(address).toHaveValue('')
    await form.getByRole('button', { name: 'Save Changes' }).click()
    await expectToast(page, 'Event updated successfully!')
    expect(await api.send('GET', `events/${id}`)).toMatchObject({ coverImage: '' })
  })
})

test('the preview of a portfolio item shows its tile and its images', async ({ page, open, api }) => {
  await page.route('https://images.example/**', (route) => route.abort())
  const images = ['a', 'b'].map((name) => `https://images.example/${name}.jpg`)
  const { id } = await api.portfolioItem({ images, videos: ['https://youtu.be/dQw4w9WgXcQ'] })
  await page.setViewportSize(desktop)
  await open('editor', `/admin/portfolio?edit=${id}`)
  const form = dialog(page, 'Edit portfolio item')
  const list = form.getByRole('region', { name: 'Images' })

  await test.step('the preview follows what is typed [S2.63]', async () => {
    await form.getByLabel('Title').fill('Harbor Lights')
    await form.getByLabel('Year').fill('2024')
    await form.getByLabel('Category').selectOption('video')
    for (const part of ['In lists', 'Opened']) {
      await expect(preview(page).getByRole('region', { name: part })).toContainText('Video Production · 2024')
      await expect(preview(page).getByRole('region', { name: part })).toContainText('Harbor Lights')
    }
    await expect(preview(page).getByText('Video: YouTube video dQw4w9WgXcQ')).toBeVisible()
  })

  await test.step('the first image is the cover, and a video shows its host [S2.63 D30.1]', async () => {
    await expect(list.getByRole('listitem')).toHaveText([/^Covera\.jpg/, /^b\.jpg/])
    await button(page, 'Remove image 1').click()
    await expect(list.getByRole('listitem')).toHaveText([/^Coverb\.jpg/])
    const video = form.getByRole('region', { name: 'Videos' }).getByRole('listitem')
    await expect(video).toHaveText('YouTube video dQw4w9WgXcQyoutu.be')
  })

  await test.step('a dropped image is uploaded and added at the end [D30.1]', async () => {
    const name = imageName('dropped')
    await drop(page, 'section[aria-labelledby] > div:has(> input[type=file])', await image(name))
    await expect(list.getByRole('listitem').nth(1)).toContainText(name)
    await expect(preview(page).locator('.preview-images img')).toHaveAttribute('src', /^\/media\//)
  })

  expect(await findingsInBothThemes(page, '[role=dialog]')).toEqual([])
})

test('the preview of a portfolio item without images shows its title once on its tile', async ({ page, open }) => {
  await page.setViewportSize(desktop)
  await open('editor', '/admin/portfolio?new')
  await dialog(page, 'Create portfolio item').getByLabel('Title').pressSequentially('Harbor')
  const tile = preview(page).getByRole('region', { name: 'In lists' }).getByRole('listitem')
  await expect(tile.getByText('Harbor').last()).toBeVisible()
  await expect(tile.locator('.poster-text')).toBeHidden()
})

test.describe('at the turn of the year', () => {
  test.use({ isFresh: true })

  test('the preview of a portfolio item without a year shows that of the zone of the site', async ({
    page,
    openAsNew,
  }) => {
    await page.setViewportSize(desktop)
    await page.clock.setSystemTime('2026-12-31T22:00:00Z')
    await openAsNew('editor', '/admin/portfolio?new')
    await dialog(page, 'Create portfolio item').getByLabel('Year').clear()
    await expect(preview(page).getByRole('region', { name: 'In lists' })).toContainText('· 2027')
  })
})

test('the cards of portfolio items and drafts link to the site [S2.63]', async ({ page, open, api }) => {
  const [item, draft] = await Promise.all([api.portfolioItem(), api.event({ status: 'draft' })])
  await open('editor', `/admin/portfolio?q=${encodeURIComponent(`${item.title}`)}`)
  await expect(page.getByRole('link', { name: `View on site: ${item.title}` })).toHaveAttribute(
    'href',
    `/portfolio?item=${item.id}`,
  )
  await page.goto(`/admin/events?q=${encodeURIComponent(`${draft.title}`)}`)
  await expect(page.getByRole('link', { name: `Preview: ${draft.title}` })).toHaveAttribute(
    'href',
    `/events?event=${draft.id}`,
  )
})
