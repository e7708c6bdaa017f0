import type { Page } from '@playwright/test'
import type { Enquiry } from '../../../src/shared/enquiry.ts'
import { findings } from '../support/findings.ts'
import { expect, test } from '../support/own-server.ts'
import type { SiteApi } from '../support/site-api.ts'
import { desktop, enterAs, phone } from '../support/visit.ts'

// The counts of the columns need a server without the enquiries of other tests.
test.use({ content: { name: 'enquiries', env: { RATE_LIMITS: 'off' } }, viewport: desktop })

const plain = {
  phone: '+965 5555 1234',
  email: 'dalal@home.example',
  category: 'private',
  message: 'A wedding by the sea, with live music.',
  acceptedTerms: true,
}

async function callAs<Answer>(api: SiteApi, method: string, path: string, body?: object): Promise<Answer> {
  const response = await api.call(method, path, body, (await api.signIn()).token)
  const text = await response.text()
  return (text && JSON.parse(text)) as Answer
}

const findEnquiry = async (api: SiteApi, name: string) => {
  const found = await callAs<Enquiry[]>(api, 'GET', `/enquiries?q=${encodeURIComponent(name)}`)
  const [enquiry] = found.filter((item) => item.name === name)
  if (!enquiry) throw new Error(`no enquiry of ${name}`)
  return enquiry
}
const add = async (api: SiteApi, name: string, values: object = {}) => {
  await api.call('POST', '/enquiries', { ...plain, name, ...values })
  return await findEnquiry(api, name)
}
const statusOf = async (api: SiteApi, name: string) => (await findEnquiry(api, name)).status

const column = (page: Page, status: string) => page.getByRole('region', { name: new RegExp(`^${status}:`) })
const cardIn = (page: Page, status: string, name: string) => column(page, status).getByRole('article', { name })
const open = async (page: Page, api: SiteApi, path = '/admin/enquiries') => {
  await enterAs(page, await api.signIn())
  await page.goto(path)
}

test('a card is dragged to another column with the mouse, and Undo moves it back [D80.14]', async ({ page, api }) => {
  await add(api, 'Mouse Visitor')
  await open(page, api)
  const card = cardIn(page, 'New', 'Mouse Visitor')
  await expect(card).toBeVisible()
  const target = await column(page, 'Proposal').boundingBox()
  if (!target) throw new Error('the column is not visible')
  await card.hover()
  await page.mouse.down()
  await page.mouse.move(target.x + 60, target.y + 60, { steps: 10 })
  await page.mouse.move(target.x + 90, target.y + 90, { steps: 4 })
  await page.mouse.up()
  await expect(cardIn(page, 'Proposal', 'Mouse Visitor')).toBeVisible()
  await expect(card).toHaveCount(0)
  await expect.poll(() => statusOf(api, 'Mouse Visitor')).toBe('proposal')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card).toBeVisible()
  await expect.poll(() => statusOf(api, 'Mouse Visitor')).toBe('new')
})

test('a note whose answer is lost is stored once when it is sent again [D80.9]', async ({ page, api, noise }) => {
  noise.allow(/ERR_FAILED/)
  const { id } = await add(api, 'Noted Visitor')
  await open(page, api, `/admin/enquiries?edit=${id}`)
  const panel = page.getByRole('dialog', { name: 'Enquiry' })
  await panel.getByLabel('New note').fill('Prefers a Thursday')
  await page.route('**/notes', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await panel.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByText('Failed to add the note').first()).toBeVisible()
  await expect(panel.getByLabel('New note')).toHaveValue('Prefers a Thursday')
  await page.unroute('**/notes')
  await panel.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByText('Note added').first()).toBeVisible()
  await expect(panel.getByRole('listitem').filter({ hasText: 'Prefers a Thursday' })).toHaveCount(1)
  await expect(panel.getByLabel('New note')).toHaveValue('')
})

