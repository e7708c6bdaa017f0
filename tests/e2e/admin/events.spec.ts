import {
  button,
  card,
  dialog,
  expect,
  expectMessageBeside,
  expectToast,
  refuse,
  refuseChanges,
  test,
  unique,
} from './support.ts'

test('an editor creates, edits and deletes an event', async ({ page, open, api }) => {
  await api.event()
  const title = unique('Silk and Gold')
  const cover = '/artwork/winter-gala-chandeliers/1200.jpg'
  const coloured = `${cover}#322544654433434877756434211333322211`
  type Stored = { title: string; dateTime: string; featured: boolean; coverImage: string; price: string }
  const stored = async () => (await api.send<Stored[]>('GET', 'events')).find((event) => event.title === title)
  await open('editor', '/admin/events')
  await button(page, 'New event').click()
  const form = dialog(page, 'Create event')
  await expect(form.getByLabel('Status')).toHaveValue('draft')
  await expect(form.getByLabel('Featured')).not.toBeChecked()

  await test.step('the event form reports invalid fields and focuses the first one [S5.6 S5.8 S5.10]', async () => {
    await form.getByLabel('Cover image URL').fill('not a url')
    await form.getByRole('button', { name: 'Create event' }).click()
    for (const message of [
      'Title must be at least 2 characters',
      'Description must be at least 10 characters',
      'Location must be at least 2 characters',
      'Date and time is required',
      'Must be a valid URL',
    ]) {
      await expect(form.getByText(message)).toBeVisible()
    }
    await expect(form.getByLabel('Title')).toBeFocused()
    await form.getByLabel('Cover image URL').fill('')
  })

  await test.step('an editor creates an event [S8.13 S9.9 D13.3]', async () => {
    await form.getByLabel('Title').fill(title)
    await form.getByLabel('Description').fill('An evening between the towers and the sea.')
    await form.getByLabel('Date and time').fill('2027-03-04T19:30')
    await form.getByLabel('Location').fill('Sharq')
    await form.getByLabel('Price').fill('Free')
    await form.getByLabel('Status').selectOption('upcoming')
    await form.getByLabel('Cover image URL').fill(coloured)
    await form.getByLabel('Featured').check()
    await form.getByRole('button', { name: 'Create event' }).click()
    await expectToast(page, 'Event created successfully!')
    await expect(form).toBeHidden()
    await expect(card(page, title)).toContainText('Mar 04, 2027, 7:30 PM')
    // The browser is in New York, but the form uses the time zone of the site.
    expect(await stored()).toMatchObject({ dateTime: '2027-03-04T19:30:00.000+03:00', featured: true })
  })

  await test.step('editing shows the local time of the site, and saving does not move the event [S2.66 S2.67 S7.17]', async () => {
    await page.getByLabel('Search events…').fill(title)
    await expect(page.getByRole('status').filter({ hasText: '1 event found' })).toBeAttached()
    for (const round of [1, 2]) {
      await button(page, `Edit ${title}`).click()
      const edit = dialog(page, 'Edit event')
      await expect(edit.getByLabel('Date and time')).toHaveValue('2027-03-04T19:30')
      await edit.getByLabel('Location').fill(`Hall ${round}`)
      await edit.getByRole('button', { name: 'Save Changes' }).click()
      await expectToast(page, 'Event updated successfully!')
      await expect(edit).toBeHidden()
      await expect(card(page, title)).toContainText(`Hall ${round}`)
    }
    expect((await stored())?.dateTime).toBe('2027-03-04T19:30:00.000+03:00')
  })

  await test.step("the form hides the colour suffix of a picture's address and keeps it when saving", async () => {
    await button(page, `Edit ${title}`).click()
    const edit = dialog(page, 'Edit event')
    const address = edit.getByLabel('Cover image URL')
    await expect(address).toBeHidden()
    await edit.getByRole('button', { name: 'Use a link' }).click()
    await expect(address).toHaveValue(cover)
    await address.fill('/artwork/hero-stage/1200.jpg')
    await address.fill(cover)
    await edit.getByLabel('Price').fill('12 KWD')
    await edit.getByRole('button', { name: 'Save Changes' }).click()
    await expect(edit).toBeHidden()
    expect(await stored()).toMatchObject({ coverImage: coloured, price: '12 KWD' })
  })

  await test.step('deleting an event needs no confirmation, and Undo restores it [S2.65 S8.13 D38.2]', async () => {
    await button(page, `Delete ${title}`).click()
    await expectToast(page, 'Event deleted successfully!', title)
    await expect(card(page, title)).toHaveCount(0)
    await expect(page.getByText('No events match')).toBeVisible()
    await page.route('**/api/events/bulk', (route) => route.abort(), { times: 1 })
    await button(page, 'Undo').click()
    await expectToast(page, 'Failed to change the events', 'The server cannot be reached.')
    await button(page, 'Try again').click()
    await expectToast(page, 'Event restored')
    await expect(card(page, title)).toBeVisible()
  })
})

