import type { Page } from '@playwright/test'
import { button, card, dialog, expect, expectToast, test, unique } from './support.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

test('an event is created on a small screen [S2.54]', async ({ page, open }) => {
  const title = unique('Thumb')
  await open('editor', '/admin')
  await page.getByRole('button', { name: 'Open menu' }).tap()
  const menu = dialog(page, 'Marasim Events')
  await expect(menu).toContainText('Admin Panel')
  await expect(menu.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  await menu.getByRole('link', { name: 'Events' }).tap()
  await expect(menu).toBeHidden()
  await button(page, 'New event').tap()
  const form = dialog(page, 'Create event')
  await form.getByLabel('Title').fill(title)
  await form.getByLabel('Description').fill('Made with one thumb.')
  await form.getByLabel('Date and time').fill('2027-05-05T18:00')
  await form.getByLabel('Location').fill('Here')
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  await form.getByRole('button', { name: 'Create event' }).tap()
  await expectToast(page, 'Event created successfully!')
  await page.getByLabel('Search events…').fill(title)
  await expect(card(page, title)).toBeVisible()
})