test('an answer opens a prepared text and moves a new enquiry to contacted, with Undo [D80.14]', async ({
  page,
  api,
  noise,
}) => {
  noise.allow(/wa\.me/)
  const { id, reference } = await add(api, 'Answered Visitor', { phone: '5000 1234', language: 'ar' })
  await open(page, api, `/admin/enquiries?edit=${id}`)
  const panel = page.getByRole('dialog', { name: 'Enquiry' })
  const chat = panel.getByRole('link', { name: 'WhatsApp' })
  const address = new URL((await chat.getAttribute('href')) ?? '')
  expect(address.origin + address.pathname).toBe('https://wa.me/96550001234')
  expect(address.searchParams.get('text')).toContain(`مرحبًا Answered Visitor،`)
  expect(address.searchParams.get('text')).toContain(reference)
  await expect(panel.getByRole('link', { name: 'Email' })).toHaveAttribute(
    'href',
    /^mailto:dalal%40home\.example\?subject=/,
  )
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }))
  const [chatPage] = await Promise.all([page.waitForEvent('popup'), chat.click()])
  await chatPage.close()
  await expect(page.getByText('Marked as contacted').first()).toBeVisible()
  await expect(panel.getByRole('listitem').filter({ hasText: 'answered by WhatsApp' })).toHaveCount(1)
  expect(await statusOf(api, 'Answered Visitor')).toBe('contacted')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => statusOf(api, 'Answered Visitor')).toBe('new')
})

test('the panel assigns, plans a follow-up and creates an event, which leads back [D80.4 D80.10]', async ({
  page,
  api,
}) => {
  const { id } = await add(api, 'Planned Visitor')
  await open(page, api, `/admin/enquiries?edit=${id}`)
  const panel = page.getByRole('dialog', { name: 'Enquiry' })
  await panel.getByRole('button', { name: 'Take over' }).click()
  await expect(panel.getByLabel('In charge')).not.toHaveValue('')
  await panel.getByLabel('Follow-up on').fill('2026-01-05')
  await expect(cardIn(page, 'New', 'Planned Visitor')).toContainText('Due Jan 05, 2026')
  await panel.getByRole('button', { name: 'Create event' }).click()
  await expect(panel.getByRole('link', { name: 'Open event' })).toBeVisible()
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: 'Follow-up due' }).click()
  await expect(page).toHaveURL(/followUp=due/)
  await expect(cardIn(page, 'New', 'Planned Visitor')).toBeVisible()
  await panel.getByRole('link', { name: 'Open event' }).click()
  await expect(page).toHaveURL(/\/admin\/events\?edit=/)
  const form = page.getByRole('dialog', { name: 'Edit event' })
  await expect(form.getByLabel('Title')).toHaveValue(/^Private event \(M-\d{4}-\d+\)$/)
  expect(await findings(page)).toEqual([])
  await form.getByRole('link', { name: 'the enquiry of Planned Visitor' }).click()
  await expect(page).toHaveURL(`/admin/enquiries?edit=${id}`)
  await expect(panel.getByRole('heading', { name: 'Planned Visitor' })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('one column is in sight, others are chosen, and the menu moves a card [D80.14]', async ({ page, api }) => {
    await add(api, 'Phone Visitor')
    await open(page, api)
    const card = cardIn(page, 'New', 'Phone Visitor')
    await expect(card).toBeInViewport()
    await expect(column(page, 'Lost')).not.toBeInViewport()
    await page.getByRole('button', { name: 'Actions for Phone Visitor' }).click()
    await page.getByRole('menuitem', { name: 'Move to Won' }).click()
    await expect(cardIn(page, 'Won', 'Phone Visitor')).toBeAttached()
    await page.getByRole('button', { name: /^Won ·/ }).click()
    await expect(cardIn(page, 'Won', 'Phone Visitor')).toBeInViewport()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
    expect(await findings(page)).toEqual([])
  })
})
