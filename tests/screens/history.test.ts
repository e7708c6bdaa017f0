import { afterEach } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { heroInput } from '../support/valid-input.ts'
import type { Api } from './support/api.ts'
import { typeArabic } from './support/arabic-keyboard.ts'
import { findingsInBothThemes } from './support/findings.ts'
import { expectToast, retype } from './support/forms.ts'
import { button, dialog, expect, test, toast } from './support/office.ts'

const eventPanel = dialog('History of this event')
const eventForm = dialog('Edit event')
const restoreButtons = button('Restore this version', eventPanel)
const changes = page.getByRole('list', { name: 'Changes' }).getByRole('listitem')
const change = (name: string) => changes.filter({ hasText: name })

type Stored = Awaited<ReturnType<Api['event']>>

const inputOf = ({ title, description, location, price, coverImage, status, dateTime, featured }: Stored) => ({
  ...{ title, description, location, price, coverImage, status, dateTime, featured },
})

/** An event whose title, Arabic title and status were changed once. */
async function changedEvent(api: Api) {
  const created = await api.event({ title: 'Winter gala', translations: { ar: { title: 'حفل الشتاء' } } })
  return await api.send('PUT', `events/${created.id}`, {
    ...inputOf(created),
    ...{ title: 'Summer gala', status: 'past', price: '', translations: { ar: { title: 'حفل الصيف' } } },
  })
}

afterEach(() => page.viewport(1280, 800))

for (const width of [1440, 390]) {
  test(`the history of an event shows its differences, restores a version and undoes that at ${width} px [D68.11]`, async ({
    office,
  }) => {
    await page.viewport(width, 900)
    const { id } = await changedEvent(office.api)
    await office.open(`/admin/events?edit=${id}`)
    await expect.element(eventForm.getByLabelText('Title')).toHaveValue('Summer gala')
    await button('History').click()
    const entries = eventPanel.getByRole('listitem')
    await expect.element(entries).toHaveLength(2)
    const newest = entries.first()
    await expect.element(newest).toMatchTextContent('Current version')
    await expect.element(newest.getByRole('deletion').filter({ hasText: 'Winter' })).toBeVisible()
    await expect.element(newest.getByRole('insertion').filter({ hasText: 'Summer' })).toBeVisible()
    await expect.element(newest.getByCss('dt').filter({ hasText: 'Title (Arabic)' })).toBeVisible()
    await expect.element(newest.getByCss('del').filter({ hasText: 'الشتاء' })).toBeVisible()
    await expect.element(newest.getByCss('del').filter({ hasText: 'Upcoming' })).toBeVisible()
    await expect.element(newest.getByCss('ins').filter({ hasText: 'Past' })).toBeVisible()
    expect(await findingsInBothThemes('[role=dialog]')).toEqual([])

    await restoreButtons.click()
    await expectToast('Version restored', 'Winter gala')
    await expect.element(entries).toHaveLength(3)
    await expect.element(newest).toMatchTextContent('Restored')
    await button('Undo', toast()).click()
    await expectToast('Restore undone')
    await expect.element(entries).toHaveLength(4)
    await restoreButtons.last().click()
    await expectToast('Version restored')
    await expect.element(entries).toHaveLength(5)
    await userEvent.keyboard('{Escape}')
    await expect.element(eventPanel).not.toBeInTheDocument()
    await expect.element(eventForm.getByLabelText('Title')).toHaveValue('Winter gala')
    await expect.element(eventForm.getByLabelText('Status')).toHaveValue('upcoming')
  })
}

test('the differences are in the words of the Arabic back office [D68.11]', async ({ office }) => {
  const { id } = await changedEvent(office.api)
  await office.open(`/admin/events?edit=${id}`, { role: 'editor', language: 'ar' })
  await button('سجل التغييرات').click()
  const entry = dialog('سجل تغييرات الفعالية').getByRole('listitem').first()
  await expect.element(entry.getByCss('dt').filter({ hasText: 'العنوان (بالعربية)' })).toBeVisible()
  await expect.element(entry.getByCss('ins').filter({ hasText: 'الصيف' })).toBeVisible()
  await expect.element(entry.getByCss('del').filter({ hasText: 'قادمة' })).toBeVisible()
  await expect.element(entry.getByCss('ins').filter({ hasText: 'سابقة' })).toBeVisible()
  await expect.element(entry).toMatchTextContent('النسخة الحالية')
  expect(await findingsInBothThemes('[role=dialog]')).toEqual([])
})

