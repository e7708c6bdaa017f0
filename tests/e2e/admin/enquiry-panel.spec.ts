import type { Page } from '@playwright/test'
import type { Enquiry } from '../../../src/shared/enquiry.ts'
import { expect, test } from '../support/own-server.ts'
import type { SiteApi } from '../support/site-api.ts'
import { desktop, enterAs, phone } from '../support/visit.ts'
import { expectMessageBeside, expectToast } from './support.ts'

test.use({ content: { name: 'enquiry-panel', env: { RATE_LIMITS: 'off' } }, viewport: desktop })

const plain = {
  phone: '+965 5555 1234',
  category: 'private',
  message: 'A wedding by the sea, with live music.',
  acceptedTerms: true,
}

const panel = (page: Page) => page.getByRole('dialog', { name: 'Enquiry' })
const note = (page: Page) => panel(page).getByLabel('New note')
const followUp = (page: Page) => panel(page).getByLabel('Follow-up on')
const name = (page: Page) => panel(page).getByRole('heading', { level: 3 })

async function add(api: SiteApi, visitor: string): Promise<Enquiry> {
  await api.call('POST', '/enquiries', { ...plain, name: visitor })
  const { token } = await api.signIn()
  const found = await api.call('GET', `/enquiries?q=${encodeURIComponent(visitor)}`, undefined, token)
  const [enquiry] = (await found.json()) as Enquiry[]
  if (!enquiry) throw new Error(`no enquiry of ${visitor}`)
  return enquiry
}

async function open(page: Page, api: SiteApi, path: string): Promise<void> {
  await enterAs(page, await api.signIn())
  await page.goto(path)
}

/** Presses a key of an Arabic keyboard. */
async function pressArabic(page: Page, code: string, letter: string): Promise<void> {
  const keyboard = await page.context().newCDPSession(page)
  await keyboard.send('Input.dispatchKeyEvent', { type: 'keyDown', code, key: letter, text: letter })
  await keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', code, key: letter })
  await keyboard.detach()
}

test('fields of a panel keep the keys that lead to its neighbours elsewhere in it [D80.18]', async ({ page, api }) => {
  await add(api, 'First Neighbour')
  const { id } = await add(api, 'Middle Neighbour')
  await add(api, 'Last Neighbour')
  await open(page, api, `/admin/enquiries?edit=${id}`)
  await expect(name(page)).toHaveText('Middle Neighbour')

  await test.step('letters of Latin and Arabic keyboards are text', async () => {
    await note(page).pressSequentially('jk')
    await pressArabic(page, 'KeyJ', 'ت')
    await pressArabic(page, 'KeyK', 'ن')
    await expect(note(page)).toHaveValue('jkتن')
  })

  await test.step('arrow keys move in the text and choose a status', async () => {
    await note(page).press('ArrowUp')
    await note(page).press('ArrowDown')
    const status = panel(page).getByLabel('Status')
    await status.focus()
    await status.press('ArrowDown')
    await expect(status).toHaveValue('contacted')
    await expect(name(page)).toHaveText('Middle Neighbour')
  })

  await test.step('outside of the panel and its list, letters do nothing', async () => {
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('j')
    await expect(name(page)).toHaveText('Middle Neighbour')
  })

  await test.step('on the panel they lead to its neighbours', async () => {
    await panel(page).focus()
    await page.keyboard.press('k')
    await expect(name(page)).not.toHaveText('Middle Neighbour')
  })
})

test('what is typed while a note is sent and the enquiry is read again is the next note [D80.19]', async ({
  page,
  api,
}) => {
  const { id } = await add(api, 'Talkative Visitor')
  await open(page, api, `/admin/enquiries?edit=${id}`)
  await note(page).pressSequentially('First')
  const reads = Promise.withResolvers<void>()
  const writes = Promise.withResolvers<void>()
  const whole = `**/api/enquiries/${id}`
  await page.route(whole, async (route) => {
    await reads.promise
    await route.continue()
  })
  await page.route('**/notes', async (route) => {
    await writes.promise
    await route.continue()
  })
  const addNote = panel(page).getByRole('button', { name: 'Add note' })
  await addNote.click()
  await note(page).pressSequentially(' and sec')
  writes.resolve()
  await expect(page.getByText('Note added').first()).toBeVisible()
  await expect(note(page)).toHaveValue(' and sec')
  await expect(note(page)).toBeFocused()
  await page.keyboard.type('ond')
  reads.resolve()
  await expect(panel(page).getByRole('listitem').filter({ hasText: 'First' })).toHaveCount(1)
  await expect(note(page)).toHaveValue(' and second')
  await expect(note(page)).toBeFocused()
  await page.unroute(whole)
  await page.unroute('**/notes')

  await test.step("a colleague's note leaves what is typed in its place", async () => {
    const { token } = await api.signIn()
    await api.call('POST', `/enquiries/${id}/notes`, { text: 'From a colleague' }, token)
    await panel(page).getByRole('button', { name: 'Take over' }).click()
    await expect(panel(page)).toContainText('From a colleague')
    await expect(note(page)).toHaveValue(' and second')
  })

  await test.step('a reload offers it, and sending it leaves the focus in the note', async () => {
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('and second')
    await page.reload()
    await panel(page).getByRole('button', { name: 'Restore my changes' }).click()
    await expect(note(page)).toHaveValue(' and second')
    await addNote.click()
    await expect(note(page)).toHaveValue('')
    await expect(note(page)).toBeFocused()
    await expect(panel(page).getByRole('listitem').filter({ hasText: 'and second' })).toHaveCount(1)
  })
})

