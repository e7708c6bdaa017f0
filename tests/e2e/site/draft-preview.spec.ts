import { findings } from '../support/findings.ts'
import { expect, test } from '../support/own-server.ts'
import { editableContent } from '../support/site-content.ts'
import { desktop, enterAs, phone, visit } from '../support/visit.ts'

test.use({ content: editableContent })

const note = 'Draft – only staff can see this'

test('staff open a draft at its address, and visitors get a notice instead', async ({ page, api, noise }) => {
  // The page asks for the draft of which visitors see nothing.
  noise.allow(/status of 404.*\/api\/events\//)
  await api.clear()
  const { id, title } = await api.addEvent({ title: 'Hidden Harbor', status: 'draft' })
  const path = `/events?event=${id}`

  await test.step('staff see the draft with a note and without links that lead nowhere [D91.7]', async () => {
    await enterAs(page, await api.signIn())
    await visit(page, path)
    const details = page.getByRole('dialog', { name: title })
    for (const viewport of [desktop, phone]) {
      await page.setViewportSize(viewport)
      await expect(details.getByText(note)).toBeVisible()
      await expect(details.getByRole('link', { name: /Add to calendar|Register Now/ })).toHaveCount(0)
      await expect(details.getByRole('button', { name: 'Share' })).toHaveCount(0)
      expect(await findings(page, '[role=dialog]')).toEqual([])
    }
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/events')
  })

  await test.step('the page that the server sends does not contain the draft [D91.7]', async () => {
    const { token } = await api.signIn()
    const asStaff = { headers: { authorization: `Bearer ${token}` } }
    for (const options of [asStaff, {}]) {
      expect(await (await page.request.get(path, options)).text()).not.toContain(title)
    }
  })

  for (const who of ['a visitor', 'a signed-in vendor'] as const) {
    await test.step(`${who} gets the notice for an unknown event [D91.7]`, async () => {
      await page.evaluate(() => localStorage.clear())
      if (who === 'a signed-in vendor') await enterAs(page, await api.addUser({ role: 'vendor' }))
      await visit(page, path)
      await expect(page.locator('main header').getByRole('status')).toHaveText(/no longer listed/)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page.getByText(title)).toHaveCount(0)
    })
  }

  await test.step('a published event has no note', async () => {
    await api.addEvent({ title })
    await visit(page, '/events')
    await page.getByRole('main').getByRole('link', { name: title, exact: true }).first().click()
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
    await expect(page.getByText(note)).toHaveCount(0)
  })
})
