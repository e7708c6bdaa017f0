import type { Page } from '@playwright/test'
import { answer, button, card, dialog, expect, expectToast, test, unique } from './support.ts'

const client = { logo: '', website: '', active: true, version: 1 }

const names = (page: Page) =>
  page.getByRole('list', { name: 'Clients' }).getByRole('heading', { level: 2 }).allTextContents()

test('a client is made, moved, changed and deleted', async ({ page, open, api }) => {
  const name = unique('Gulf Pearl')
  const stored = async () =>
    (await api.send<{ name: string; order: number }[]>('GET', 'clients')).find((other) => other.name === name)
  await open('admin', '/admin/clients')
  await button(page, 'New Client').click()
  const form = dialog(page, 'Create Client')

  await test.step('the form has its rules [S5.18 S5.19]', async () => {
    await expect(form.getByLabel('Active')).toBeChecked()
    await expect(form.getByLabel('Display Order')).toHaveValue('0')
    await form.getByLabel('Name').fill('x')
    await form.getByLabel('Logo URL').fill('logo')
    await form.getByLabel('Website').fill('site')
    await form.getByLabel('Display Order').fill('-3')
    await form.getByRole('button', { name: 'Create Client' }).click()
    await expect(form.getByText('Name must be at least 2 characters')).toBeVisible()
    await expect(form.getByText('Must be a valid URL')).toHaveCount(2)
    await expect(form.getByText('Order must be 0 or more')).toBeVisible()
  })

  await test.step('an admin creates and edits a client [S2.79 S2.80 S4.11]', async () => {
    await form.getByLabel('Name').fill(name)
    await form.getByLabel('Logo URL').fill('')
    await form.getByLabel('Website').fill('https://pearl.example')
    await form.getByLabel('Display Order').fill('0')
    await form.getByRole('button', { name: 'Create Client' }).click()
    await expectToast(page, 'Client created successfully!')
    await expect(card(page, name)).toContainText('pearl.example')

    await button(page, `Edit ${name}`).click()
    const edit = dialog(page, 'Edit Client')
    await edit.getByLabel('Active').uncheck()
    await edit.getByRole('button', { name: 'Save Changes' }).click()
    await expectToast(page, 'Client updated successfully!')
    await expect(card(page, name)).toContainText('Inactive')
    await expect(card(page, name).locator('span').first()).toHaveCSS('opacity', '0.45')
    expect(await stored()).toMatchObject({ active: false, website: 'https://pearl.example' })
  })

  await test.step('Move Down adds one, Move Up takes one away until 0, and the focus stays [S4.10 S7.26 S8.16]', async () => {
    const sent: unknown[] = []
    page.on('request', (request) => request.method() === 'PUT' && sent.push(request.postDataJSON()))
    await button(page, `Move Down ${name}`).focus()
    await page.keyboard.press('Enter')
    await expectToast(page, 'Client order updated!')
    await expect(card(page, name)).toContainText('Order 1')
    await expect(button(page, `Move Down ${name}`)).toBeFocused()
    await expect(page.getByRole('status').getByText(`${name} is now at position`)).toHaveText(/position \d+ of \d+\.$/)
    await button(page, `Move Up ${name}`).focus()
    await page.keyboard.press('Enter')
    await expect(card(page, name)).toContainText('Order 0')
    await expect(button(page, `Move Up ${name}`)).toBeDisabled()
    await expect(button(page, `Move Up ${name}`)).toBeFocused()
    await page.keyboard.press('Enter')
    expect(sent).toEqual([{ order: 1 }, { order: 0 }])
    expect((await stored())?.order).toBe(0)
  })

  await test.step('deleting asks nothing, and Undo brings it back [S5.39 S8.15]', async () => {
    await button(page, `Delete ${name}`).click()
    await expectToast(page, 'Client deleted successfully!', name)
    await expect(card(page, name)).toHaveCount(0)
    await button(page, 'Undo').click()
    await expectToast(page, 'Client restored')
    await expect(card(page, name)).toBeVisible()
  })
})

