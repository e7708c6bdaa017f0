import sharp from 'sharp'
import { findings } from '../support/findings.ts'
import { button, card, dialog, expect, expectToast, test, unique } from './support.ts'

test('an editor creates and deletes a portfolio item with pictures and videos', async ({ page, open, api }) => {
  const title = unique('Harbour')
  await open('editor', '/admin/portfolio')
  await button(page, 'New portfolio item').click()
  const form = dialog(page, 'Create portfolio item')
  const answers = [
    'javascript:alert(1)',
    'https://images.example/a.jpg',
    '  ',
    'https://images.example/b.jpg',
    'https://videos.example/a.mp4',
  ]
  const questions: string[] = []
  page.on('dialog', async (question) => {
    questions.push(question.message())
    await question.accept(answers.shift())
  })

  await test.step('the portfolio form reports invalid fields [S5.6]', async () => {
    await expect(form.getByLabel('Category')).toHaveValue('corporate')
    await expect(form.getByLabel('Year')).toHaveValue(String(new Date().getFullYear()))
    await expect(form.getByLabel('Display order')).toHaveValue('0')
    await form.getByLabel('Year').fill('2019')
    await form.getByLabel('Display order').fill('-1')
    await form.getByRole('button', { name: 'Create portfolio item' }).click()
    await expect(form.getByText('Title must be at least 2 characters')).toBeVisible()
    await expect(form.getByText('Description must be at least 10 characters')).toBeVisible()
    await expect(form.getByText(`Year must be between 2020 and ${new Date().getFullYear() + 1}`)).toBeVisible()
    await expect(form.getByText('Order must be 0 or more')).toBeVisible()
  })

  await test.step('an invalid picture address is reported at its field', async () => {
    await form.getByRole('button', { name: 'Add image' }).click()
    await expect(form.getByRole('region', { name: 'Images' })).toContainText('Must be a valid URL')
    await expect(form.getByRole('status').getByText('The image was added at position 1.')).toBeAttached()
    await button(page, 'Remove image 1').click()
    await expect(form.getByRole('region', { name: 'Images' }).getByRole('listitem')).toHaveCount(0)
  })

  await test.step('an editor creates an item with pictures and videos [S2.63 S8.4]', async () => {
    await form.getByLabel('Title').fill(title)
    await form.getByLabel('Description').fill('A launch on the water.')
    await form.getByLabel('Category').selectOption('video')
    await form.getByLabel('Year').fill('2025')
    await form.getByLabel('Display order').fill('0')
    for (const name of ['Add image', 'Add image', 'Add image', 'Add video'])
      await form.getByRole('button', { name }).click()
    expect(questions).toEqual([...Array(4).fill('Enter image URL:'), 'Enter video URL:'])
    await expect(form.getByRole('region', { name: 'Images' }).getByRole('listitem')).toHaveCount(2)

    await form.getByRole('button', { name: 'Create portfolio item' }).click()
    await expectToast(page, 'Portfolio item created successfully!')
    await expect(card(page, title)).toContainText('Video Production')
    const items = await api.send<{ title: string }[]>('GET', 'portfolio/video')
    expect(items.find((item) => item.title === title)).toMatchObject({
      images: ['https://images.example/a.jpg', 'https://images.example/b.jpg'],
      videos: ['https://videos.example/a.mp4'],
      order: 0,
      featured: false,
    })
  })

  await test.step('deleting a portfolio item needs no confirmation, and Undo restores it [D38.1 S2.63 S8.4]', async () => {
    await button(page, `Delete ${title}`).click()
    await expectToast(page, 'Portfolio item deleted successfully!')
    await expect(card(page, title)).toHaveCount(0)
    await button(page, 'Undo').click()
    await expectToast(page, 'Portfolio item restored')
    await expect(card(page, title)).toBeVisible()
  })
})

