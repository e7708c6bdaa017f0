import type { Page } from '@playwright/test'
import { expect, type SiteContent, test } from '../support/own-server.ts'
import type { SiteApi } from '../support/site-api.ts'
import { enterAs } from '../support/visit.ts'
import { button, card, dialog, expectToast } from './support.ts'

const count = 230
const soirees = {
  'Soirée of 2029': '2029-01-20T20:00',
  'Soirée by the Sea': '2027-12-03T20:00',
  'Soirée in Spring': '2028-03-04T20:00',
}
const nameOf = (index: number) => `Partner ${String(index).padStart(3, '0')}`

async function fill(api: SiteApi): Promise<void> {
  for (let index = 0; index < count; index++) await api.addClient({ name: nameOf(index), order: index })
  for (const status of ['draft', 'past'] as const) {
    for (const title of ['Gala', 'Launch']) await api.addEvent({ title: `${title} ${status}`, status })
  }
  for (const [title, dateTime] of Object.entries(soirees)) await api.addEvent({ title, dateTime, status: 'upcoming' })
}

const content: SiteContent = { name: 'long lists', fill }
test.use({ content, viewport: { width: 1280, height: 900 } })

test.beforeEach(async ({ page, api }) => enterAs(page, await api.signIn()))

/** Rows are measured and pages are loaded while scrolling, so the end of the list moves. */
const scrollToCard = (page: Page, name: string) =>
  expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect(card(page, name)).toBeVisible({ timeout: 200 })
  }).toPass()

/** Requests for lists of clients, by their search parameters. */
function recordRequests(page: Page) {
  const requests: URLSearchParams[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    // The form of a new client reads the last position in the list.
    if (pathname === '/api/clients' && !searchParams.has('sort')) requests.push(searchParams)
  })
  return requests
}

test('a list loads further pages while scrolling and renders only the visible records [D48.1]', async ({ page }) => {
  const requests = recordRequests(page)
  await page.goto('/admin/clients')
  await expect(card(page, nameOf(0))).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(String(count))
  expect(requests, 'only the first page is loaded at the top').toHaveLength(1)
  expect(await page.getByRole('article').count()).toBeLessThan(60)

  await scrollToCard(page, nameOf(count - 1))
  expect(requests).toHaveLength(3)
  expect(await page.getByRole('article').count()).toBeLessThan(60)
  const last = page.getByRole('listitem').filter({ has: card(page, nameOf(count - 1)) })
  await expect(last).toHaveAttribute('aria-posinset', String(count))
  await expect(last).toHaveAttribute('aria-setsize', String(count))
})

test('search finds a record that is not loaded yet [D48.1]', async ({ page }) => {
  const requests = recordRequests(page)
  await page.goto('/admin/clients')
  await expect(card(page, nameOf(0))).toBeVisible()
  await page.getByLabel('Search clients…').fill('partner 217')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(card(page, nameOf(217))).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: '1 client found' })).toBeAttached()
  expect(requests.map((search) => search.get('q'))).toEqual([null, 'partner 217'])
})

test('a record that is not loaded yet opens by its address [D48.1]', async ({ page, api }) => {
  const { token } = await api.signIn()
  const found = await api.call('GET', `/clients?q=${encodeURIComponent(nameOf(225))}`, undefined, token)
  const [client] = (await found.json()) as { id: string }[]
  await page.goto(`/admin/clients?edit=${client?.id}`)
  await expect(dialog(page, 'Edit client').getByLabel('Name')).toHaveValue(nameOf(225))
  await dialog(page, 'Edit client').getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/admin/clients')
})

test('a page of a list that fails to load is loaded again on request', async ({ page, noise }) => {
  noise.allow(/Failed to load resource/)
  await page.route('**/api/clients?*cursor=*', (route) => route.abort(), { times: 1 })
  await page.goto('/admin/clients')
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect(page.getByText('The next page could not be loaded.')).toBeVisible({ timeout: 200 })
  }).toPass()
  await button(page, 'Try again').click()
  await scrollToCard(page, nameOf(count - 1))
})

