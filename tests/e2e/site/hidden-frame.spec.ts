import { findingsInBothThemes } from '../support/findings.ts'
import { expect, test } from '../support/own-server.ts'
import { desktop, enterAs, phone, visit } from '../support/visit.ts'

test.use({ content: { name: 'hidden-frame' } })

test('staff are told that visitors do not see the menu until it is shown to everyone [D9.1]', async ({ page, api }) => {
  const note = page.getByRole('banner').getByText('Visitors don’t see this menu.')
  const link = page.getByRole('banner').getByRole('link', { name: 'Show it to everyone' })
  await enterAs(page, await api.addUser({ role: 'vendor' }))
  await visit(page, '/events')
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(note).toHaveCount(0)
  await enterAs(page, await api.addUser({ role: 'editor' }))
  await visit(page, '/events')
  await expect(note).toBeVisible()
  await expect(link).toHaveCount(0)
  const owner = await api.signIn()
  await enterAs(page, owner)
  await visit(page, '/events')
  await expect(link).toHaveAttribute('href', '/admin/cms/navigation')
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport)
    expect(await findingsInBothThemes(page, 'header')).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
  }
  await link.click()
  await page.getByRole('radio', { name: 'Everyone' }).check()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Navigation updated successfully!').first()).toBeVisible()
  await visit(page, '/events')
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(note).toHaveCount(0)
})
