import { documentKinds } from '../../../src/shared/vendor.ts'
import { expect, test } from '../support/own-server.ts'
import { applicant, fillTexts, makeDocuments, openForm, picker, vendorContent } from '../vendors/vendor-kit.ts'

test.use({ content: vendorContent })

test('submitting an empty form announces neither success nor every error at once', async ({ page }) => {
  await openForm(page)
  const spoken = await page.evaluateHandle(() => {
    const heard: string[] = []
    const note = (node: Node) => {
      const region = (node instanceof Element ? node : node.parentElement)?.closest('[role=status], [aria-live]')
      const words = region?.getAttribute('aria-live') === 'off' ? '' : region?.textContent
      if (words) heard.push(words)
    }
    new MutationObserver((changes) => {
      for (const { target } of changes) note(target)
    }).observe(document.body, { childList: true, characterData: true, subtree: true })
    return heard
  })
  await page.getByRole('button', { name: 'Submit application' }).click()
  await expect(page.getByLabel('Full name')).toBeFocused()
  await expect(page.getByLabel('Full name')).toHaveAccessibleDescription('Name must be at least 2 characters')
  await expect(page.getByText('You must accept the terms and conditions')).toBeVisible()
  expect(await spoken.jsonValue()).toEqual([])
})

test('an invalid field is reported when it loses the focus', async ({ page }) => {
  await openForm(page)
  await page.getByLabel('Email').fill('nobody')
  await page.keyboard.press('Tab')
  await expect(page.locator('[aria-live=polite]', { hasText: 'Invalid email address' })).toHaveCount(1)
})

test('the confirmation does not double the full stop of a company name', async ({ page }) => {
  const documents = await makeDocuments()
  await openForm(page)
  await fillTexts(page, { ...applicant(), company: 'Desert Lights Co.' })
  for (const kind of documentKinds) await picker(page, kind).setInputFiles(documents[kind])
  await page.getByLabel('I accept the terms and conditions').check()
  await page.getByRole('button', { name: 'Submit application' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you' })).toHaveText('Thank you, Desert Lights Co.')
})
