import { page, userEvent } from 'vitest/browser'
import { findingsInBothThemes } from './support/findings.ts'
import { expectToast } from './support/forms.ts'
import { button, card, dialog, expect, type Office, test } from './support/office.ts'

const names = () =>
  page
    .getByRole('list', { name: 'Clients' })
    .getByRole('heading', { level: 2 })
    .elements()
    .map(({ textContent }) => textContent)
const handle = (name: string) => button(`Move ${name}`)

async function openFour(office: Office) {
  for (const name of ['Alpha', 'Beta', 'Gamma', 'Delta']) await office.api.client({ name, order: 0 })
  await office.open('/admin/clients')
  await expect.poll(names).toEqual(['Alpha', 'Beta', 'Delta', 'Gamma'])
}

test('clients are arranged by dragging, and Undo restores the order [D40]', async ({ office }) => {
  await openFour(office)
  await handle('Delta').dropTo(handle('Alpha'), { steps: 8 })
  await expect.poll(names).toEqual(['Delta', 'Alpha', 'Beta', 'Gamma'])
  await expectToast('Client order updated!', 'Delta is now at position 1 of 4.')
  await expect.element(card('Gamma')).toMatchTextContent('Order 3')
  await button('Undo').click()
  await expect.poll(names).toEqual(['Alpha', 'Beta', 'Delta', 'Gamma'])
})

test('the keyboard moves a client in the order of all [D40]', async ({ office }) => {
  await openFour(office)
  handle('Alpha').element().focus()
  await userEvent.keyboard(' ')
  await expect.element(page.getByText('Picked up the client at position 1 of 4.')).toBeInTheDocument()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByText('New position: 2 of 4.')).toBeInTheDocument()
  await userEvent.keyboard(' ')
  await expect.poll(names).toEqual(['Beta', 'Alpha', 'Delta', 'Gamma'])
  await expect.element(handle('Alpha')).toHaveFocus()
  const active = async () =>
    (await office.api.send<{ name: string }[]>('GET', 'clients/active')).map(({ name }) => name)
  await expect.poll(active).toEqual(['Beta', 'Alpha', 'Delta', 'Gamma'])
  expect(await findingsInBothThemes()).toEqual([])
})

test('a search hides the handles of clients, because it shows only a part of the list', async ({ office }) => {
  await openFour(office)
  await expect.element(handle('Alpha')).toBeVisible()
  await office.goTo('/admin/clients?q=Alpha')
  await expect.element(button('Move Up Alpha')).toBeVisible()
  await expect.element(handle('Alpha')).not.toBeInTheDocument()
})

test('a new client gets the next free order [D40]', async ({ office }) => {
  await office.api.client({ name: 'Alpha', order: 3 })
  await office.open('/admin/clients?new')
  const form = dialog('Create client')
  await expect.element(form.getByLabelText('Display order')).toHaveValue(4)
  await userEvent.type(form.getByLabelText('Name'), 'Epsilon')
  await button('Create client', form).click()
  await expect.element(form).not.toBeInTheDocument()
  await button('New client').click()
  await expect.element(form.getByLabelText('Display order')).toHaveValue(5)
})

test('a client changes places with a neighbour whose order is next to its own [D40]', async ({ office }) => {
  for (const [name, order] of [
    ['Tied Amber', 6],
    ['Tied Basil', 7],
    ['Tied Coral', 8],
  ] as const)
    await office.api.client({ name, order })
  await office.open('/admin/clients')
  await expect.poll(names).toEqual(['Tied Amber', 'Tied Basil', 'Tied Coral'])
  await button('Move Up Tied Coral').click()
  await expectToast('Tied Coral is now at position 2 of 3.')
  await expect.element(card('Tied Coral')).toMatchTextContent('Order 7')
  await button('Move Up Tied Coral').click()
  await expectToast('Tied Coral is now at position 1 of 3.')
  await expect.element(card('Tied Coral')).toMatchTextContent('Order 6')
  await expect.poll(names).toEqual(['Tied Coral', 'Tied Amber', 'Tied Basil'])
  await button('Move Down Tied Amber').click()
  await expectToast('Tied Amber is now at position 3 of 3.')
  await expect.poll(names).toEqual(['Tied Coral', 'Tied Basil', 'Tied Amber'])
})
