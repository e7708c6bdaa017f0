import type { Page } from '@playwright/test'
import { findingsInBothThemes } from '../support/findings.ts'
import { expect, test } from '../support/own-server.ts'
import { enterAs } from '../support/visit.ts'
import { apply, row, vendorContent } from './vendor-kit.ts'

test.use({ content: vendorContent, viewport: { width: 1280, height: 900 } })

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Vendor Application Details' })
const question = (page: Page) => page.getByRole('dialog', { name: 'Reject this application?' })

test('a rejection is undone from its toast, and later by Reopen, which asks whether to tell the applicant [D67.2 D67.1 D138.1]', async ({
  page,
  api,
  server,
}) => {
  const { company } = await apply(server.url, api)
  await enterAs(page, await api.signIn())
  await page.goto('/admin/vendors')
  await page.getByLabel('Search vendors...').fill(company)
  const rejectInRow = page.getByRole('button', { name: `Reject ${company}` })
  await rejectInRow.click()
  expect(await findingsInBothThemes(page, '[role=dialog]')).toEqual([])
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(row(page, company).getByText('Pending')).toBeVisible()
  await rejectInRow.click()
  await question(page).getByLabel('Note (optional)').fill('The license has expired.')
  await question(page).getByRole('button', { name: 'Reject' }).click()
  await expect(row(page, company).getByText('Rejected')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, company).getByText('Pending')).toBeVisible()
  await expect(page.getByText('Application reopened').first()).toBeVisible()

  await page.getByRole('button', { name: `View ${company}` }).click()
  await sheet(page).getByRole('button', { name: 'Reject Application' }).click()
  await question(page).getByLabel('Note (optional)').fill('The license has expired.')
  await question(page).getByRole('button', { name: 'Reject' }).click()
  await expect(sheet(page).getByText('The license has expired.')).toBeVisible()
  const reopening = page.getByRole('dialog', { name: 'Reopen this application?' })
  await sheet(page).getByRole('button', { name: 'Reopen' }).press('Enter')
  await expect(reopening.getByLabel('Tell the applicant by email')).toBeFocused()
  expect(await findingsInBothThemes(page, '[role=dialog]')).toEqual([])
  await page.keyboard.press('Escape')
  await expect(reopening).toBeHidden()
  await expect(sheet(page).getByText('The license has expired.')).toBeVisible()
  await sheet(page).getByRole('button', { name: 'Reopen' }).press('Enter')
  await page.keyboard.press('Space')
  await expect(reopening.getByLabel('Tell the applicant by email')).not.toBeChecked()
  const sent = page.waitForRequest((request) => request.url().endsWith('/reopen'))
  await reopening.getByRole('button', { name: 'Reopen' }).press('Enter')
  expect((await sent).postDataJSON()).toEqual({ tellApplicant: false })
  await expect(reopening).toBeHidden()
  await expect(sheet(page).getByText('Pending')).toBeVisible()
  await expect(sheet(page).getByText('The license has expired.')).toHaveCount(0)

  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    const [approve, reject] = await Promise.all(
      ['Approve', 'Reject'].map((verb) =>
        sheet(page)
          .getByRole('button', { name: `${verb} Application` })
          .boundingBox(),
      ),
    )
    if (!approve || !reject) throw new Error('the buttons are not visible')
    const gap = Math.max(approve.x - reject.x - reject.width, Math.abs(approve.y - reject.y) - reject.height)
    expect(gap, `between the buttons at ${width}`).toBeGreaterThanOrEqual(12)
  }
})
