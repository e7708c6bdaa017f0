import type { Page } from '@playwright/test'
import { card, dialog, expect, test, unique } from './support.ts'

const search = (screen: string, name: unknown) => `/admin/${screen}?q=${encodeURIComponent(String(name))}`

/** Clicks the name of a card and expects the dialog of its record; then does the same with the picture. */
async function expectOpens(page: Page, name: string, title: string) {
  const openings = [
    () => card(page, name).getByRole('heading', { level: 2 }).click({ force: true }),
    () => card(page, name).click({ position: { x: 24, y: 24 } }),
  ]
  for (const click of openings) {
    await click()
    await expect(dialog(page, title)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page, title)).toBeHidden()
  }
}

test('on a phone the card of an application and the row of an account open them [S2.63]', async ({
  page,
  open,
  api,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const company = unique('Lights')
  await api.application(company)
  const { user } = await open('admin', search('vendors', company))
  await expectOpens(page, company, 'Vendor Application Details')

  await page.goto(search('users', user.username))
  await page.getByRole('heading', { level: 2, name: user.username }).click({ force: true })
  await expect(dialog(page, 'Edit User')).toBeVisible()
})
