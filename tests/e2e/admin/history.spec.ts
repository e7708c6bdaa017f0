import type { Page } from '@playwright/test'
import { findings, findingsInBothThemes } from '../support/findings.ts'
import { type Api, button, createUser, dialog, expect, expectToast, refuse, test, toast, unique } from './support.ts'

const panelOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const eventPanel = (page: Page) => panelOf(page, 'History of this event')
const historyButton = (page: Page) => page.getByRole('button', { name: 'History', exact: true })
const restoreButtons = (page: Page) => eventPanel(page).getByRole('button', { name: 'Restore this version' })
const change = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Changes' }).getByRole('listitem').filter({ hasText: name })

type Stored = Awaited<ReturnType<Api['event']>>

const inputOf = ({ title, description, location, price, coverImage, status, dateTime, featured }: Stored) => ({
  ...{ title, description, location, price, coverImage, status, dateTime, featured },
})

/** An event whose title, Arabic title and status were changed once. */
async function changedEvent(api: Api) {
  const title = unique('Winter gala')
  const created = await api.event({ title, translations: { ar: { title: 'حفل الشتاء' } } })
  const changes = { title: title.replace('Winter', 'Summer'), status: 'past', price: '' }
  const event = await api.send('PUT', `events/${created.id}`, {
    ...inputOf(created),
    ...changes,
    translations: { ar: { title: 'حفل الصيف' } },
  })
  return { event, title, changed: changes.title }
}

const switchLanguage = async (api: Api, token: string, page: Page) => {
  const response = await page.request.put('/api/auth/language', {
    headers: { authorization: `Bearer ${token}` },
    data: { language: 'ar' },
  })
  expect(response.ok(), api.session.user.email).toBe(true)
}

