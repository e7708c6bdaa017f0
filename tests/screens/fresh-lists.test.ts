import { afterEach, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '../../src/admin/context/query-client.ts'
import { retype } from './support/forms.ts'
import { button, card, dialog, expect, test } from './support/office.ts'

const row = (name: string) => page.getByRole('row').filter({ hasText: name })
const panel = dialog('Vendor Application Details')
/** What a click into a window does that stood beside another one. */
const focusWindow = () => window.dispatchEvent(new Event('focus'))

afterEach(async () => {
  vi.restoreAllMocks()
  await page.viewport(1280, 800)
})

test('what strangers and colleagues have changed appears when a screen is entered or the window focused [O3.1]', async ({
  office,
}) => {
  await page.viewport(1440, 900)
  const first = await office.api.application({ company: 'First Lights' })
  await office.open('/admin/vendors', { role: 'admin' })
  await expect.element(row('First Lights')).toBeVisible()

  // An application that arrived while another screen was open is in the list and beside its panel.
  await office.goTo('/admin')
  await expect.element(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  const second = await office.api.application({ company: 'Second Lights' })
  await office.goTo('/admin/vendors')
  await expect.element(row('Second Lights')).toBeVisible()
  await office.goTo(`/admin/vendors?edit=${second.id}`)
  await expect.element(panel.getByRole('heading', { name: 'Second Lights' })).toBeVisible()
  await expect.element(panel).toMatchTextContent('1 of 2')
  await userEvent.keyboard('{Escape}')

  // A colleague's decision shows when the window gets the focus again.
  await office.api.send('PUT', `vendors/${first.id}/status`, { status: 'rejected' })
  focusWindow()
  await expect.element(row('First Lights')).toMatchTextContent('Rejected')

  // A colleague's decision shows in a panel that is opened from an older list.
  const third = await office.api.application({ company: 'Third Lights' })
  focusWindow()
  await expect.element(row('Third Lights')).toMatchTextContent('Pending')
  await office.api.send('PUT', `vendors/${third.id}/status`, { status: 'approved' })
  await row('Third Lights').getByRole('button', { name: /^View/ }).click()
  await expect.element(panel.getByText('Approved', { exact: true })).toBeVisible()
})

test('what colleagues have created appears in lists that were seen before [O3.1]', async ({ office }) => {
  await office.open('/admin/clients', { role: 'admin' })
  await expect.element(page.getByText('No clients found')).toBeVisible()
  await office.goTo('/admin/portfolio')
  await expect.element(page.getByText('No portfolio items available')).toBeVisible()
  await office.api.client()
  await office.api.portfolioItem()
  focusWindow()
  await expect.element(card('Harbour Launch')).toBeVisible()
  await office.goTo('/admin/clients')
  await expect.element(card('Gulf Pearl')).toBeVisible()
})

test("a form that is not edited shows a colleague's newer version, and an edited one keeps what is typed [D39.1]", async ({
  office,
}) => {
  const event = await office.api.event({ location: 'Sharq' })
  await office.open('/admin/events')
  await expect.element(card('Winter Gala')).toBeVisible()
  await office.api.send('PUT', `events/${event.id}`, { ...event, location: 'Salmiya' })
  await button('Edit Winter Gala').click()
  const form = dialog('Edit event')
  const [location, price] = [form.getByLabelText('Location'), form.getByLabelText('Price')]
  await expect.element(location).toHaveValue('Salmiya')

  await retype(price, '60 KWD')
  await office.api.send('PUT', `events/${event.id}`, { ...event, location: 'Jahra' })
  focusWindow()
  await expect.element(page.getByCss('#content')).toMatchTextContent('Jahra')
  await expect.element(location).toHaveValue('Salmiya')
  await expect.element(price).toHaveValue('60 KWD')
})

test('what an unattended screen reads again does not count as use of the session [D34.3]', async ({ office }) => {
  await office.open('/admin/clients')
  await expect.element(page.getByText('No clients found')).toBeVisible()
  const now = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => now() + 60_000)
  const sent = vi.spyOn(window, 'fetch')
  const passive = async () => {
    sent.mockClear()
    await queryClient.refetchQueries({ queryKey: ['clients'], type: 'active' })
    return new Set(sent.mock.calls.map(([, init]) => new Headers(init?.headers).get('x-passive')))
  }
  expect(await passive()).toEqual(new Set(['1']))
  await userEvent.keyboard('{Shift}')
  expect(await passive()).toEqual(new Set([null]))
})
