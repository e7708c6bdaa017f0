import type { Page } from '@playwright/test'
import { card, dialog, expect, goInside, test, unique } from './support.ts'

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const panel = (page: Page) => dialog(page, 'Vendor Application Details')
/** What a click into a window does that stood beside another one. */
const focusWindow = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')))

test('what strangers and colleagues have changed appears when a screen is entered or the window focused [O3.1]', async ({
  page,
  open,
  api,
}) => {
  const [first, second] = [unique('First Lights'), unique('Second Lights')]
  await page.setViewportSize({ width: 1440, height: 900 })
  const { id: firstId } = await api.application(first)
  await open('admin', '/admin/vendors')
  await expect(row(page, first)).toBeVisible()

  await test.step('an application that arrived while another screen was open is in the list and beside its panel', async () => {
    await goInside(page, '/admin')
    const { id } = await api.application(second)
    await goInside(page, '/admin/vendors')
    await expect(row(page, second)).toBeVisible()
    await goInside(page, `/admin/vendors?edit=${id}`)
    await expect(panel(page).getByRole('heading', { name: second })).toBeVisible()
    await expect(panel(page)).toContainText('1 of ')
    await page.keyboard.press('Escape')
  })

  await test.step("a colleague's decision shows when the window gets the focus again", async () => {
    await api.send('PUT', `vendors/${firstId}/status`, { status: 'rejected' })
    await focusWindow(page)
    await expect(row(page, first)).toContainText('Rejected')
  })

  await test.step("a colleague's decision shows in a panel that is opened from an older list", async () => {
    const { id } = await api.application(unique('Third Lights'))
    await focusWindow(page)
    await expect(row(page, 'Third Lights').first()).toContainText('Pending')
    await api.send('PUT', `vendors/${id}/status`, { status: 'approved' })
    await page.locator(`[data-record="${id}"]`).getByRole('button', { name: /^View/ }).click()
    await expect(panel(page).getByText('Approved', { exact: true })).toBeVisible()
    await expect(page.locator(`[data-record="${id}"]`)).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('so does what happened in other lists', async () => {
    const name = unique('Fourth Lights')
    const [clients, portfolio] = [
      `/admin/clients?q=${encodeURIComponent(name)}`,
      `/admin/portfolio?q=${encodeURIComponent(name)}`,
    ]
    await goInside(page, clients)
    await expect(page.getByText(/^No .* match$/)).toBeVisible()
    await goInside(page, portfolio)
    await expect(page.getByText(/^No .* match$/)).toBeVisible()
    await api.client({ name })
    await api.portfolioItem({ title: name })
    await focusWindow(page)
    await expect(card(page, name)).toBeVisible()
    await goInside(page, clients)
    await expect(card(page, name)).toBeVisible()
  })
})

test('an event of a list changes as soon as the clock has published it [O3.2]', async ({ page, open, api }) => {
  const title = unique('Planned Gala')
  await open('editor', '/admin/events')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const publishAt = new Date(Date.now() + 6_000).toISOString()
  await api.event({ title, status: 'draft', dateTime: '2027-03-04T19:30', publishAt })
  await goInside(page, '/admin/portfolio')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Portfolio')
  await goInside(page, `/admin/events?q=${encodeURIComponent(title)}`)
  await expect(card(page, title)).toContainText('Draft')
  await expect(card(page, title)).toContainText('Upcoming')
})

test("a form that is not edited shows a colleague's newer version, and an edited one keeps what is typed [O3.3]", async ({
  page,
  open,
  api,
}) => {
  const event = await api.event({ location: 'Sharq' })
  await open('superadmin', `/admin/events?q=${encodeURIComponent(String(event.title))}`)
  await expect(card(page, String(event.title))).toBeVisible()
  await api.send('PUT', `events/${event.id}`, { ...event, location: 'Salmiya' })
  await card(page, String(event.title)).getByRole('button', { name: /^Edit/ }).click()
  const form = dialog(page, 'Edit event')
  const [location, price] = [form.getByLabel('Location'), form.getByLabel('Price')]
  await expect(location).toHaveValue('Salmiya')

  await test.step('the window is focused while something is typed', async () => {
    await price.clear()
    await price.pressSequentially('60 KWD')
    await api.send('PUT', `events/${event.id}`, { ...event, location: 'Jahra' })
    const read = page.waitForResponse((response) => response.url().endsWith(`/api/events/${event.id}`))
    await focusWindow(page)
    await (await read).finished()
    await expect(page.locator('#content')).toContainText('Jahra')
    await expect(location).toHaveValue('Salmiya')
    await expect(price).toHaveValue('60 KWD')
  })
})
