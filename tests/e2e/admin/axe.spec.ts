import { findingsInBothThemes as findings } from '../support/findings.ts'
import { button, expect, test } from './support.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const screens = ['', '/events', '/portfolio', '/vendors', '/clients', '/users', '/settings']
const dialogs = ['/events?new', '/portfolio?new', '/clients?new', '/users?new']

test.describe('axe finds nothing, in light or dark,', () => {
  test('on the sign-in', async ({ page }) => {
    await page.goto('/admin/login')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByText('Invalid email address')).toBeVisible()
    expect(await findings(page)).toEqual([])
  })

  for (const path of screens) {
    test(`on /admin${path}`, async ({ page, open, api }) => {
      await Promise.all([
        api.event({ status: 'draft', featured: true }),
        api.portfolioItem({ featured: true }),
        api.client({ active: false, website: 'https://client.example' }),
      ])
      await open('superadmin', `/admin${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
      expect(await findings(page)).toEqual([])
    })
  }

  for (const path of dialogs) {
    test(`in the dialog of /admin${path}, with all its errors`, async ({ page, open }) => {
      await open('superadmin', `/admin${path}`)
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.keyboard.press('Control+s')
      await expect(page.locator('[aria-invalid]').first()).toBeVisible()
      expect(await findings(page)).toEqual([])
    })
  }

  test('in the list of pictures', async ({ page, open, api }) => {
    const { id } = await api.portfolioItem({
      images: ['https://images.example/a.jpg'],
      videos: ['https://v.example/a'],
    })
    await open('editor', `/admin/portfolio?edit=${id}`)
    await expect(button(page, 'Remove image 1')).toBeVisible()
    expect(await findings(page)).toEqual([])
  })

  test('in questions, messages, the palette and one’s own password', async ({ page, open, api }) => {
    test.slow()
    const { name } = await api.client()
    await open('superadmin', '/admin/clients')
    await button(page, `Delete ${name}`).click()
    await expect(button(page, 'Undo')).toBeVisible()
    expect(await findings(page), 'a message').toEqual([])
    await button(page, 'New Client').click()
    await page.getByRole('dialog').getByLabel('Name').fill('x')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('alertdialog')).toBeVisible()
    expect(await findings(page), 'a question').toEqual([])
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill('e')
    expect(await findings(page), 'the palette').toEqual([])
    await page.keyboard.press('Escape')
    await button(page, 'Change password').click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await findings(page), 'the password').toEqual([])
  })

  test('where something is refused, missing, empty or broken', async ({ page, open }) => {
    await page.route('**/api/events', (route) => route.fulfill({ json: [] }))
    await page.route('**/api/portfolio', (route) => route.fulfill({ status: 500, json: { message: 'Broken' } }))
    await open('editor', '/admin/events')
    await expect(page.getByText('No events found')).toBeVisible()
    expect(await findings(page), 'empty').toEqual([])
    await page.goto('/admin/portfolio')
    await expect(page.getByRole('alert')).toBeVisible()
    expect(await findings(page), 'broken').toEqual([])
    await page.goto('/admin/users')
    await expect(page.getByText('Access Denied')).toBeVisible()
    expect(await findings(page), 'refused').toEqual([])
    await page.goto('/admin/clients')
    await expect(page.getByRole('note')).toBeVisible()
    expect(await findings(page), 'read-only').toEqual([])
  })

  test('while a list loads', async ({ page, open }) => {
    await page.route('**/api/events', () => {})
    await open('editor', '/admin/events')
    await expect(page.getByText('Loading events…')).toBeAttached()
    expect(await findings(page)).toEqual([])
  })

  test('in the drawer of a small screen', async ({ page, open }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await open('superadmin', '/admin')
    await button(page, 'Open menu').click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await findings(page)).toEqual([])
  })
})
