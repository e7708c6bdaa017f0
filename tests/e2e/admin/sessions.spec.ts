import type { Page } from '@playwright/test'
import { findingsInBothThemes } from '../support/findings.ts'
import { card, createUser, dialog, expect, expectToast, staffPassword, test, toast, unique } from './support.ts'

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Discard unsaved changes?' })

test.describe('a session that ends while somebody works', () => {
  test('is renewed in place, and the save goes through [D34.5]', async ({ page, openAsNew, api, request }) => {
    const { token } = await openAsNew('editor', '/admin/events?new')
    const title = unique('Typed before')
    const form = dialog(page, 'Create Event')
    await form.getByLabel('Title').fill(title)
    await form.getByLabel('Description').fill('Typed before the session ended.')
    await form.getByLabel('Location').fill('Here')
    await form.getByLabel('Date and Time').fill('2027-01-01T20:00')
    await request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } })
    await page.keyboard.press('Control+s')
    const again = dialog(page, 'Sign in again')
    await expect(again.getByLabel('Password')).toBeFocused()
    await again.getByLabel('Password').fill('wrong-password')
    await page.keyboard.press('Enter')
    await expect(again.getByText('Invalid credentials')).toBeVisible()
    expect(await findingsInBothThemes(page)).toEqual([])
    await again.getByLabel('Password').fill(staffPassword)
    await again.getByRole('button', { name: 'Sign In' }).click()
    await expectToast(page, 'Event created successfully!')
    await expect(again).toBeHidden()
    const events = await api.send<{ title: string }[]>('GET', 'events')
    expect(events.filter((event) => event.title === title)).toHaveLength(1)
  })

  test('or given up, which leads to the sign-in [D34.5]', async ({ page, openAsNew, request }) => {
    const { token } = await openAsNew('editor', '/admin/events?new')
    await dialog(page, 'Create Event').getByLabel('Title').fill('Given up')
    await dialog(page, 'Create Event').getByLabel('Description').fill('Given up in the end.')
    await dialog(page, 'Create Event').getByLabel('Location').fill('Here')
    await dialog(page, 'Create Event').getByLabel('Date and Time').fill('2027-01-01T20:00')
    await request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } })
    await page.keyboard.press('Control+s')
    await dialog(page, 'Sign in again').getByRole('button', { name: 'Sign Out' }).click()
    await question(page).getByRole('button', { name: 'Keep editing' }).click()
    await expect(dialog(page, 'Sign in again')).toBeVisible()
    await dialog(page, 'Sign in again').getByRole('button', { name: 'Sign Out' }).click()
    await question(page).getByRole('button', { name: 'Discard' }).click()
    await expect(page.getByRole('heading', { name: 'Admin Portal' })).toBeVisible()
    await expect(toast(page), 'nobody is told what they chose').toHaveCount(0)
  })
})

test.describe('as time goes by', () => {
  test.use({ isFresh: true })

  test('a session that has ended is noticed when moving on, and the lists are read again', async ({
    page,
    openAsNew,
    request,
    api,
  }) => {
    const draft = await api.event({ status: 'draft' })
    await page.clock.install()
    const { token } = await openAsNew('editor', '/admin')
    await expect(page.getByRole('region', { name: 'Recent Activities' }).getByRole('listitem').first()).toBeVisible()
    await request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } })
    await page.clock.runFor(120_000)
    await page.getByRole('link', { name: 'Events', exact: true }).click()
    const again = dialog(page, 'Sign in again')
    await again.getByLabel('Password').fill(staffPassword)
    await page.keyboard.press('Enter')
    await expect(again).toBeHidden()
    await page.getByLabel('Search events…').fill(String(draft.title))
    await expect(card(page, String(draft.title))).toBeVisible()
  })

  test('who signs in where the session of another has ended is shown nothing that was read for that one', async ({
    page,
    openAsNew,
    api,
    request,
  }) => {
    await page.clock.install()
    const { token } = await openAsNew('admin', '/admin')
    await expect(page.getByRole('region', { name: 'Recent Activities' }).getByRole('listitem').first()).toBeVisible()
    await request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } })
    await page.clock.runFor(120_000)
    await page.getByRole('link', { name: 'Users', exact: true }).click()
    await dialog(page, 'Sign in again').getByRole('button', { name: 'Sign Out' }).click()
    const { user } = await createUser(request, api, 'admin')
    await page.getByLabel('Email').fill(user.email)
    await page.getByLabel('Password').fill(staffPassword)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
    const isReadAnew = page.waitForRequest('**/api/dashboard/stats')
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
    await isReadAnew
  })
})
