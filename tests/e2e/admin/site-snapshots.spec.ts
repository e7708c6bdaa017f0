import type { Page } from '@playwright/test'
import { findingsInBothThemes } from '../support/findings.ts'
import { expect, test } from '../support/own-server.ts'
import type { SiteApi } from '../support/site-api.ts'
import { desktop, enterAs, holdBack, phone } from '../support/visit.ts'
import { expectToast, unique } from './support.ts'

// A separate server, because the changes of other tests are moments too.
test.use({ content: { name: 'moments' } })

const open = async (page: Page, api: SiteApi, path: string) => {
  await enterAs(page, await api.addUser({ role: 'editor' }))
  await page.goto(path)
}
const save = async (api: SiteApi, method: string, path: string, body: object) => {
  const response = await api.call(method, path, body, (await api.signIn()).token)
  expect(response.ok, `${method} ${path} answered ${response.status}`).toBe(true)
}

const site = (page: Page) => page.frameLocator('iframe[title*="at an earlier moment"], iframe[title*="في وقت سابق"]')
const heading = (page: Page, name: string) => site(page).getByRole('heading', { name }).first()
const addressOf = (at: string, path: string) => `/admin/history?${new URLSearchParams({ at, path })}`
/** The moment after the changes that were answered. */
const now = () => new Date().toISOString()

test('staff walk through the site as it was at a moment, and links and Back stay there [D70.5]', async ({
  page,
  api,
}) => {
  const [before, after, slug] = [unique('Pearl Night'), unique('Desert Night'), unique('rules').replace(' ', '-')]
  await save(api, 'PUT', '/cms/navigation', {
    audience: 'everyone',
    links: [{ path: '/events', label: 'Events', visible: true }],
  })
  const event = await api.addEvent({ title: before, translations: { ar: { title: 'ليلة اللؤلؤ' } } })
  const text = (words: string, href: string) => ({
    type: 'text',
    text: words,
    marks: [{ type: 'link', attrs: { href } }],
  })
  const links = [text('All events', '/events'), text('Elsewhere', 'https://example.com/')]
  const content = { type: 'doc', content: [{ type: 'paragraph', content: links }] }
  await save(api, 'POST', '/pages', { title: 'House rules', slug, content, status: 'published' })
  const at = now()
  await api.changeEvent(event, { title: after })

  await page.setViewportSize(desktop)
  await open(page, api, addressOf(at, '/events'))

  await test.step('the page has the title of that moment and is marked as not live', async () => {
    await expect(heading(page, before)).toBeVisible()
    await expect(site(page).getByText(after)).toHaveCount(0)
    await expect(page.getByRole('status').filter({ hasText: 'The site as it was on' })).toContainText(
      'not the live site',
    )
    const frame = page.locator('iframe[title*="at an earlier moment"]')
    await expect(frame).toHaveAttribute('sandbox', 'allow-same-origin')
    expect(await frame.getAttribute('srcdoc')).not.toContain('<script')
  })

  await test.step('a link leads to another page of the moment, and Back leads back', async () => {
    await site(page).locator(`a[href*="event=${event.id}"]`).first().click()
    await expect(page).toHaveURL(new RegExp(`path=${encodeURIComponent(`/events?event=${event.id}`)}`))
    await expect(page.locator('iframe[title*="at an earlier moment"]')).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(addressOf(at, '/events'))
    await expect(heading(page, before)).toBeVisible()
  })

  await test.step('a link to another site leads nowhere and says so', async () => {
    await page.goto(addressOf(at, `/pages/${slug}`))
    await site(page).getByRole('link', { name: 'Elsewhere' }).click()
    await expectToast(page, 'This link does nothing here')
    await expect(heading(page, 'House rules')).toBeVisible()
    await site(page).getByRole('link', { name: 'All events' }).click()
    await expect(page).toHaveURL(/path=%2Fevents$/)
    await expect(heading(page, before)).toBeVisible()
  })

  await test.step('the language and the width of the window can be switched [D70.5]', async () => {
    await page.getByRole('group', { name: 'Language of the preview' }).getByRole('button', { name: 'العربية' }).click()
    await expect(page).toHaveURL(/path=%2Far%2Fevents$/)
    await expect(heading(page, 'ليلة اللؤلؤ')).toBeVisible()
    await expect(site(page).locator('html')).toHaveAttribute('dir', 'rtl')
    await page.getByRole('button', { name: 'Phone' }).click()
    await expect(page.locator('iframe[title*="at an earlier moment"]')).toHaveCSS('width', '390px')
  })

  await test.step('a page that did not exist then says so', async () => {
    await page.goto(addressOf(at, '/pages/never-written'))
    await expect(page.getByRole('status').filter({ hasText: 'did not exist at that time' })).toBeVisible()
    await expect(site(page).getByText('404').first()).toBeVisible()
  })
})