test('failed event changes show their messages and keep the entered values', async ({ page, open, api }) => {
  const event = await api.event()
  const title = String(event.title)
  await refuseChanges(page, /\/api\/events/, 'The storage is full. Nothing was saved.', 507)
  await refuse(page, 'DELETE', /\/api\/events/, 'The service is busy. Please try again in a moment.')
  await open('editor', '/admin/events?new')

  await test.step('a failed create leaves the dialog open with the entered values', async () => {
    const form = dialog(page, 'Create event')
    await form.getByLabel('Title').fill('A title that must stay')
    await form.getByLabel('Description').fill('A description that must stay')
    await form.getByLabel('Location').fill('Here')
    await form.getByLabel('Date and time').fill('2027-01-01T10:00')
    await form.getByRole('button', { name: 'Create event' }).click()
    await expectToast(page, 'Failed to create event', 'The storage is full. Nothing was saved.')
    await expect(form.getByLabel('Title')).toHaveValue('A title that must stay')
    await form.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  })

  await page.getByLabel('Search events…').fill(title)
  const form = dialog(page, 'Edit event')

  await test.step('a failed update leaves the dialog open with the entered values [S4.12 S8.4]', async () => {
    await button(page, `Edit ${title}`).click()
    await form.getByLabel('Title').fill('A title that must stay')
    await form.getByRole('button', { name: 'Save Changes' }).click()
    await expectToast(page, 'Failed to update event', 'The storage is full. Nothing was saved.')
    await expect(form.getByLabel('Title')).toHaveValue('A title that must stay')
  })

  await test.step("the toast covers neither the dialog's title nor its buttons at any width", async () => {
    await expectMessageBeside(page, [
      form.getByRole('heading'),
      ...['Close', 'Cancel', 'Save Changes'].map((name) => form.getByRole('button', { name })),
    ])
  })

  await test.step('validation errors of the server are shown at their fields', async () => {
    await page.route(`**/api/events/${event.id}`, async (route) => {
      if (route.request().method() !== 'PUT') return await route.fallback()
      const message = 'This hall is closed'
      await route.fulfill({ status: 400, json: { message, errors: [{ path: 'location', message }] } })
    })
    await form.getByRole('button', { name: 'Save Changes' }).click()
    await expect(form.getByLabel('Location')).toBeFocused()
    await expect(form.getByLabel('Location')).toHaveAccessibleDescription('This hall is closed')
    await expectToast(page, 'Failed to update event', 'This hall is closed')
    await form.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  })

  await test.step('a failed delete shows a message and keeps the event [S8.4]', async () => {
    await button(page, `Delete ${title}`).click()
    await expectToast(page, 'Failed to delete event', 'The service is busy.')
    await expect(card(page, title)).toBeVisible()
  })
})

test('the events screen shows three placeholders while loading [S2.63]', async ({ page, open }) => {
  let goOn = () => {}
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await page.route('**/api/events', async (route) => {
    await held
    await route.fulfill({ json: [] })
  })
  await open('editor', '/admin/events')
  await expect(page.getByText('Loading events…')).toBeAttached()
  await expect(page.getByRole('status').filter({ hasText: 'Loading events…' }).locator('> div > div')).toHaveCount(3)
  goOn()

  await test.step('an empty list of events says how to begin [S2.64]', async () => {
    await expect(page.getByRole('heading', { name: 'No events found' })).toBeVisible()
    await expect(page.getByText('Start by creating your first event')).toBeVisible()
  })
})

test('each event status has its badge, and the filter shows one status [S2.65 S4.6]', async ({ page, open, api }) => {
  const name = unique('Status')
  for (const status of ['draft', 'upcoming', 'current', 'past']) await api.event({ title: `${name} ${status}`, status })
  await open('editor', '/admin/events')
  await page.getByLabel('Search events…').fill(name)
  for (const [status, label, color] of [
    ['draft', 'Draft', 'bg-yellow'],
    ['upcoming', 'Upcoming', 'bg-accent-tint'],
    ['current', 'Current', 'bg-green'],
    ['past', 'Past', 'bg-grey'],
  ] as const) {
    await expect(card(page, `${name} ${status}`).getByText(label, { exact: true })).toContainClass(color)
  }
  await button(page, 'Past').click()
  await expect(page.getByRole('list', { name: 'Events' }).getByRole('article')).toHaveCount(1)

  await test.step('a picture that fails to load is replaced by artwork', async () => {
    await page.route('https://pictures.example/**', (route) => route.abort())
    await button(page, 'New event').click()
    const form = dialog(page, 'Create event')
    await form.getByLabel('Title').fill('Gala Dinner')
    await expect(form.locator('.poster')).toBeVisible()
    await form.getByLabel('Cover image URL').fill('https://pictures.example/none.jpg')
    await expect(form.locator('.poster + svg')).toBeVisible()
  })
})

test('the event form names the time zone of the site in words', async ({ page, open }) => {
  await page.route('**/admin/events?new', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace('Asia/Kuwait', 'America/Port_of_Spain') })
  })
  await open('editor', '/admin/events?new')
  await expect(dialog(page, 'Create event').getByText('Port of Spain time (GMT-4).')).toBeVisible()
})
