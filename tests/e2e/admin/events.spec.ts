import { answer, button, card, dialog, expect, expectToast, refuse, test, unique } from './support.ts'

test('an editor creates an event', async ({ page, open, api }) => {
  const title = unique('Silk and Gold')
  await open('editor', '/admin/events')
  await button(page, 'New Event').click()
  const form = dialog(page, 'Create Event')
  await expect(form.getByLabel('Status')).toHaveValue('draft')
  await expect(form.getByLabel('Featured')).not.toBeChecked()
  await form.getByLabel('Title').fill(title)
  await form.getByLabel('Description').fill('An evening between the towers and the sea.')
  await form.getByLabel('Date and Time').fill('2027-03-04T19:30')
  await form.getByLabel('Location').fill('Sharq')
  await form.getByLabel('Price').fill('Free')
  await form.getByLabel('Status').selectOption('upcoming')
  await form.getByLabel('Featured').check()
  await form.getByRole('button', { name: 'Create Event' }).click()
  await expectToast(page, 'Event created successfully!')
  await expect(form).toBeHidden()
  await expect(card(page, title)).toContainText('Mar 04, 2027, 7:30 PM')
  const events = await api.send<{ title: string; dateTime: string; featured: boolean }[]>('GET', 'events')
  const saved = events.find((event) => event.title === title)
  // The browser stands in New York; the form's clock is the site's.
  expect(saved).toMatchObject({ dateTime: '2027-03-04T19:30:00.000+03:00', featured: true })
})

test('editing shows the wall clock of the site, and saving moves nothing', async ({ page, open, api }) => {
  const { id, title } = await api.event({ dateTime: '2026-12-01T16:00:00.000Z' })
  await open('editor', '/admin/events')
  await page.getByLabel('Search events…').fill(String(title))
  for (const round of [1, 2]) {
    await button(page, `Edit ${title}`).click()
    const form = dialog(page, 'Edit Event')
    await expect(form.getByLabel('Date and Time')).toHaveValue('2026-12-01T19:00')
    await form.getByLabel('Location').fill(`Hall ${round}`)
    await form.getByRole('button', { name: 'Save Changes' }).click()
    await expectToast(page, 'Event updated successfully!')
    await expect(form).toBeHidden()
    await expect(card(page, String(title))).toContainText(`Hall ${round}`)
  }
  const events = await api.send<{ id: string; dateTime: string }[]>('GET', 'events')
  expect(events.find((event) => event.id === id)?.dateTime).toBe('2026-12-01T19:00:00.000+03:00')
})

test('deleting asks nothing, and Undo brings it back', async ({ page, open, api }) => {
  const { title } = await api.event()
  await open('admin', '/admin/events')
  await page.getByLabel('Search events…').fill(String(title))
  await button(page, `Delete ${title}`).click()
  await expectToast(page, 'Event deleted successfully!', String(title))
  await expect(card(page, String(title))).toHaveCount(0)
  await expect(page.getByText('No events match')).toBeVisible()
  await button(page, 'Undo').click()
  await expectToast(page, 'Event restored')
  await expect(card(page, String(title))).toBeVisible()
})

test('every rule of the form has its words, and the first wrong field gets the focus', async ({ page, open }) => {
  await open('editor', '/admin/events?new')
  const form = dialog(page, 'Create Event')
  await form.getByLabel('Cover Image URL').fill('not a url')
  await form.getByRole('button', { name: 'Create Event' }).click()
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
})

for (const [verb, method, title, prepare] of [
  ['create', 'POST', 'Failed to create event', false],
  ['update', 'PUT', 'Failed to update event', true],
] as const) {
  test(`a failure to ${verb} leaves the dialog open with what was typed`, async ({ page, open, api }) => {
    const event = prepare ? await api.event() : undefined
    await refuse(page, method, /\/api\/events/, 'The storage is full. Nothing was saved.', 507)
    await open('editor', event ? `/admin/events?edit=${event.id}` : '/admin/events?new')
    const form = page.getByRole('dialog')
    await form.getByLabel('Title').fill('A title that must stay')
    await form.getByLabel('Description').fill('A description that must stay')
    await form.getByLabel('Location').fill('Here')
    await form.getByLabel('Date and Time').fill('2027-01-01T10:00')
    await form.getByRole('button', { name: event ? 'Save Changes' : 'Create Event' }).click()
    await expectToast(page, title, 'The storage is full. Nothing was saved.')
    await expect(form.getByLabel('Title')).toHaveValue('A title that must stay')
  })
}

test('a failure to delete is said and changes nothing', async ({ page, open, api }) => {
  const { title } = await api.event()
  await refuse(page, 'DELETE', /\/api\/events/, 'The service is busy. Please try again in a moment.')
  await open('editor', '/admin/events')
  await page.getByLabel('Search events…').fill(String(title))
  await button(page, `Delete ${title}`).click()
  await expectToast(page, 'Failed to delete event', 'The service is busy.')
  await expect(card(page, String(title))).toBeVisible()
})

test('errors of the server land on their fields', async ({ page, open, api }) => {
  const { id } = await api.event()
  await page.route(`**/api/events/${id}`, (route) => {
    const message = 'This hall is closed'
    return route.fulfill({ status: 400, json: { message, errors: [{ path: 'location', message }] } })
  })
  await open('editor', `/admin/events?edit=${id}`)
  const form = dialog(page, 'Edit Event')
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(form.getByLabel('Location')).toBeFocused()
  await expect(form.getByLabel('Location')).toHaveAccessibleDescription('This hall is closed')
  await expectToast(page, 'Failed to update event', 'This hall is closed')
})

test('an empty list says how to begin', async ({ page, open }) => {
  await answer(page, 'events', [])
  await open('editor', '/admin/events')
  await expect(page.getByRole('heading', { name: 'No events found' })).toBeVisible()
  await expect(page.getByText('Start by creating your first event')).toBeVisible()
})

test('three placeholders stand where the events will be', async ({ page, open }) => {
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
  await expect(page.getByText('No events found')).toBeVisible()
})

test('each status has its badge, and the filter shows one of them', async ({ page, open, api }) => {
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
})

test('a picture that cannot be loaded gives way to artwork', async ({ page, open }) => {
  await page.route('https://pictures.example/**', (route) => route.abort())
  await open('editor', '/admin/events?new')
  const form = dialog(page, 'Create Event')
  await form.getByLabel('Title').fill('Gala Dinner')
  await expect(form.locator('.artwork')).toBeVisible()
  await form.getByLabel('Cover Image URL').fill('https://pictures.example/none.jpg')
  await expect(form.locator('.artwork svg')).toBeVisible()
})