test('restoring the hero section fills the open form, and unsaved changes come first [D68.11]', async ({ office }) => {
  await office.api.send('PUT', 'cms/hero', { ...heroInput, subtitle: 'Moments' })
  await office.api.send('PUT', 'cms/hero', { ...heroInput, subtitle: 'Evenings' })
  await office.open('/admin/cms/hero')
  const subtitle = page.getByLabelText('Subtitle')
  await expect.element(subtitle).toHaveValue('Evenings')
  const earlier = dialog('History of the hero section').getByRole('listitem').nth(1)

  await retype(subtitle, 'Typed, but not saved')
  await button('History').click()
  await expect.element(page.getByText('You have unsaved changes.')).toBeVisible()
  await expect.element(button('Restore this version', earlier)).toBeDisabled()
  await userEvent.keyboard('{Escape}')
  await retype(subtitle, 'Evenings')

  await button('History').click()
  await button('Restore this version', earlier).click()
  await expectToast('Version restored', 'Hero section')
  await userEvent.keyboard('{Escape}')
  await expect.element(subtitle).toHaveValue('Moments')
  await button('Undo', toast()).click()
  await expectToast('Restore undone')
  await expect.element(subtitle).toHaveValue('Evenings')
})

test('a version whose image was deleted is restored without it [D68.4]', async ({ office }) => {
  const { api } = office
  const image = await api.image('hall.jpg')
  const created = await api.event({ title: 'Gala', coverImage: image.url })
  await api.send('PUT', `events/${created.id}`, { ...inputOf(created), title: 'Dinner', coverImage: '' })
  await api.send('DELETE', `media/${image.id}`)
  await office.open(`/admin/events?edit=${created.id}`)
  await button('History').click()
  await restoreButtons.click()
  const notice = eventPanel.getByRole('alert')
  await expect.element(notice).toMatchTextContent('Cover image')
  await expect.element(notice).toMatchTextContent('An image of this version was deleted.')
  expect(await findingsInBothThemes('[role=dialog]')).toEqual([])
  await button('Restore without the image', notice).click()
  await expectToast('Version restored')
  await userEvent.keyboard('{Escape}')
  await expect.element(eventForm.getByLabelText('Title')).toHaveValue('Gala')
  await expect.element(eventForm.getByLabelText('Cover image URL')).toHaveValue('')
})

test('a version of a page whose address is taken is restored without the address [D68.4]', async ({ office }) => {
  const content = (text: string) => ({
    type: 'doc',
    content: ['Always here.', text].map((words) => ({ type: 'paragraph', content: [{ type: 'text', text: words }] })),
  })
  const first = { title: 'About us', slug: 'about', status: 'draft', content: content('By the sea.') }
  const { id } = await office.api.send('POST', 'pages', first)
  await office.api.send('PUT', `pages/${id}`, { ...first, slug: 'about-2', content: content('In the desert.') })
  await office.api.send('POST', 'pages', first)
  await office.open(`/admin/cms/pages/${id}`)
  await button('History').click()
  const panel = dialog('History of this page')
  await expect.element(panel.getByText('1 unchanged block')).toBeVisible()
  await expect.element(panel.getByCss('del').filter({ hasText: 'sea.' })).toBeVisible()
  await button('Restore this version', panel).click()
  await expect.element(panel.getByRole('alert')).toMatchTextContent('Another page now has the address of this version.')
  await button('Restore without the address', panel).click()
  await expectToast('Version restored')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('textbox', { name: 'Content', exact: true })).toMatchTextContent('By the sea.')
  await expect.element(page.getByLabelText('Page address')).toHaveValue('about-2')
})

test('a restore after a change of another user is refused and shows the newest version [D68.4]', async ({ office }) => {
  const event = await changedEvent(office.api)
  await office.open(`/admin/events?edit=${event.id}`)
  await button('History').click()
  await expect.element(restoreButtons).toHaveLength(1)
  await office.api.send('PUT', `events/${event.id}`, { ...inputOf(event), location: 'Failaka Island' })
  await restoreButtons.click()
  await expect
    .element(eventPanel.getByRole('alert'))
    .toMatchTextContent('Someone else has changed this in the meantime')
  await expect.element(eventPanel.getByRole('listitem').first()).toMatchTextContent('Failaka Island')
  await expect.element(eventPanel.getByRole('listitem')).toHaveLength(3)
})

