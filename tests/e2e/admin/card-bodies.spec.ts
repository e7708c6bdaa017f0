import type { Page } from '@playwright/test'
import { button, card, dialog, expect, test, unique } from './support.ts'

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

test('the name and picture of a card open its record, and its other controls do not [O14.1]', async ({
  page,
  open,
  api,
}) => {
  const title = unique('Lanterns')
  await api.event({ title })
  await open('editor', search('events', title))
  await expectOpens(page, title, 'Edit event')

  await test.step('the checkbox selects the event', async () => {
    await page.getByRole('checkbox', { name: `Select ${title}` }).click()
    await expect(page.getByRole('region', { name: 'Selection' })).toContainText('1 selected')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('region', { name: 'Selection' })).toHaveCount(0)
  })

  await test.step('by keyboard the card has no further control', async () => {
    const controls = card(page, title).locator('a, button')
    await expect(controls).toHaveCount(3)
    await button(page, `Edit ${title}`).press('Enter')
    await expect(dialog(page, 'Edit event')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(button(page, `Edit ${title}`)).toBeFocused()
  })

  await test.step('Delete deletes', async () => {
    await button(page, `Delete ${title}`).click()
    await expect(card(page, title)).toHaveCount(0)
    await expect(dialog(page, 'Edit event')).toHaveCount(0)
  })
})

test('the cards of portfolio items, clients and images open them too [O14.1]', async ({ page, open, api }) => {
  const item = String((await api.portfolioItem()).title)
  await open('admin', search('portfolio', item))
  await expectOpens(page, item, 'Edit portfolio item')

  const client = String((await api.client({ website: 'https://pearl.example' })).name)
  await page.goto(search('clients', client))
  await expectOpens(page, client, 'Edit client')
  const website = page.waitForEvent('popup')
  await card(page, client).getByRole('link', { name: 'pearl.example' }).click()
  await (await website).close()
  await expect(dialog(page, 'Edit client')).toHaveCount(0)

  const image = `${unique('photo').replace(' ', '-')}.jpg`
  await api.image(image)
  await page.goto(search('cms/media', image))
  await expectOpens(page, image, 'Edit image')
})

test('on a phone the card of an application and the row of an account open them [O14.1]', async ({
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