test('a list is shown in its order, and an empty one says so', async ({ page, open }) => {
  await test.step('cards are sorted by order, ties by name [S2.78]', async () => {
    await answer(page, 'clients', [
      { ...client, id: '1', name: 'Third', order: 7 },
      { ...client, id: '2', name: 'Second B', order: 2 },
      { ...client, id: '3', name: 'First', order: 0 },
      { ...client, id: '4', name: 'Second A', order: 2 },
      { ...client, id: '5', name: 'Last', order: 1_000_000 },
    ])
    await open('admin', '/admin/clients')
    await expect.poll(() => names(page)).toEqual(['First', 'Second A', 'Second B', 'Third', 'Last'])
    await expect(button(page, 'Move Up First')).toBeDisabled()
    await expect(button(page, 'Move Down First')).toBeEnabled()
    await expect(button(page, 'Move Up Third')).toBeEnabled()
    await expect(button(page, 'Move Up Last')).toBeEnabled()
    await expect(button(page, 'Move Down Last')).toBeDisabled()
  })

  await test.step('an empty list says so', async () => {
    await answer(page, 'clients', [])
    await page.reload()
    await expect(page.getByRole('heading', { name: 'No clients found' })).toBeVisible()
  })
})

test('a step does not undo the order that a colleague has just given', async ({ page, open, api }) => {
  const { id, name } = await api.client({ order: 5 })
  const stored = async () =>
    (await api.send<{ id: string; order: number }[]>('GET', 'clients')).find((other) => other.id === id)?.order
  await open('admin', '/admin/clients')
  for (const { step, theirs, mine } of [
    { step: 'Move Up', theirs: 40, mine: 39 },
    { step: 'Move Down', theirs: 2, mine: 3 },
  ]) {
    await expect(card(page, String(name))).toBeVisible()
    await api.send('PUT', `clients/${id}`, { order: theirs })
    await button(page, `${step} ${name}`).click()
    await expectToast(page, 'Failed to update order', 'Somebody else has changed this in the meantime')
    await expect(card(page, String(name))).toContainText(`Order ${theirs}`)
    expect(await stored()).toBe(theirs)
    await button(page, `${step} ${name}`).click()
    await expectToast(page, 'Client order updated!')
    await expect(card(page, String(name))).toContainText(`Order ${mine}`)
    expect(await stored()).toBe(mine)
  }
})

test('failures are said in the words of the catalogue [S8.7]', async ({ page, open, api }) => {
  const { name } = await api.client()
  await page.route(/\/api\/clients/, async (route) => {
    if (route.request().method() === 'GET') return await route.fallback()
    await route.fulfill({ status: 503, json: { message: 'The service is busy. Please try again in a moment.' } })
  })
  await open('admin', '/admin/clients')
  await button(page, `Move Down ${name}`).click()
  await expectToast(page, 'Failed to update order', 'The service is busy.')
  await button(page, `Delete ${name}`).click()
  await expectToast(page, 'Failed to delete client')
  await button(page, `Edit ${name}`).click()
  await expect(dialog(page, 'Edit Client')).toBeVisible()
  await page.keyboard.press('Control+s')
  await expectToast(page, 'Failed to update client')
  await dialog(page, 'Edit Client').getByRole('button', { name: 'Cancel' }).click()
  await button(page, 'New Client').click()
  await dialog(page, 'Create Client').getByLabel('Name').fill('Never there')
  await page.keyboard.press('Control+s')
  await expectToast(page, 'Failed to create client')
})

test('an editor sees the clients and can change nothing [S2.78 D32.4]', async ({ page, open, api }) => {
  const { name } = await api.client()
  await open('editor', '/admin/clients')
  await expect(card(page, String(name))).toBeVisible()
  for (const action of ['Edit', 'Delete', 'Move Up', 'Move Down']) {
    await expect(button(page, `${action} ${name}`)).toBeDisabled()
  }
  await expect(button(page, 'New Client').first()).toBeDisabled()
  await expect(page.getByRole('note')).toHaveText(
    'You can see the clients, but not change them: your role, Editor, does not include that permission.',
  )
})
