import type { Page } from '@playwright/test'
import type { Enquiry } from '../../../src/shared/enquiry.ts'
import { findings } from '../support/findings.ts'
import { expect, test } from '../support/own-server.ts'
import type { SiteApi } from '../support/site-api.ts'
import { desktop, enterAs, phone } from '../support/visit.ts'

test.use({ content: { name: 'enter-enquiry', env: { RATE_LIMITS: 'off' } }, viewport: desktop })

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Create enquiry' })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Enquiry', exact: true })

async function stored(api: SiteApi, source: string): Promise<Enquiry[]> {
  const { token } = await api.signIn()
  return (await (await api.call('GET', `/enquiries?source=${source}`, undefined, token)).json()) as Enquiry[]
}

test('staff enter an enquiry that reached them by telephone, and it opens [D139.1]', async ({ page, api }) => {
  await enterAs(page, await api.signIn())
  await page.goto('/admin/enquiries')
  await page.getByRole('button', { name: 'New enquiry' }).click()
  await expect(page).toHaveURL(/[?&]new\b/)

  await test.step('what is missing is said at its field', async () => {
    await dialog(page).getByRole('button', { name: 'Create enquiry' }).click()
    await expect(dialog(page).getByLabel('How it reached you')).toBeFocused()
    await expect(dialog(page)).toContainText('Choose how the enquiry reached you')
    await expect(dialog(page)).toContainText('Name must be at least 2 characters')
    expect(await findings(page)).toEqual([])
  })

  await test.step('digits of an Arabic keyboard are numbers', async () => {
    await dialog(page).getByLabel('How it reached you').selectOption('Phone')
    await dialog(page).getByLabel('Name').pressSequentially('Mariam Al-Saleh')
    await dialog(page).getByLabel('Phone', { exact: true }).pressSequentially('٥٥٥٥ ١٢٣٤')
    await dialog(page).getByLabel('Event').selectOption('Private Events')
    await dialog(page).getByLabel('Occasion').selectOption('Wedding')
    await dialog(page).getByLabel('Guests').pressSequentially('١٢٠')
    await dialog(page).getByLabel('Budget').selectOption('10,000 – 25,000 KWD')
    await expect(dialog(page).getByLabel('Send a confirmation')).toBeDisabled()
    await dialog(page).getByRole('button', { name: 'Create enquiry' }).click()
  })

  await expect(panel(page).getByRole('heading', { level: 3 })).toHaveText('Mariam Al-Saleh')
  await expect(panel(page)).toContainText('Wedding')
  const expected = { phone: '5555 1234', occasion: 'wedding', guests: 120, budget: '10000-25000', message: '' }
  expect(await stored(api, 'phone')).toMatchObject([expected])

  await test.step('Back leads to the list, not to an empty form', async () => {
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test('the palette enters an enquiry, also on a phone [D139.1]', async ({ page, api }) => {
  await page.setViewportSize(phone)
  await enterAs(page, await api.signIn())
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('dialog').getByRole('combobox').pressSequentially('New enq')
  await page.getByRole('option', { name: 'New enquiry' }).click()
  await expect(dialog(page).getByLabel('Name')).toBeVisible()
  expect(await findings(page)).toEqual([])
})