test('the screen of changes is filtered by person, content and day, and restores [D70.1]', async ({ office }) => {
  const editor = await office.apiOf('editor')
  const { id: person } = await editor.send('GET', 'auth/me')
  await office.api.event({ title: 'By the owner' })
  const created = await editor.event({ title: 'Regatta' })
  await editor.send('PUT', `events/${created.id}`, { ...inputOf(created), title: 'Regatta II' })
  await office.open('/admin/history')
  await expect.element(change('Regatta II')).toHaveLength(1)
  await expect.element(changes).toHaveLength(3)
  await page.getByLabelText('Person').selectOptions(person)
  await expect.poll(() => location.search).toBe(`?by=${person}`)
  await expect.element(changes).toHaveLength(2)
  const content = page.getByLabelText('Content')
  await content.selectOptions('Client')
  await expect.element(page.getByRole('heading', { name: 'No changes match' })).toBeVisible()
  await content.selectOptions('Event')
  await expect.element(change('Regatta')).toHaveLength(2)
  const to = page.getByLabelText('To', { exact: true })
  await to.fill('2020-01-01')
  await expect.element(page.getByRole('heading', { name: 'No changes match' })).toBeVisible()
  await to.fill('')
  await expect.element(change('Regatta')).toHaveLength(2)
  expect(await findingsInBothThemes('main')).toEqual([])

  await change('Regatta II').getByRole('button', { name: 'Title' }).click()
  await expect.element(change('Regatta II').getByCss('ins').filter({ hasText: 'II' })).toBeVisible()
  await button('Restore this version', change('Regatta').last()).click()
  await expectToast('Version restored', 'Regatta')
  await button('Clear filters').click()
  await expect.element(change('Regatta').first()).toMatchTextContent('Restored')
  await change('Regatta').first().getByRole('link', { name: 'Regatta' }).click()
  await expect.element(eventForm.getByLabelText('Title')).toHaveValue('Regatta')
})

test('a version of a deleted record brings it back, and Undo deletes it again [D68.11]', async ({ office }) => {
  const { id } = await office.api.event({ title: 'Regatta' })
  await office.api.send('DELETE', `events/${id}`)
  await office.open('/admin/history')
  await expect.element(change('Regatta').first().getByRole('link')).toHaveAttribute('href', '/admin/trash')
  await button('Restore this version', change('Regatta').last()).click()
  await expectToast('Version restored', 'Regatta')
  await expect.element(change('Regatta')).toHaveLength(3)
  await button('Undo', toast()).click()
  await expectToast('Restore undone')
  await expect.element(change('Regatta')).toHaveLength(4)
  await expect.element(change('Regatta').first()).toMatchTextContent('Deleted')
})

test('a moment in the address opens its tab, and the tabs are in the address [D70.1]', async ({ office }) => {
  await office.open('/admin/history?at=2026-01-01T00:00:00Z')
  await expect.element(page.getByRole('tab', { name: 'Site as it was' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('tab', { name: 'Planned' }).click()
  await expect.poll(() => location.search).toBe('?tab=planned')
  await page.getByRole('tab', { name: 'Changes' }).click()
  await expect.poll(() => location.pathname + location.search).toBe('/admin/history')
})

test('an editor sees the history of events and no history of clients or settings [D70.1]', async ({ office }) => {
  const client = await office.api.client()
  await office.open('/admin/history', { role: 'editor' })
  const contents = page.getByLabelText('Content').getByRole('option')
  await expect
    .poll(() => contents.elements().map(({ textContent }) => textContent))
    .toEqual(['All content', 'Event', 'Portfolio item', 'Image'])
  await office.goTo(`/admin/clients?edit=${client.id}`)
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await expect.element(button('History')).not.toBeInTheDocument()
  await office.goTo('/admin/settings')
  await expect.element(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  await expect.element(button('History')).not.toBeInTheDocument()
})

test('a history that cannot be loaded says so and can be tried again', async ({ office }) => {
  const event = await office.api.event()
  const mend = await office.refuse(/^GET \/api\/history\?/, 503, { message: 'The service is busy.' })
  await office.open(`/admin/events?edit=${event.id}`)
  await button('History').click()
  await expect.element(eventPanel).toMatchTextContent('We could not load the history')
  await mend()
  await button('Try again', eventPanel).click()
  await expect.element(eventPanel.getByRole('listitem')).toHaveLength(1)
})

test('a text that is typed in Arabic waits for a decision before an earlier version of the form is restored [D68.11]', async ({
  office,
}) => {
  await office.api.send('PUT', 'cms/hero', { ...heroInput, subtitle: 'Moments' })
  await office.api.send('PUT', 'cms/hero', { ...heroInput, subtitle: 'Evenings' })
  await office.open('/admin/cms/hero', { language: 'ar' })
  const subtitle = page.getByCss('[name="subtitle"]')
  await expect.element(subtitle).toHaveValue('Evenings')
  await userEvent.clear(subtitle)
  await typeArabic(subtitle, 'تنظيم')
  await expect.element(subtitle).toHaveValue('تنظيم')
  await button('سجل التغييرات').click()
  await expect.element(page.getByRole('dialog').getByRole('listitem')).toHaveLength(2)
  await expect.element(button('استعادة هذه النسخة')).toBeDisabled()
})
