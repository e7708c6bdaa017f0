import { expect, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'

/** A passkey device of Chromium that confirms every request by itself; a page has one. */
export async function addVirtualAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** The code of the app now. A code works once, so the next sign-in takes that of the next half minute. */
export const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })

/** Confirms the codes that are shown and closes the dialog; answers with them. */
export async function saveRecoveryCodes(page: Page): Promise<string[]> {
  const dialog = page.getByRole('dialog', { name: 'Save your recovery codes' })
  const items = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(items).toHaveCount(10)
  const codes = await items.allTextContents()
  await expect(dialog.getByRole('button', { name: 'Done' })).toBeDisabled()
  await dialog.getByLabel('I saved these codes').check()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toBeHidden()
  return codes
}

/** Confirms the password in the dialog that every change of the second factors begins with. */
export async function confirmPassword(page: Page, dialog: string, password: string, submit: string): Promise<void> {
  const question = page.getByRole('dialog', { name: dialog, exact: true })
  await question.getByLabel('Current password').fill(password)
  await question.getByRole('button', { name: submit, exact: true }).click()
}

/** Sets up an app from its first dialog on; answers with its secret. */
export async function setUpApp(page: Page, password: string): Promise<string> {
  await confirmPassword(page, 'Set up the authenticator app', password, 'Continue')
  const dialog = page.getByRole('dialog', { name: 'Set up the authenticator app' })
  await expect(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  const secret = (await dialog.locator('code').textContent())?.replaceAll(' ', '') ?? ''
  await dialog.getByLabel('Code from the app').fill(codeOf(secret))
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  return secret
}
