import type { Page } from '@playwright/test'
import { findingsInBothThemes } from '../support/findings.ts'
import { button, expect, expectToast, test, unique } from './support.ts'

const panel = (page: Page) => page.getByRole('dialog', { name: 'Message' })
/** Every reviewer gets a message in their language; those in English are alike. */
const row = (page: Page, company: string) =>
  page
    .getByRole('listitem')
    .filter({ hasText: `New vendor application: ${company}` })
    .first()

for (const width of [1440, 390]) {
  test(`a superadmin finds a held message, reads it and copies its link at ${width} px [D60.2]`, async ({
    page,
    open,
    api,
    context,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const company = unique('Sadu')
    await api.application(company)
    await open('superadmin', '/admin/mail')
    await button(page, 'Held').click()
    await expect(page).toHaveURL(/state=held/)
    await expect(page.getByText('No mail server is set up')).toBeVisible()
    expect(await findingsInBothThemes(page, 'main')).toEqual([])

    // The messages of this server have no secret link yet.
    const link = 'https://marasim.example/admin/reset-password#secret'
    await page.route(/\/api\/mail\/[\da-f-]{36}$/, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), links: [link] } })
    })
    await row(page, company).getByRole('button').click()
    const preview = panel(page).frameLocator('iframe[title="Preview of the message"]')
    await expect(preview.getByRole('heading', { name: 'New vendor application' })).toBeVisible()
    await panel(page).getByText('Plain text').click()
    await expect(panel(page).locator('pre')).toContainText(`${company} applied to become a vendor`)
    expect(await findingsInBothThemes(page, '[role=dialog]')).toEqual([])

    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await panel(page).getByRole('button', { name: 'Copy link' }).click()
    await expectToast(page, 'Link copied')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
    await panel(page).getByRole('button', { name: 'Send again' }).click()
    await expectToast(page, 'Nothing was sent: no mail server is set up')
  })
}

test('the screen of messages is for superadmins only [D60.2]', async ({ page, open }) => {
  await open('admin', '/admin/mail')
  await expect(page.getByText('Only super admins can read the messages.')).toBeVisible()
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Mail' })).toHaveCount(0)
})

test('staff choose a daily summary of applications and enquiries in the profile [D139.6]', async ({
  page,
  openAsNew,
}) => {
  await openAsNew('admin', '/admin/account#preferences')
  const choice = page.getByRole('group', { name: 'New applications and enquiries' })
  await expect(choice.getByLabel('Email me each one')).toBeChecked()
  const click = (radio: HTMLInputElement) => {
    radio.click()
    return radio.checked
  }
  const daily = choice.getByLabel('Email me a daily summary')
  expect(await daily.evaluate(click), 'the choice shows at once').toBe(true)
  await expectToast(page, 'Saved')
  await page.reload()
  await expect(daily).toBeChecked()
  await openAsNew('editor', '/admin/account#preferences')
  await choice.getByLabel('Don’t email me').check()
  await expectToast(page, 'Saved')
})
