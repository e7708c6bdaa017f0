import type { Locator, Page } from '@playwright/test'
import { findings, findingsInBothThemes } from '../support/findings.ts'
import { button, card, dialog, expect, expectToast, goInside, test, unique } from './support.ts'

const plannedPath = '/admin/history?tab=planned'
const field = (form: Locator | Page, name: string) => form.getByLabel(name, { exact: true })
const clock = (form: Locator | Page) => form.getByRole('switch', { name: 'Follow the clock' })

/** A time in the future, in seconds from now; fields of the form have whole minutes only. */
const soon = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()
const emptyText = { type: 'doc', content: [{ type: 'paragraph' }] }

async function fillEvent(form: Locator, title: string) {
  await form.getByLabel('Title').fill(title)
  await form.getByLabel('Description').fill('An evening between the towers and the sea.')
  await form.getByLabel('Date and time').fill('2027-03-04T19:30')
  await form.getByLabel('Location').fill('Sharq')
}

test('a draft event is planned, listed among the planned changes, and published at its time [D72.10]', async ({
  page,
  open,
  api,
}) => {
  const title = unique('Planned Gala')
  type Stored = { id: string; title: string; status: string; publishAt: string | null; followClock: boolean }
  const stored = async () => (await api.send<Stored[]>('GET', 'events')).find((event) => event.title === title)
  const line = (text: string) => page.getByRole('listitem').filter({ hasText: `${title} ${text}` })
  await open('superadmin', '/admin/events?new')
  const form = dialog(page, 'Create event')
  await fillEvent(form, title)
  await field(form, 'Publish on').fill('2027-02-01T09:00')
  await expect(clock(form)).toBeChecked()
  await expect(clock(form)).toHaveAccessibleDescription(
    'Once published, the event becomes Current at the start (Thu, Mar 4, 2027, 7:30 PM) and Past at the end (Thu, Mar 4, 2027, 10:30 PM).',
  )
  expect(await findingsInBothThemes(page)).toEqual([])
  await form.getByRole('button', { name: 'Create event' }).click()
  await expectToast(page, 'Event created successfully!')
  await expect(card(page, title)).toContainText('Publishes Mon, Feb 1, 2027, 9:00 AM')
  await expect(card(page, title)).toContainText('Follows the clock')
  expect(await stored()).toMatchObject({ publishAt: '2027-02-01T09:00:00.000+03:00', followClock: true })

  await goInside(page, plannedPath)
  await expect(page.getByRole('heading', { name: 'Monday, February 1, 2027' })).toBeVisible()
  await expect(line('is published as Upcoming')).toContainText('9:00 AM')
  await expect(line('starts and becomes Current')).toContainText('7:30 PM')
  await expect(line('ends and becomes Past')).toContainText('10:30 PM')
  expect(await findingsInBothThemes(page)).toEqual([])
  await page.getByRole('link', { name: title }).first().click()
  await expect(field(dialog(page, 'Edit event'), 'Publish on')).toHaveValue('2027-02-01T09:00')

  const { id } = (await stored()) ?? { id: '' }
  const saved = await api.send('GET', `events/${id}`)
  await api.send('PUT', `events/${id}`, { ...saved, publishAt: soon(1) })
  await expect.poll(async () => await stored()).toMatchObject({ status: 'upcoming', publishAt: null })
  await page.goto(plannedPath)
  await expect(line('starts and becomes Current')).toBeVisible()
  await expect(line('is published as Upcoming')).toHaveCount(0)
})

test('an end before the start is reported at once, and moving the start keeps the duration [D71.1]', async ({
  page,
  open,
  api,
}) => {
  const title = unique('Long Gala')
  type Stored = { id: string; title: string; dateTime: string; endDateTime: string | null }
  const stored = async () => (await api.send<Stored[]>('GET', 'events')).find((event) => event.title === title)
  await open('editor', '/admin/events?new')
  const form = dialog(page, 'Create event')
  const end = field(form, 'End')
  await fillEvent(form, title)
  await end.fill('2027-03-04T19:30')
  await expect(end).toHaveAccessibleDescription('End must be after the start')
  await form.getByRole('button', { name: 'Create event' }).click()
  await expect(end).toBeFocused()
  await form.getByLabel('Date and time').fill('2027-03-04T17:00')
  await expect(end, 'an end that was invalid stays').toHaveValue('2027-03-04T19:30')
  await expect(end).toHaveAccessibleDescription('Optional. If left empty, the event is assumed to last three hours.')
  await end.focus()
  await form.getByLabel('Date and time').fill('2027-03-31T23:00')
  await expect(end).toHaveValue('2027-04-01T01:30')
  await form.getByRole('button', { name: 'Create event' }).click()
  await expectToast(page, 'Event created successfully!')
  const { id, ...times } = (await stored()) ?? { id: '' }
  // The browser is in New York, but the form uses the time zone of the site.
  expect(times).toMatchObject({
    dateTime: '2027-03-31T23:00:00.000+03:00',
    endDateTime: '2027-04-01T01:30:00.000+03:00',
  })

  await page.goto(`/admin/events?edit=${id}`)
  const edit = dialog(page, 'Edit event')
  await edit.getByRole('button', { name: 'Clear: End' }).click()
  await expect(field(edit, 'End')).toBeFocused()
  await edit.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'Event updated successfully!')
  expect(await stored()).toMatchObject({ endDateTime: null })
})

