import type { Page } from '@playwright/test'
import type { Insights } from '../../../src/shared/insights.ts'
import { findingsInBothThemes } from '../support/findings.ts'
import { expect, type OwnServer, type SiteContent, test } from '../support/own-server.ts'
import { desktop, enterAs, phone, visit } from '../support/visit.ts'

const policy = {
  title: 'Privacy Policy',
  slug: 'privacy-policy',
  status: 'published',
  content: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'We keep little.' }] }] },
}

const content: SiteContent = {
  name: 'visits',
  env: { CHAT_PHONE: '96511223344' },
  fill: async (api) => {
    await api.addEvent({ title: 'Pearl Gala', price: '45 KWD', dateTime: '2036-12-01T19:00:00+03:00' })
    const { token } = await api.signIn()
    expect((await api.call('POST', '/pages', policy, token)).status).toBe(201)
  },
}

// A headless browser calls itself a robot, which is not counted.
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
test.use({ content, userAgent, isFresh: true })

/** How often the list of events was opened, and what visitors did with the event. */
const readCounts = async ({ api }: OwnServer) => {
  const { token } = await api.signIn()
  const { pages, events }: Insights = await (await api.call('GET', '/insights', undefined, token)).json()
  const { views = 0, chats = 0, bookings = 0 } = events.find(({ title }) => title === 'Pearl Gala') ?? {}
  return { page: pages.find(({ path }) => path === '/events')?.count ?? 0, views, chats, bookings }
}

/** The visits that a page sends, each with whether the page was interactive by then. */
async function watchVisits(page: Page): Promise<() => Promise<boolean[]>> {
  await page.addInitScript(() => {
    const sent: boolean[] = []
    const send = navigator.sendBeacon.bind(navigator)
    navigator.sendBeacon = (...call) => {
      sent.push('hydrated' in document.documentElement.dataset && document.readyState === 'complete')
      return send(...call)
    }
    Object.assign(window, { sentVisits: sent })
  })
  return () => page.evaluate(() => (window as unknown as { sentVisits: boolean[] }).sentVisits)
}

test('visits are counted once the page is interactive, without cookies [D82.4]', async ({ page, server, context }) => {
  await page.route('https://wa.me/**', (route) => route.abort())
  const before = await readCounts(server)
  const visits = await watchVisits(page)
  await visit(page, '/events')
  await expect.poll(visits).toEqual([true])
  await page.getByRole('link', { name: 'Pearl Gala' }).first().click()
  const details = page.getByRole('dialog')
  await expect(details).toBeVisible()
  await expect.poll(visits).toHaveLength(2)
  // The chat opens in a new tab, which is not needed here.
  await details.getByRole('link', { name: /Book Now/ }).evaluate((link) => {
    link.removeAttribute('target')
    link.addEventListener('click', (event) => event.preventDefault())
    ;(link as HTMLElement).click()
  })
  await expect.poll(visits).toHaveLength(3)
  expect(await page.context().cookies()).toEqual([])
  expect(await context.cookies()).toEqual([])

  await expect
    .poll(async () => await readCounts(server), { timeout: 15_000 })
    .toEqual({ page: before.page + 1, views: before.views + 1, chats: 0, bookings: before.bookings + 1 })
})

for (const [signal, name, value] of [
  ['Global Privacy Control', 'globalPrivacyControl', true],
  ['Do Not Track', 'doNotTrack', '1'],
] as const) {
  test(`no visit is sent with ${signal} [D82.4]`, async ({ page }) => {
    await page.addInitScript(([property, given]) => Object.defineProperty(navigator, property, { get: () => given }), [
      name,
      value,
    ] as const)
    const visits = await watchVisits(page)
    await visit(page, '/')
    await untilIdle(page)
    expect(await visits()).toEqual([])
  })
}

test('no visit is sent by signed-in users [D82.4]', async ({ page, server }) => {
  await enterAs(page, await server.api.signIn())
  const visits = await watchVisits(page)
  await visit(page, '/')
  await untilIdle(page)
  expect(await visits()).toEqual([])
})

/** Later idle callbacks run after those of the page. */
const untilIdle = (page: Page) =>
  page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => requestIdleCallback(() => resolve()))))

for (const { prefix, policyName, linkName, title } of [
  { prefix: '', policyName: 'Privacy Policy', linkName: 'What we count', title: 'What we count' },
  { prefix: '/ar', policyName: 'سياسة الخصوصية', linkName: 'ما نحصيه من الزيارات', title: 'ما نحصيه من الزيارات' },
]) {
  test(`the privacy policy leads to what is counted${prefix && ', in Arabic'} [D82.14]`, async ({ page }) => {
    await page.setViewportSize(phone)
    await visit(page, `${prefix}/pages/privacy-policy`)
    await page.getByRole('link', { name: linkName }).click()
    await expect(page).toHaveURL(`${prefix}/what-we-count`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('link', { name: policyName })).toHaveAttribute('href', `${prefix}/pages/privacy-policy`)
    for (const size of [phone, desktop]) {
      await page.setViewportSize(size)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width)
      expect(await findingsInBothThemes(page)).toEqual([])
    }
  })
}