test('pictures of a portfolio item are reordered and removed', async ({ page, open, api }) => {
  const images = ['a', 'b', 'c'].map((name) => `https://images.example/${name}.jpg`)
  const { id } = await api.portfolioItem({ images })
  await open('editor', `/admin/portfolio?edit=${id}`)
  const form = dialog(page, 'Edit portfolio item')
  const rows = form.getByRole('region', { name: 'Images' }).getByRole('listitem')
  const shown = () => rows.evaluateAll((all) => all.map((row) => row.textContent?.match(/\w\.jpg/)?.[0]))

  await test.step('pictures are reordered by dragging', async () => {
    await button(page, 'Move image 3').scrollIntoViewIfNeeded()
    const from = await button(page, 'Move image 1').boundingBox()
    const to = await button(page, 'Move image 3').boundingBox()
    if (!from || !to) throw new Error('the handles are not there')
    await page.mouse.move(from.x + 10, from.y + 10)
    await page.mouse.down()
    await page.mouse.move(from.x + 30, from.y + 10, { steps: 4 })
    await page.mouse.move(to.x + 30, to.y + 10, { steps: 8 })
    await page.mouse.up()
    await expect.poll(shown).toEqual(['b.jpg', 'c.jpg', 'a.jpg'])
  })

  await test.step('pictures are reordered and removed by keyboard [S2.63 S8.4]', async () => {
    await button(page, 'Move image 3').focus()
    await page.keyboard.press('Space')
    await expect(page.getByText('Picked up the image at position 3 of 3.')).toBeAttached()
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByText('New position: 2 of 3.')).toBeAttached()
    await page.keyboard.press('Space')
    await expect(page.getByText('The image is now at position 2 of 3.')).toBeAttached()
    await expect.poll(shown).toEqual(['b.jpg', 'a.jpg', 'c.jpg'])
    await button(page, 'Remove image 3').click()
    await expect(form.getByRole('status').getByText('The image at position 3 was removed.')).toBeAttached()
    await expect.poll(shown).toEqual(['b.jpg', 'a.jpg'])
    await form.getByRole('button', { name: 'Save Changes' }).click()
    await expectToast(page, 'Portfolio item updated successfully!')
    const items = await api.send<{ id: string; images: string[] }[]>('GET', 'portfolio')
    expect(items.find((item) => item.id === id)?.images).toEqual([images[1], images[0]])
  })
})

test('several pictures are selected or uploaded in the media library and added together [D30.1]', async ({
  page,
  open,
  api,
}) => {
  const photo = async (name: string) => ({
    name,
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c5a569' } })
      .png()
      .toBuffer(),
  })
  const names = ['first', 'second', 'third', 'fourth'].map((name) => `${unique(name).replace(' ', '-')}.png`)
  const [first = '', second = '', third = '', fourth = ''] = names
  const { id } = await api.portfolioItem()
  await open('editor', `/admin/portfolio?edit=${id}`)
  const form = dialog(page, 'Edit portfolio item')
  const library = dialog(page, 'Media library')
  const rows = form.getByRole('region', { name: 'Images' }).getByRole('listitem')

  await test.step('uploaded pictures are selected at once', async () => {
    await form.getByRole('button', { name: 'Add from media library' }).click()
    await expect(library.getByRole('button', { name: 'Add images' })).toBeDisabled()
    await library.locator('input[type=file]').setInputFiles(await Promise.all(names.map(photo)))
    await expect(library.getByRole('button', { name: 'Add 4 images' })).toBeEnabled()
    for (const name of names) await expect(library.getByRole('checkbox', { name })).toBeChecked()
    expect(await findings(page)).toEqual([])
    await library.getByRole('checkbox', { name: second }).uncheck()
    await library.getByRole('checkbox', { name: fourth }).uncheck()
    await library.getByRole('button', { name: 'Add 2 images' }).click()
    await expect(library).toBeHidden()
    await expect(rows).toHaveCount(2)
    await expect(rows.filter({ hasText: first })).toBeVisible()
    await expect(rows.filter({ hasText: third })).toBeVisible()
    await expect(rows.filter({ hasText: '/media/' })).toHaveCount(0)
  })

  await test.step('a selected picture stays selected when the search hides it', async () => {
    await form.getByRole('button', { name: 'Add from media library' }).click()
    await library.getByLabel('Search images').fill(second)
    await expect(library.getByRole('checkbox')).toHaveCount(1)
    await library.getByRole('checkbox', { name: second }).check()
    await library.getByLabel('Search images').fill(fourth)
    await library.getByRole('checkbox', { name: fourth }).check()
    await library.getByRole('button', { name: 'Add 2 images' }).click()
    await expect(rows).toHaveText([/first|third/, /first|third/, /second/, /fourth/])
    await expect(form.getByRole('status').getByText('2 images were added from position 3.')).toBeAttached()
  })

  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'Portfolio item updated successfully!')
  const stored = await api.send<{ images: string[] }>('GET', `portfolio/by-id/${id}`)
  expect(stored.images).toHaveLength(4)
})