test.describe('with a clock that is wrong', () => {
  // Playwright cannot uninstall its clock.
  test.use({ isFresh: true })

  test('a publication in the past is refused and nothing that was typed is lost [S4.5]', async ({
    page,
    open,
    api,
  }) => {
    const title = unique('Hasty Gala')
    await page.clock.setSystemTime('2020-01-01')
    await open('editor', '/admin/events?new')
    const form = dialog(page, 'Create event')
    const publish = field(form, 'Publish on')
    await fillEvent(form, title)
    await publish.fill('2019-05-01T09:00')
    await expect(publish).toHaveAccessibleDescription('Choose a time in the future')

    await test.step('the server refuses a time that only a wrong clock considers to be in the future', async () => {
      await publish.fill('2021-05-01T09:00')
      await expect(publish).toHaveAccessibleDescription(/^Visitors see it from then on/)
      await form.getByRole('button', { name: 'Create event' }).click()
      await expectToast(page, 'Failed to create event', 'Choose a time in the future')
      await expect(publish).toBeFocused()
      await expect(publish).toHaveAccessibleDescription('Choose a time in the future')
      await expect(publish).toHaveValue('2021-05-01T09:00')
      await expect(form.getByLabel('Title')).toHaveValue(title)
    })

    await test.step('the planned time of an unsaved draft survives a reload', async () => {
      await publish.fill('2027-05-01T09:00')
      await field(form, 'End').fill('2027-03-05T01:00')
      await expect
        .poll(() => page.evaluate(() => Object.values(localStorage).some((text) => text.includes('2027-03-05T01:00'))))
        .toBe(true)
      await page.reload()
      const offer = form.getByRole('status').filter({ hasText: 'earlier visit' })
      await expect(offer).toContainText('May 01, 2027, 9:00 AM')
      await expect(offer).toContainText('Mar 05, 2027, 1:00 AM')
      await form.getByRole('button', { name: 'Restore my changes' }).click()
      await expect(publish).toHaveValue('2027-05-01T09:00')
      await expect(field(form, 'End')).toHaveValue('2027-03-05T01:00')
    })

    await test.step('clearing the time leaves a draft without a plan', async () => {
      await form.getByRole('button', { name: 'Clear: Publish on' }).click()
      await form.getByRole('button', { name: 'Create event' }).click()
      await expectToast(page, 'Event created successfully!')
      const events = await api.send<{ title: string }[]>('GET', 'events')
      expect(events.find((event) => event.title === title)).toMatchObject({ status: 'draft', publishAt: null })
    })
  })
})

test('a draft page is planned in its editor and published at its time [D72.10]', async ({ page, open, api }) => {
  const title = unique('Season pass')
  const slug = title.toLowerCase().replaceAll(' ', '-')
  const input = { title, slug, content: emptyText }
  const { id } = await api.send('POST', 'pages', input)
  await open('superadmin', `/admin/cms/pages/${id}`)
  await field(page, 'Publish on').fill('2020-01-01T10:00')
  await expect(field(page, 'Publish on')).toHaveAccessibleDescription('Choose a time in the future')
  await field(page, 'Publish on').fill('2027-02-01T09:00')
  expect(await findings(page)).toEqual([])
  await button(page, 'Save Changes').click()
  await expectToast(page, 'Page updated successfully!')
  await page.getByRole('link', { name: 'All pages' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText(
    'Publishes Mon, Feb 1, 2027, 9:00 AM',
  )
  await api.send('PUT', `pages/${id}`, { ...input, publishAt: soon(1) })
  await expect.poll(async () => (await page.request.get(`/pages/${slug}`)).status()).toBe(200)
  await page.reload()
  await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText('Published')
  await expect(page.getByRole('listitem').filter({ hasText: title })).not.toContainText('Publishes')
})