test('all records of a filter are selected and changed, those that are not loaded too [D47.6 D48.1]', async ({
  page,
  noise,
}) => {
  noise.allow(/ERR_FAILED/)
  const bar = page.getByRole('region', { name: 'Selection' })
  const heading = page.getByRole('heading', { level: 1 })
  const selectAll = async () => {
    await expect(card(page, nameOf(0))).toBeVisible()
    await page.keyboard.press('Control+a')
    await expect(bar).toContainText('100 of 230 selected')
    await bar.getByRole('button', { name: 'Select all 230' }).click()
    await expect(bar).toContainText('230 selected')
  }
  await page.goto('/admin/clients')
  await page.getByLabel('Search clients…').pressSequentially('partner 22')
  await expect(heading).toHaveText('Clients12')
  await page.getByLabel('Search clients…').fill('partner')
  await expect(heading).toHaveText('Clients230')

  await test.step('a selection that changes while the rest is loaded stays as it is', async () => {
    const { promise: held, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/api/clients?*cursor=*', async (route) => {
      await held
      await route.continue()
    })
    await page.getByRole('checkbox', { name: `Select ${nameOf(0)}` }).click()
    await expect(bar).toContainText('1 of 230 selected')
    await bar.getByRole('button', { name: 'Select all 230' }).click()
    await expect(bar.getByRole('button', { name: 'Selecting…' })).toBeVisible()
    await bar.getByRole('button', { name: 'Clear' }).click()
    const lastPage = page.waitForResponse((response) => response.url().includes('cursor='))
    answer()
    await lastPage
    await page.unroute('**/api/clients?*cursor=*')
    await expect(bar).toHaveCount(0)
  })

  await test.step('one Undo takes back what several calls did', async () => {
    await page.reload()
    await selectAll()
    await bar.getByRole('button', { name: 'Delete' }).click()
    await expectToast(page, '230 clients deleted')
    await expect(heading).toHaveText('Clients0')
    await button(page, 'Undo').click()
    await expectToast(page, '230 clients restored')
  })

  await test.step('a call that fails leaves the earlier ones done, and the toast says so', async () => {
    await page.reload()
    await selectAll()
    let calls = 0
    await page.route('**/api/clients/bulk', (route) => (++calls === 2 ? route.abort() : route.continue()))
    await bar.getByRole('button', { name: 'Delete' }).click()
    await expectToast(page, '200 clients deleted', '30 clients unchanged: The server cannot be reached.')
    await expect(heading).toHaveText('Clients30')
    await button(page, 'Undo').click()
    await expectToast(page, '200 clients restored')
    await expect(heading).toHaveText('Clients230')
  })
})

test('the list of upcoming events begins with the nearest, and days limit it [D48.1 D44.2]', async ({ page }) => {
  await page.goto('/admin/events')
  const titles = () => page.getByRole('article').filter({ hasText: 'Soirée' }).getByRole('heading').allTextContents()
  const latestFirst = ['Soirée of 2029', 'Soirée in Spring', 'Soirée by the Sea']
  await expect.poll(titles, 'all events begin with the latest').toEqual(latestFirst)
  await button(page, 'Upcoming').click()
  await expect.poll(titles).toEqual(latestFirst.toReversed())
  await expect(page.getByLabel('Sort')).toHaveValue('dateTime')
  await page.getByLabel('Sort').selectOption('-dateTime')
  await expect(page).toHaveURL('/admin/events?status=upcoming&sort=-dateTime')
  await expect.poll(titles).toEqual(latestFirst)
  await page.getByLabel('From').fill('2028-03-04')
  await expect.poll(titles).toEqual(latestFirst.slice(0, 2))
  await page.getByLabel('To', { exact: true }).fill('2028-03-04')
  await expect(page).toHaveURL('/admin/events?status=upcoming&sort=-dateTime&from=2028-03-04&to=2028-03-04')
  await expect.poll(titles).toEqual(['Soirée in Spring'])
  await page.reload()
  await expect.poll(titles).toEqual(['Soirée in Spring'])
})

test('the filter and the search text of a list survive reload and Back [D48.1]', async ({ page }) => {
  await page.goto('/admin/events')
  await button(page, 'Past').click()
  await page.getByLabel('Search events…').fill('gala')
  const expectFiltered = async () => {
    await expect(page).toHaveURL('/admin/events?status=past&q=gala')
    await expect(button(page, 'Past')).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByLabel('Search events…')).toHaveValue('gala')
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(card(page, 'Gala past')).toBeVisible()
  }
  await expectFiltered()
  await page.reload()
  await expectFiltered()
  await page.getByRole('navigation').getByRole('link', { name: 'Clients' }).click()
  await expect(card(page, nameOf(0))).toBeVisible()
  await page.goBack()
  await expectFiltered()
})
