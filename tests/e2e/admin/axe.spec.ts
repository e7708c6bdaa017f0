import type { Page } from '@playwright/test'
import { findingsInBothThemes as findings } from '../support/findings.ts'
import { button, expect, goInside, test } from './support.ts'

/** The screens with a form, and the button that opens it. */
const forms = [
  ['/admin/events', 'New event'],
  ['/admin/portfolio', 'New portfolio item'],
  ['/admin/clients', 'New client'],
  ['/admin/users', 'Create New User'],
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

  test('axe finds no violation in the empty forms of records with all their errors', async ({ page, open }) => {
    await open('superadmin', '/admin')
    for (const [path, opens] of forms)
      await test.step(`the form of ${path}`, async () => {
        await goInside(page, path)
        await button(page, opens).first().click()
        await expect(page.getByRole('dialog')).toBeVisible()
        await page.keyboard.press('Control+s')
        await expect(page.locator('[aria-invalid]').first()).toBeVisible()
        expect(await above(page)).toEqual([])
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toHaveCount(0)
      })
  })

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

  test('axe finds no violation on empty and failed screens', async ({ page, open }) => {
    await page.route('**/api/events', (route) => route.fulfill({ json: [] }))
    await page.route('**/api/portfolio', (route) => route.fulfill({ status: 500, json: { message: 'Broken' } }))
    await open('editor', '/admin/events')
    await expect(page.getByText('No events found')).toBeVisible()
    expect(await findings(page), 'empty').toEqual([])
    await goInside(page, '/admin/portfolio')
    await expect(page.getByRole('alert')).toBeVisible()
    expect(await findings(page, 'main'), 'failed').toEqual([])
  })

  test('axe finds no violation while a list loads', async ({ page, open }) => {
    await page.route('**/api/events', () => {})
    await open('editor', '/admin/events')
    await expect(page.getByText('Loading events…')).toBeAttached()
    expect(await findings(page, 'main')).toEqual([])
  })
})
