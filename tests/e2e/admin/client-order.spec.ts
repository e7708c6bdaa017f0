import type { Page } from '@playwright/test'
import { findings } from '../support/findings.ts'
import { expect, test } from '../support/own-server.ts'
import { enterAs } from '../support/visit.ts'

// The order of all clients is visible only on a server without the clients of other tests.
test.use({ content: { name: 'client-order' }, viewport: { width: 1280, height: 900 } })

const names = (page: Page) =>
  page.getByRole('list', { name: 'Clients' }).getByRole('heading', { level: 2 }).allTextContents()
const handle = (page: Page, name: string) => page.getByRole('button', { name: `Move ${name}`, exact: true })

test('clients are arranged by dragging and with the keyboard, and Undo restores the order [D88.1 D88.4]', async ({
  page,
  api,
}) => {
  for (const name of ['Alpha', 'Beta', 'Gamma', 'Delta']) await api.addClient({ name, order: 0 })
  await enterAs(page, await api.signIn())
  await page.goto('/admin/clients')
  await expect.poll(() => names(page)).toEqual(['Alpha', 'Beta', 'Delta', 'Gamma'])

  await test.step('dragging sets the orders of the whole list', async () => {
    const target = await handle(page, 'Alpha').boundingBox()
    if (!target) throw new Error('the handle is not visible')
    await handle(page, 'Delta').hover()
    await page.mouse.down()
    await page.mouse.move(target.x + 30, target.y + 30, { steps: 8 })
    await page.mouse.move(target.x + 5, target.y + 5, { steps: 4 })
    await page.mouse.up()
    await expect.poll(() => names(page)).toEqual(['Delta', 'Alpha', 'Beta', 'Gamma'])
    await expect(page.getByText('Client order updated!').first()).toBeVisible()
    await expect(page.getByText('Delta is now at position 1 of 4.').first()).toBeVisible()
    await expect(page.getByRole('article', { name: 'Gamma' })).toContainText('Order 3')
  })

  await test.step('Undo restores the earlier order', async () => {
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => names(page)).toEqual(['Alpha', 'Beta', 'Delta', 'Gamma'])
  })

  await test.step('the keyboard moves a client', async () => {
    await handle(page, 'Alpha').focus()
    await page.keyboard.press('Space')
    await expect(page.getByText('Picked up the client at position 1 of 4.')).toBeAttached()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByText('New position: 2 of 4.')).toBeAttached()
    await page.keyboard.press('Space')
    await expect.poll(() => names(page)).toEqual(['Beta', 'Alpha', 'Delta', 'Gamma'])
    await expect(handle(page, 'Alpha')).toBeFocused()
    await expect
      .poll(async () => (await (await fetch(`${new URL(page.url()).origin}/api/clients/active`)).json()).map(nameOf))
      .toEqual(['Beta', 'Alpha', 'Delta', 'Gamma'])
    expect(await findings(page)).toEqual([])
  })

  await test.step('a search hides the handles, because it shows only a part of the list', async () => {
    await page.goto('/admin/clients?q=Alpha')
    await expect(page.getByRole('button', { name: 'Move Up Alpha' })).toBeVisible()
    await expect(handle(page, 'Alpha')).toHaveCount(0)
  })

  await test.step('a new client gets the next free order', async () => {
    await page.goto('/admin/clients?new')
    const form = page.getByRole('dialog', { name: 'Create client' })
    await expect(form.getByLabel('Display order')).toHaveValue('4')
    await form.getByLabel('Name').fill('Epsilon')
    await form.getByRole('button', { name: 'Create client' }).click()
    await expect(form).toBeHidden()
    await page.getByRole('button', { name: 'New client' }).click()
    await expect(form.getByLabel('Display order')).toHaveValue('5')
    await page.keyboard.press('Escape')
    await expect(form).toBeHidden()
  })
})

test('a client changes places with a neighbour whose order is next to its own [O17.1]', async ({ page, api }) => {
  for (const [name, order] of [
    ['Tied Amber', 6],
    ['Tied Basil', 7],
    ['Tied Coral', 8],
  ] as const)
    await api.addClient({ name, order })
  await enterAs(page, await api.signIn())
  await page.goto('/admin/clients?q=Tied')
  await expect.poll(() => names(page)).toEqual(['Tied Amber', 'Tied Basil', 'Tied Coral'])
  const coral = page.getByRole('article', { name: 'Tied Coral' })

  await page.getByRole('button', { name: 'Move Up Tied Coral' }).click()
  await expect(page.getByText('Tied Coral is now at position 2 of 3.').first()).toBeVisible()
  await expect(coral).toContainText('Order 7')
  await page.getByRole('button', { name: 'Move Up Tied Coral' }).click()
  await expect(page.getByText('Tied Coral is now at position 1 of 3.').first()).toBeVisible()
  await expect(coral).toContainText('Order 6')
  await expect.poll(() => names(page)).toEqual(['Tied Coral', 'Tied Amber', 'Tied Basil'])

  await page.getByRole('button', { name: 'Move Down Tied Amber' }).click()
  await expect(page.getByText('Tied Amber is now at position 3 of 3.').first()).toBeVisible()
  await expect.poll(() => names(page)).toEqual(['Tied Coral', 'Tied Basil', 'Tied Amber'])
})

const nameOf = ({ name }: { name: string }) => name
