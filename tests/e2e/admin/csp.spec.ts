import type { Page } from '@playwright/test'
import { button, expect, ownerLogin, test } from './support.ts'

declare global {
  interface Window {
    violations: string[]
  }
}

/** Firefox shows violations to everyone who opens its console; Chromium only reports them as events. */
const watchPolicy = (page: Page) =>
  page.addInitScript(() => {
    window.violations = []
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
      window.violations.push(`${effectiveDirective} ${blockedURI} ${sourceFile}`)
    })
  })
const violationsOf = (page: Page) => page.evaluate(() => window.violations)

test('no page tries what the content security policy forbids [S10.1]', { tag: '@main' }, async ({ page }) => {
  await watchPolicy(page)
  await page.goto('/vendors')
  await page.getByLabel('Email').fill('nobody')
  await page.getByRole('button', { name: 'Submit application' }).click()
  await expect(page.getByText('Invalid email address')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])

  await page.goto('/admin/login')
  await page.getByLabel('Email').fill(ownerLogin.email)
  await page.getByLabel('Password').fill(ownerLogin.password)
  await button(page, 'Sign In').click()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  const screens = page.getByRole('navigation', { name: 'Screens' })
  await screens.getByRole('link', { name: 'Events', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Events', level: 1 })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
})
