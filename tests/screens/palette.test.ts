import { page, userEvent } from 'vitest/browser'
import { typeArabic } from './support/arabic-keyboard.ts'
import { expectToast, retype } from './support/forms.ts'
import { button, dialog, expect, type Office, test, toast } from './support/office.ts'

const palette = dialog('Search')
const search = page.getByRole('dialog').getByRole('combobox')
const option = (name: string) => palette.getByRole('option', { name, exact: true })
const editEvent = dialog('Edit event')

async function openDashboard(office: Office, role: 'superadmin' | 'admin' | 'editor') {
  await office.open('/admin', { role })
  await expect.element(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
}

async function openPalette() {
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(search).toHaveFocus()
}

test('the palette says when nothing matches or the search failed, and returns the focus', async ({ office }) => {
  await openDashboard(office, 'admin')
  const opener = page.getByRole('button', { name: 'Search' })
  const mend = await office.refuse(/^GET \/api\/search/, 500, { message: 'Broken' })
  await opener.click()
  await userEvent.type(search, 'zzzzqqqq')
  await expect.element(page.getByRole('status').filter({ hasText: 'We could not search the records.' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await mend()
  await opener.click()
  await userEvent.type(search, 'zzzzqqqq')
  await expect.element(page.getByText('Nothing found')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(opener).toHaveFocus()
})

test('the command palette finds screens, actions and records of an admin', async ({ office }) => {
  await office.api.event()
  await openDashboard(office, 'admin')

  // It opens a screen by keyboard.
  await openPalette()
  await userEvent.keyboard('portf{Enter}')
  await expect.poll(() => location.pathname).toBe('/admin/portfolio')
  await expect.element(page.getByRole('status').filter({ hasText: /^Portfolio$/ })).toBeInTheDocument()
  await expect.element(button('New portfolio item')).toBeVisible()

  // It starts a new event from any screen.
  await openPalette()
  await userEvent.keyboard('new event{Enter}')
  await expect.element(dialog('Create event').getByLabelText('Title')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog('Create event')).not.toBeInTheDocument()

  // It opens a record.
  await openPalette()
  await userEvent.keyboard('Winter Gala')
  await palette.getByRole('option', { name: 'Winter Gala' }).click()
  await expect.element(editEvent.getByLabelText('Title')).toHaveValue('Winter Gala')

  // One Escape or its button closes the palette while a toast is shown.
  await retype(editEvent.getByLabelText('Location'), 'Salmiya')
  await button('Save Changes', editEvent).click()
  await expectToast('Event updated successfully!')
  await expect.element(editEvent).not.toBeInTheDocument()
  await openPalette()
  await userEvent.keyboard('{Escape}')
  await expect.element(search).not.toBeInTheDocument()
  await expect.element(toast()).toBeVisible()
  await openPalette()
  await button('Close', palette).click()
  await expect.element(search).not.toBeInTheDocument()
})

test('the palette finds a record by an Arabic name that is typed, in the Arabic back office', async ({ office }) => {
  const { id } = await office.api.event({ translations: { ar: { title: 'حفل تنصيب' } } })
  await office.open('/admin', { role: 'editor', language: 'ar' })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  await typeArabic(search, 'تنصيب')
  await page.getByRole('option', { name: 'حفل تنصيب' }).click()
  await expect.poll(() => location.search).toBe(`?edit=${id}`)
})

test('the palette finds settings, parts of the account and actions by other words for them [O21.1]', async ({
  office,
}) => {
  await openDashboard(office, 'superadmin')
  await openPalette()
  for (const [words, name] of [
    ['backup', 'Backups'],
    ['second factor', 'Sign-in protection'],
    ['hijri', 'Language and dates'],
    ['whatsapp', 'Contact Information'],
    ['add user', 'New User'],
  ] as const) {
    await retype(search, words)
    await expect.element(palette.getByRole('option', { name })).toBeVisible()
  }
})

test('the palette lists an event with its date [D44.6]', async ({ office }) => {
  await office.api.event({ dateTime: '2027-03-04T19:30' })
  await openDashboard(office, 'superadmin')
  await openPalette()
  await userEvent.keyboard('gala')
  await expect
    .element(palette.getByRole('option', { name: 'Winter Gala' }))
    .toMatchTextContent('Mar 04, 2027 · Upcoming')
})

test('Enter in the palette opens no result of the search before, and nothing is announced too early [O21.1]', async ({
  office,
}) => {
  await office.api.event()
  await openDashboard(office, 'superadmin')
  await openPalette()
  await userEvent.keyboard('gala')
  await expect.element(palette.getByRole('option', { name: 'Winter Gala' })).toBeVisible()
  const status = palette.getByRole('status')
  const release = await office.hold(/^GET \/api\/search/)
  const texts: (string | null)[] = []
  const observer = new MutationObserver(() => texts.push(status.element().textContent))
  observer.observe(status.element(), { childList: true, subtree: true, characterData: true })
  await retype(search, 'zzqq{Enter}')
  await expect.element(status).toMatchTextContent('Searching…')
  expect(texts).not.toContain('Nothing found')
  await expect.element(palette.getByRole('option')).not.toBeInTheDocument()
  await release()
  await expect.element(status).toMatchTextContent('Nothing found')
  await userEvent.keyboard('{Enter}')
  await expect.element(search).toHaveValue('zzqq')
  observer.disconnect()
})

test('the palette offers an editor every screen that the role may open, and only permitted actions [O21.1]', async ({
  office,
}) => {
  await openDashboard(office, 'editor')
  await openPalette()
  await expect.element(option('New event')).toBeVisible()
  for (const name of ['Vendors', 'Clients', 'Media', 'CMS', 'Settings']) {
    await expect.element(option(name)).toBeInTheDocument()
  }
  for (const name of ['New client', 'New user', 'Users']) {
    await expect.element(option(name)).not.toBeInTheDocument()
  }
})

test('the palette changes the password on the account screen too, more than once [O21.1]', async ({ office }) => {
  await office.open('/admin/account')
  const change = dialog('Change password')
  await expect.element(page.getByRole('heading', { name: 'Password' })).toBeVisible()
  for (const _ of [1, 2]) {
    await openPalette()
    await userEvent.keyboard('change password')
    await palette.getByRole('option', { name: 'Change password' }).click()
    await expect.element(change).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(change).not.toBeInTheDocument()
  }
})
