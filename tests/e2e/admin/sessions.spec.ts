import type { Page } from '@playwright/test'
import { findingsInBothThemes } from '../support/findings.ts'
import { card, createUser, dialog, expect, expectToast, staffPassword, test, toast, unique } from './support.ts'

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Discard unsaved changes?' })

test.describe('an expired session', () => {
  test('an expired session is renewed in place and the save goes through [D34.5]', { tag: '@main' }, async ({
    page,
    openAsNew,
    api,
    request,
  }) => {
    const { token } = await openAsNew('editor', '/admin/events?new')
    const title = unique('Typed before')
    const form = dialog(page, 'Create event')
    await form.getByLabel('Title').fill(title)
    await form.getByLabel('Description').fill('Typed before the session ended.')
    await form.getByLabel('Location').fill('Here')
    await form.getByLabel('Date and time').fill('2027-01-01T20:00')
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

  test('giving up an expired session leads to the sign-in [D34.5]', async ({ page, openAsNew, request }) => {
    const { token } = await openAsNew('editor', '/admin/events?new')
    await dialog(page, 'Create event').getByLabel('Title').fill('Given up')
    await dialog(page, 'Create event').getByLabel('Description').fill('Given up in the end.')
    await dialog(page, 'Create event').getByLabel('Location').fill('Here')
    await dialog(page, 'Create event').getByLabel('Date and time').fill('2027-01-01T20:00')
    await request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } })
    await page.keyboard.press('Control+s')
    await dialog(page, 'Sign in again').getByRole('button', { name: 'Sign Out' }).click()
    await question(page).getByRole('button', { name: 'Keep editing' }).click()
    await expect(dialog(page, 'Sign in again')).toBeVisible()
    await dialog(page, 'Sign in again').getByRole('button', { name: 'Sign Out' }).click()
    await question(page).getByRole('button', { name: 'Discard' }).click()
    await expect(page.getByRole('heading', { name: 'Admin Portal' })).toBeVisible()
    await expect(toast(page), 'no toast about the chosen sign-out').toHaveCount(0)
  })
})

test.describe('an idle session', () => {
  test.use({ isFresh: true })

  test('an expired session is noticed on navigation, and the lists are fetched again after the sign-in', async ({
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

  test('a user who signs in after another session expired sees none of its cached data', async ({
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
    const isFetchedAgain = page.waitForRequest('**/api/dashboard/stats')
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
    await isFetchedAgain
  })
})