test('the moment is typed in the zone of the site, or found by stepping from change to change [D70.5]', async ({
  page,
  api,
}) => {
  const titles = [unique('First'), unique('Second'), unique('Third')]
  const event = await api.addEvent({ title: titles[0] ?? '' })
  for (const title of titles.slice(1)) await api.changeEvent(event, { title })
  await open(page, api, addressOf(now(), '/events'))
  await expect(heading(page, titles[2] ?? '')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Next change' })).toBeDisabled()
  for (const title of [titles[2], titles[1], titles[0]]) {
    await page.getByRole('button', { name: 'Previous change' }).click()
    await expect(heading(page, title ?? '')).toBeVisible()
  }
  await page.getByRole('button', { name: 'Next change' }).click()
  await expect(heading(page, titles[1] ?? '')).toBeVisible()

  const answer = page.waitForRequest(/\/api\/history\/site/)
  const wallClock = new Date(Date.now() + 3 * 3600_000 - 1000).toISOString().slice(0, 19)
  await page.getByLabel('Date and time').fill(wallClock)
  await page.getByRole('button', { name: 'Show' }).click()
  expect(new URL((await answer).url()).searchParams.get('at')).toBe(`${wallClock}.000+03:00`)
  await expect(heading(page, titles[2] ?? '')).toBeVisible()

  await page.getByLabel('Date and time').fill('')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByText('Enter a complete date and time')).toBeVisible()
})

test('a moment outside of the history offers the first and the latest one, and a failure offers another try', async ({
  page,
  api,
  noise,
}) => {
  noise.allow(/status of 400|ERR_FAILED/)
  const { title } = await api.addEvent()
  await open(page, api, addressOf('2001-01-01T00:00:00Z', '/events'))
  await expect(page.getByText(/^The history begins on .+ and ends now\.$/)).toBeVisible()
  await page.getByRole('button', { name: 'Show the latest version' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'The site as it was on' })).toBeVisible()
  await page.goto(addressOf(now(), '/admin'))
  await page.getByRole('button', { name: 'Show the earliest version' }).click()
  await expect(page.getByRole('button', { name: 'Previous change' })).toBeDisabled()

  const release = await holdBack(page, /\/api\/history\/site/)
  await page.goto(addressOf(now(), '/events'))
  await expect(page.getByRole('status').filter({ hasText: 'Loading the site as it was' })).toBeVisible()
  release()
  await expect(heading(page, title)).toBeVisible()
  await page.unrouteAll()
  await page.route(/\/api\/history\/site/, (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('heading', { name: 'We could not show the site as it was' })).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(heading(page, title)).toBeVisible()
})

test('the site at a moment is accessible in both languages and themes, on a phone too', async ({ page, api }) => {
  await api.addEvent()
  await open(page, api, addressOf(now(), '/'))
  await expect(page.locator('iframe[title*="at an earlier moment"]')).toBeVisible()
  expect(await findingsInBothThemes(page, 'main')).toEqual([])
  await page.setViewportSize(phone)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'العربية', exact: true }).last().click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('status').filter({ hasText: 'الموقع كما كان في' })).toBeVisible()
  expect(await findingsInBothThemes(page, 'main')).toEqual([])
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBe(phone.width)
})
