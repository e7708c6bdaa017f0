import type { Page } from '@playwright/test'
import { findingsInBothThemes as findings } from '../support/findings.ts'
import { button, expect, goInside, test } from './support.ts'

/** The screens, and the button that opens the form of each. */
const screens = [
  { path: '', opens: undefined },
  { path: '/events', opens: 'New event' },
  { path: '/portfolio', opens: 'New portfolio item' },
  { path: '/vendors', opens: undefined },
  { path: '/clients', opens: 'New client' },
  { path: '/users', opens: 'Create New User' },
  { path: '/settings', opens: undefined },
  { path: '/history', opens: undefined },
  { path: '/trash', opens: undefined },
] as const

/** Overlays are checked alone, because their screen has been checked already. */
const above = (page: Page) => findings(page, '[role=dialog]')

test.describe('accessibility of the back office', () => {
  test('axe finds no violation on the sign-in in light and dark', async ({ page }) => {
    await page.goto('/admin/login')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByText('Invalid email address')).toBeVisible()
    expect(await findings(page)).toEqual([])
  })

  for (const half of [screens.slice(0, 3), screens.slice(3)]) {
    test(`axe finds no violation on the screens from /admin${half[0]?.path} in light and dark`, async ({
      page,
      open,
      api,
    }) => {
      await Promise.all([
        api.event({ status: 'draft', featured: true }),
        api.portfolioItem({ featured: true }),
        api.client({ active: false, website: 'https://client.example' }),
      ])
      await open('superadmin', `/admin${half[0]?.path}`)
      for (const { path, opens } of half) {
        await test.step(`axe finds no violation on /admin${path}`, async () => {
          await goInside(page, `/admin${path}`)
          expect(await findings(page)).toEqual([])
        })
        if (!opens) continue
        await test.step(`axe finds no violation in the dialog of /admin${path}?new with all its errors`, async () => {
          await button(page, opens).first().click()
          await expect(page.getByRole('dialog')).toBeVisible()
          await page.keyboard.press('Control+s')
          await expect(page.locator('[aria-invalid]').first()).toBeVisible()
          expect(await above(page)).toEqual([])
          await page.keyboard.press('Escape')
          await expect(page.getByRole('dialog')).toHaveCount(0)
        })
      }
    })
  }

  test('axe finds no violation in picture lists, confirmations, toasts, palette, password dialog and drawer', async ({
    page,
    open,
    api,
  }) => {
    const [{ name }, { id }] = await Promise.all([
      api.client(),
      api.portfolioItem({ images: ['https://images.example/a.jpg'], videos: ['https://v.example/a'] }),
    ])
    await open('superadmin', `/admin/portfolio?edit=${id}`)
    await expect(button(page, 'Remove image 1')).toBeVisible()
    expect(await above(page), 'a list of pictures').toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await goInside(page, `/admin/clients?q=${encodeURIComponent(String(name))}`)
    await button(page, `Delete ${name}`).click()
    await expect(button(page, 'Undo')).toBeVisible()
    expect(await findings(page, '[role=region]'), 'a message').toEqual([])
    await button(page, 'New client').click()
    await page.getByRole('dialog').getByLabel('Name').fill('x')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('alertdialog')).toBeVisible()
    expect(await findings(page), 'a question').toEqual([])
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search' }).fill('e')
    expect(await findings(page), 'the palette').toEqual([])
    await page.keyboard.press('Escape')
    await goInside(page, '/admin/account')
    await button(page, 'Change password').click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await above(page), 'the password').toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.setViewportSize({ width: 360, height: 740 })
    await button(page, 'Open menu').click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await findings(page), 'the drawer of a small screen').toEqual([])
  })

  test('axe finds no violation on refused, missing, empty and failed screens', async ({ page, open }) => {
    await page.route('**/api/events', (route) => route.fulfill({ json: [] }))
    await page.route('**/api/portfolio', (route) => route.fulfill({ status: 500, json: { message: 'Broken' } }))
    await open('editor', '/admin/events')
    await expect(page.getByText('No events found')).toBeVisible()
    expect(await findings(page), 'empty').toEqual([])
    await goInside(page, '/admin/portfolio')
    await expect(page.getByRole('alert')).toBeVisible()
    expect(await findings(page, 'main'), 'failed').toEqual([])
    await goInside(page, '/admin/users')
    await expect(page.getByText('Access Denied')).toBeVisible()
    expect(await findings(page), 'refused').toEqual([])
    await goInside(page, '/admin/clients')
    await expect(page.getByRole('note')).toBeVisible()
    expect(await findings(page, 'main'), 'read-only').toEqual([])
  })

  test('axe finds no violation while a list loads', async ({ page, open }) => {
    await page.route('**/api/events', () => {})
    await open('editor', '/admin/events')
    await expect(page.getByText('Loading events…')).toBeAttached()
    expect(await findings(page, 'main')).toEqual([])
  })
})