test('a typed follow-up is saved once, when the field is left or with Enter [D80.20]', async ({ page, api }) => {
  const { id } = await add(api, 'Dated Visitor')
  await open(page, api, `/admin/enquiries?edit=${id}`)
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(request.postDataJSON())
  })
  await followUp(page).focus()
  await page.keyboard.type('12242026')
  await expect(followUp(page)).toHaveValue('2026-12-24')
  expect(sent).toEqual([])
  await followUp(page).press('Enter')
  await expect(panel(page)).toContainText('set the follow-up to Dec 24, 2026')
  expect(sent).toEqual([{ followUpOn: '2026-12-24' }])

  await test.step('a part that is deleted and typed again clears nothing', async () => {
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Backspace')
    await page.keyboard.type('28')
    await note(page).focus()
    await expect(panel(page)).toContainText('set the follow-up to Dec 28, 2026')
    expect(sent).toEqual([{ followUpOn: '2026-12-24' }, { followUpOn: '2026-12-28' }])
  })

  await test.step('so is the day of the calendar, which gets one entry of the history', async () => {
    await page.goto('/admin/calendar')
    const day = page.getByLabel('Go to date')
    await day.focus()
    const entries = await page.evaluate(() => history.length)
    await page.keyboard.type('03052027')
    await day.press('Enter')
    await expect(page.getByRole('heading', { name: 'March 2027' })).toBeVisible()
    expect(await page.evaluate(() => history.length)).toBe(entries + 1)
  })
})

test('two quick moves that fail both go back [D80.14]', async ({ page, api, noise }) => {
  noise.allow(/503/)
  const visitors = ['Quick One', 'Quick Two']
  for (const visitor of visitors) await add(api, visitor)
  await open(page, api, '/admin/enquiries')
  const column = (status: string) => page.getByRole('region', { name: new RegExp(`^${status}:`) })
  const answers = Promise.withResolvers<void>()
  for (const visitor of visitors) await expect(column('New').getByRole('article', { name: visitor })).toBeVisible()
  await page.route(/\/api\/enquiries/, async (route) => {
    // Without a read, only the moves themselves bring the cards back.
    if (route.request().method() === 'GET') return
    await answers.promise
    await route.fulfill({ status: 503, json: { message: 'Unavailable' } })
  })
  for (const visitor of visitors) {
    await page.getByRole('button', { name: `Actions for ${visitor}` }).click()
    await page.getByRole('menuitem', { name: 'Move to Won' }).click()
    await expect(column('Won').getByRole('article', { name: visitor })).toBeVisible()
  }
  answers.resolve()
  for (const visitor of visitors) await expect(column('New').getByRole('article', { name: visitor })).toBeVisible()
  await page.unroute(/\/api\/enquiries/)
})

test('people who cannot be loaded are not shown as nobody to choose from [D80.4]', async ({ page, api, noise }) => {
  noise.allow(/ERR_FAILED/)
  const { id } = await add(api, 'Lonely Visitor')
  await enterAs(page, await api.signIn())
  await page.route('**/api/enquiries/assignees', (route) => route.abort())
  await page.goto(`/admin/enquiries?edit=${id}`)
  await expect(panel(page).getByText('The list of people could not be loaded.')).toBeVisible({ timeout: 20_000 })
  await page.unroute('**/api/enquiries/assignees')
  await panel(page).getByRole('button', { name: 'Try again' }).click()
  await expect(panel(page).getByLabel('In charge').getByRole('option')).not.toHaveCount(1)
})

test('a toast leaves the actions of the panel free [O11.1]', async ({ page, api }) => {
  await page.setViewportSize(phone)
  const { id } = await add(api, 'Toasted Visitor')
  await open(page, api, `/admin/enquiries?edit=${id}`)
  await panel(page).getByRole('button', { name: 'Take over' }).click()
  await expectToast(page, 'Saved')
  await expectMessageBeside(page, [
    panel(page).getByRole('button', { name: 'Create event' }),
    panel(page).getByRole('link', { name: 'WhatsApp' }),
  ])
})