for (const width of [1440, 390]) {
  test(`the history of an event shows its differences, restores a version and undoes that at ${width} px [D68.11 D68.12]`, async ({
    page,
    open,
    api,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const { event, title, changed } = await changedEvent(api)
    await open('superadmin', `/admin/events?edit=${event.id}`)
    const form = dialog(page, 'Edit event')
    await expect(form.getByLabel('Title')).toHaveValue(changed)
    await historyButton(page).click()
    const entries = eventPanel(page).getByRole('listitem')
    await expect(entries).toHaveCount(2)
    await expect(entries.first()).toContainText('Current version')
    await expect(entries.first().getByRole('deletion').filter({ hasText: 'Winter' })).toBeVisible()
    await expect(entries.first().getByRole('insertion').filter({ hasText: 'Summer' })).toBeVisible()
    await expect(entries.first().locator('dt', { hasText: 'Title (Arabic)' })).toBeVisible()
    await expect(entries.first().locator('del', { hasText: 'الشتاء' })).toBeVisible()
    await expect(entries.first().locator('del', { hasText: 'Upcoming' })).toBeVisible()
    await expect(entries.first().locator('ins', { hasText: 'Past' })).toBeVisible()
    expect(await findingsInBothThemes(page, '[role=dialog]')).toEqual([])

    await restoreButtons(page).click()
    await expectToast(page, 'Version restored', title)
    await expect(entries).toHaveCount(3)
    await expect(entries.first()).toContainText('Restored')
    await toast(page).getByRole('button', { name: 'Undo' }).click()
    await expectToast(page, 'Restore undone')
    await expect(entries).toHaveCount(4)
    await restoreButtons(page).last().click()
    await expectToast(page, 'Version restored')
    await expect(entries).toHaveCount(5)
    await page.keyboard.press('Escape')
    await expect(eventPanel(page)).toHaveCount(0)
    await expect(form.getByLabel('Title')).toHaveValue(title)
    await expect(form.getByLabel('Status')).toHaveValue('upcoming')
  })
}

test('the differences are in the words of the Arabic back office [D68.11]', async ({ page, openAsNew, api }) => {
  const { event } = await changedEvent(api)
  const { token } = await openAsNew('editor', '/admin')
  await switchLanguage(api, token, page)
  await page.goto(`/admin/events?edit=${event.id}`)
  await page.getByRole('button', { name: 'سجل التغييرات', exact: true }).click()
  const entry = panelOf(page, 'سجل تغييرات الفعالية').getByRole('listitem').first()
  await expect(entry.locator('dt', { hasText: 'العنوان (بالعربية)' })).toBeVisible()
  await expect(entry.locator('ins', { hasText: 'الصيف' })).toBeVisible()
  await expect(entry.locator('del', { hasText: 'قادمة' })).toBeVisible()
  await expect(entry.locator('ins', { hasText: 'سابقة' })).toBeVisible()
  await expect(entry).toContainText('النسخة الحالية')
  expect(await findings(page, '[role=dialog]')).toEqual([])
})

test('restoring the hero section fills the open form, and unsaved changes come first [D68.12]', async ({
  page,
  open,
  api,
}) => {
  const texts = {
    title: 'Create Unforgettable',
    description: 'Premium event planning and production services.',
    primaryCta: 'View Our Events',
    secondaryCta: 'Our Portfolio',
    backgroundImage: '',
  }
  const [before, after] = [unique('Moments'), unique('Evenings')]
  await api.send('PUT', 'cms/hero', { ...texts, subtitle: before })
  await api.send('PUT', 'cms/hero', { ...texts, subtitle: after })
  await open('superadmin', '/admin/cms/hero')
  const subtitle = page.getByLabel('Subtitle')
  await expect(subtitle).toHaveValue(after)
  const panel = panelOf(page, 'History of the hero section')
  const earlier = panel.getByRole('listitem').nth(1)

  await subtitle.fill('Typed, but not saved')
  await historyButton(page).click()
  await expect(panel.getByText('You have unsaved changes.')).toBeVisible()
  await expect(earlier.getByRole('button', { name: 'Restore this version' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await subtitle.fill(after)

  await historyButton(page).click()
  await earlier.getByRole('button', { name: 'Restore this version' }).click()
  await expectToast(page, 'Version restored', 'Hero section')
  await page.keyboard.press('Escape')
  await expect(subtitle).toHaveValue(before)
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, 'Restore undone')
  await expect(subtitle).toHaveValue(after)
})

test('a version whose image was deleted is restored without it [D68.13]', async ({ page, open, api }) => {
  const image = await api.image('hall.jpg')
  const title = unique('Gala')
  const created = await api.event({ title, coverImage: image.url })
  await api.send('PUT', `events/${created.id}`, { ...inputOf(created), title: unique('Dinner'), coverImage: '' })
  await api.send('DELETE', `media/${image.id}`)
  await open('superadmin', `/admin/events?edit=${created.id}`)
  await historyButton(page).click()
  await restoreButtons(page).click()
  const notice = eventPanel(page).getByRole('alert')
  await expect(notice).toContainText('Cover image')
  await expect(notice).toContainText('An image of this version was deleted.')
  expect(await findingsInBothThemes(page, '[role=dialog]')).toEqual([])
  await notice.getByRole('button', { name: 'Restore without the image' }).click()
  await expectToast(page, 'Version restored')
  await page.keyboard.press('Escape')
  await expect(dialog(page, 'Edit event').getByLabel('Title')).toHaveValue(title)
  await expect(dialog(page, 'Edit event').getByLabel('Cover image URL')).toHaveValue('')
})

test('a version of a page whose address is taken is restored without the address [D68.13]', async ({
  page,
  open,
  api,
}) => {
  const slug = unique('about').replace(' ', '-')
  const content = (text: string) => ({
    type: 'doc',
    content: [
      { type: 'paragraph', content: [{ type: 'text', text: 'Always here.' }] },
      { type: 'paragraph', content: [{ type: 'text', text }] },
    ],
  })
  const first = { title: 'About us', slug, status: 'draft', content: content('By the sea.') }
  const created = await api.send('POST', 'pages', first)
  await api.send('PUT', `pages/${created.id}`, { ...first, slug: `${slug}-2`, content: content('In the desert.') })
  await api.send('POST', 'pages', first)
  await open('superadmin', `/admin/cms/pages/${created.id}`)
  await historyButton(page).click()
  const panel = panelOf(page, 'History of this page')
  await expect(panel.getByText('1 unchanged block')).toBeVisible()
  await expect(panel.locator('del', { hasText: 'sea.' })).toBeVisible()
  await panel.getByRole('button', { name: 'Restore this version' }).click()
  await expect(panel.getByRole('alert')).toContainText('Another page now has the address of this version.')
  await panel.getByRole('button', { name: 'Restore without the address' }).click()
  await expectToast(page, 'Version restored')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('textbox', { name: 'Content', exact: true })).toContainText('By the sea.')
  await expect(page.getByLabel('Page address')).toHaveValue(`${slug}-2`)
})

test('a restore after a change of another user is refused and shows the newest version [D68.14]', async ({
  page,
  open,
  api,
}) => {
  const { event } = await changedEvent(api)
  await open('superadmin', `/admin/events?edit=${event.id}`)
  await historyButton(page).click()
  await expect(restoreButtons(page)).toHaveCount(1)
  await api.send('PUT', `events/${event.id}`, { ...inputOf(event), location: 'Failaka Island' })
  await restoreButtons(page).click()
  await expect(eventPanel(page).getByRole('alert')).toContainText('Someone else has changed this in the meantime')
  await expect(eventPanel(page).getByRole('listitem').first()).toContainText('Failaka Island')
  await expect(eventPanel(page).getByRole('listitem')).toHaveCount(3)
})

test('the screen of changes is filtered by person, content and day, and restores [D70.11]', async ({
  page,
  open,
  api,
  request,
}) => {
  const { user, token } = await createUser(request, api, 'editor', { firstName: 'Dalal', lastName: unique('Al-Amiri') })
  const title = unique('Regatta')
  const headers = { authorization: `Bearer ${token}` }
  const data = { description: 'Boats and lanterns on the water.', location: 'Salmiya', dateTime: '2026-12-01T19:00' }
  const created = await (await request.post('/api/events', { headers, data: { ...data, title } })).json()
  await request.put(`/api/events/${created.id}`, { headers, data: { ...data, title: `${title} II` } })
  await open('superadmin', '/admin/history')
  await expect(change(page, `${title} II`)).toHaveCount(1)
  await page.getByLabel('Person').selectOption(user.id)
  await expect(page).toHaveURL(new RegExp(`by=${user.id}`))
  await expect(page.getByRole('list', { name: 'Changes' }).getByRole('listitem')).toHaveCount(2)
  await page.getByLabel('Content').selectOption('Client')
  await expect(page.getByRole('heading', { name: 'No changes match' })).toBeVisible()
  await page.getByLabel('Content').selectOption('Event')
  await expect(change(page, title)).toHaveCount(2)
  await page.getByLabel('To', { exact: true }).fill('2020-01-01')
  await expect(page.getByRole('heading', { name: 'No changes match' })).toBeVisible()
  await page.getByLabel('To', { exact: true }).fill('')
  expect(await findingsInBothThemes(page, 'main')).toEqual([])

  await change(page, `${title} II`).getByRole('button', { name: 'Title' }).click()
  await expect(change(page, `${title} II`).locator('ins', { hasText: 'II' })).toBeVisible()
  await change(page, title).last().getByRole('button', { name: 'Restore this version' }).click()
  await expectToast(page, 'Version restored', title)
  await button(page, 'Clear filters').click()
  await expect(change(page, title).first()).toContainText('Restored')
  await change(page, title).first().getByRole('link', { name: title }).click()
  await expect(dialog(page, 'Edit event').getByLabel('Title')).toHaveValue(title)
})

test('a version of a deleted record brings it back, and Undo deletes it again [D68.12]', async ({
  page,
  open,
  api,
}) => {
  const title = unique('Regatta')
  const { id } = await api.event({ title })
  await api.send('DELETE', `events/${id}`)
  await open('superadmin', '/admin/history')
  await expect(change(page, title).first().getByRole('link')).toHaveAttribute('href', '/admin/trash')
  await change(page, title).last().getByRole('button', { name: 'Restore this version' }).click()
  await expectToast(page, 'Version restored', title)
  await expect(change(page, title)).toHaveCount(3)
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, 'Restore undone')
  await expect(change(page, title)).toHaveCount(4)
  await expect(change(page, title).first()).toContainText('Deleted')
})

test('a moment in the address opens its tab, and the tabs are in the address [D70.12]', async ({ page, open }) => {
  await open('superadmin', '/admin/history?at=2026-01-01T00:00:00Z')
  await expect(page.getByRole('tab', { name: 'Site as it was' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('tab', { name: 'Planned' }).click()
  await expect(page).toHaveURL('/admin/history?tab=planned')
  await page.getByRole('tab', { name: 'Changes' }).click()
  await expect(page).toHaveURL('/admin/history')
})

test('an editor sees the history of events and no history of clients or settings [D70.13]', async ({
  page,
  open,
  api,
}) => {
  const client = await api.client()
  await open('editor', '/admin/history')
  const contents = page.getByLabel('Content').getByRole('option')
  await expect(contents).toHaveText(['All content', 'Event', 'Portfolio item', 'Image'])
  await page.goto(`/admin/clients?edit=${client.id}`)
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(historyButton(page)).toHaveCount(0)
  await page.goto('/admin/settings')
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  await expect(historyButton(page)).toHaveCount(0)
})

test('a history that cannot be loaded says so and can be tried again', async ({ page, open, api }) => {
  const event = await api.event()
  await refuse(page, 'GET', /\/api\/history\?/, 'The service is busy. Please try again in a moment.')
  await open('superadmin', `/admin/events?edit=${event.id}`)
  await historyButton(page).click()
  await expect(eventPanel(page)).toContainText('We could not load the history')
  await page.unroute(/\/api\/history\?/)
  await eventPanel(page).getByRole('button', { name: 'Try again' }).click()
  await expect(eventPanel(page).getByRole('listitem')).toHaveCount(1)
})
