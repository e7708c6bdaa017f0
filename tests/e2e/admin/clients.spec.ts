import { button, card, dialog, expect, expectToast, test, unique } from './support.ts'

const searchPath = (name: unknown) => `/admin/clients?q=${encodeURIComponent(String(name))}`

test('an admin creates, moves, edits and deletes a client', async ({ page, open, api }) => {
  const name = unique('Gulf Pearl')
  const stored = async () =>
    (await api.send<{ name: string; order: number }[]>('GET', `clients?q=${encodeURIComponent(name)}`))[0]
  await open('admin', '/admin/clients')
  await page.getByLabel('Search clients…').fill(name)
  await expect(page.getByRole('heading', { name: 'No clients match' })).toBeVisible()
  await button(page, 'New client').click()
  const form = dialog(page, 'Create client')

  await test.step('the client form reports invalid fields [S5.6]', async () => {
    await expect(form.getByLabel('Active')).toBeChecked()
    await form.getByLabel('Name').fill('x')
    await form.getByLabel('Logo URL').fill('logo')
    await form.getByLabel('Website').fill('site')
    await form.getByLabel('Display order').fill('-3')
    await form.getByRole('button', { name: 'Create client' }).click()
    await expect(form.getByText('Name must be at least 2 characters')).toBeVisible()
    await expect(form.getByText('Must be a valid URL')).toHaveCount(2)
    await expect(form.getByText('Order must be 0 or more')).toBeVisible()
  })

  await test.step('an admin creates and edits a client [S2.63]', async () => {
    await form.getByLabel('Name').fill(name)
    await form.getByLabel('Logo URL').fill('')
    await form.getByLabel('Display order').fill('0')
    await form.getByLabel('Website').fill('https://pearl.example')
    await form.getByRole('button', { name: 'Create client' }).click()
    await expectToast(page, 'Client created successfully!')
    await expect(card(page, name)).toContainText('pearl.example')

    await button(page, `Edit ${name}`).click()
    const edit = dialog(page, 'Edit client')
    await edit.getByLabel('Active').uncheck()
    await edit.getByRole('button', { name: 'Save Changes' }).click()
    await expectToast(page, 'Client updated successfully!')
    await expect(card(page, name)).toContainText('Inactive')
    await expect(card(page, name).locator('span').first()).toHaveCSS('opacity', '0.45')
    expect(await stored()).toMatchObject({ active: false, website: 'https://pearl.example' })
  })

  await test.step('a website without a scheme is completed to https [D27.1]', async () => {
    await button(page, `Edit ${name}`).click()
    const edit = dialog(page, 'Edit client')
    await edit.getByLabel('Website').fill('www.pearl.example/about')
    await edit.getByLabel('Name').focus()
    await expect(edit.getByLabel('Website')).toHaveValue('https://www.pearl.example/about')
    await edit.getByLabel('Website').fill('new.pearl.example')
    await page.keyboard.press('Enter')
    await expectToast(page, 'Client updated successfully!')
    await expect(edit).toBeHidden()
    expect(await stored()).toMatchObject({ website: 'https://new.pearl.example' })
  })

  await test.step('Move Down adds one, Move Up subtracts one down to 0, and the focus stays [D40 S3.1 S8.4]', async () => {
    const sent: unknown[] = []
    page.on('request', (request) => request.method() === 'PUT' && sent.push(request.postDataJSON()))
    await button(page, `Move Down ${name}`).focus()
    await page.keyboard.press('Enter')
    await expectToast(page, 'Client order updated!', `${name} is now at position`)
    await expect(card(page, name)).toContainText('Order 1')
    await expect(button(page, `Move Down ${name}`)).toBeFocused()
    await button(page, `Move Up ${name}`).focus()
    await page.keyboard.press('Enter')
    await expect(card(page, name)).toContainText('Order 0')
    await expect(button(page, `Move Up ${name}`)).toBeDisabled()
    await expect(button(page, `Move Up ${name}`)).toBeFocused()
    await page.keyboard.press('Enter')
    expect(sent).toEqual([{ order: 1 }, { order: 0 }])
    await expect.poll(async () => (await stored())?.order).toBe(0)
  })

  await test.step('deleting a client needs no confirmation, and Undo restores it [D38.1 S8.4]', async () => {
    await button(page, `Delete ${name}`).click()
    await expectToast(page, 'Client deleted successfully!', name)
    await expect(card(page, name)).toHaveCount(0)
    await button(page, 'Undo').click()
    await expectToast(page, 'Client restored')
    await expect(card(page, name)).toBeVisible()
  })
})

test('a client that moves to another row keeps the focus and is announced [S3.1]', async ({ page, open, api }) => {
  const mark = unique('Moving')
  // Enough clients with the same order that the moved one leaves the part of the list that is rendered.
  for (let index = 0; index < 61; index++)
    await api.client({ name: `${mark} ${String(index).padStart(2, '0')}`, order: 4 })
  const name = `${mark} first`
  await api.client({ name, order: 3 })
  await page.setViewportSize({ width: 1280, height: 720 })
  await open('admin', searchPath(mark))
  const down = button(page, `Move Down ${name}`)
  await down.focus()
  for (const { order, position } of [
    { order: 4, position: 62 },
    { order: 5, position: 62 },
  ]) {
    await page.keyboard.press('Enter')
    await expectToast(page, 'Client order updated!', `${name} is now at position ${position} of 62.`)
    await expect(card(page, name)).toContainText(`Order ${order}`)
    await expect(down).toBeFocused()
    await expect(down).toBeInViewport()
  }
})

test('an editor sees the clients but cannot change them [D40 D32.4]', async ({ page, open, api }) => {
  const { name } = await api.client()
  await open('editor', searchPath(name))
  await expect(card(page, String(name))).toBeVisible()
  await expect(button(page, `Delete ${name}`)).toHaveCount(0)
  for (const action of ['Move Up', 'Move Down']) await expect(button(page, `${action} ${name}`)).toBeDisabled()
  await expect(button(page, 'New client')).toBeDisabled()
  await expect(page.getByRole('note')).toHaveText('View only: your role (Editor) cannot change clients.')
  await button(page, `View ${name}`).click()
  const view = dialog(page, 'View client')
  await expect(view.getByLabel('Name')).toHaveValue(String(name))
  for (const label of ['Name', 'Website', 'Active']) await expect(view.getByLabel(label)).toBeDisabled()
  await expect(view.getByRole('button', { name: 'Save Changes' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(view).toBeHidden()
  await page.goto('/admin/clients?new')
  await expect(page.getByRole('note')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
