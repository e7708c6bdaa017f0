import { afterEach } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pageInput } from '../support/valid-input.ts'
import type { Api } from './support/api.ts'
import { findingsInBothThemes } from './support/findings.ts'
import { expectToast } from './support/forms.ts'
import { button, expect, test, toast } from './support/office.ts'

const row = (name: string) => page.getByRole('list', { name: 'Trash' }).getByRole('listitem').filter({ hasText: name })
const kinds = page.getByRole('group', { name: 'Content' }).getByRole('button')
const question = page.getByRole('alertdialog')

/** The event Gala and the client Pearl, both deleted. */
async function deleteTwo(api: Api) {
  const { id } = await api.event({ title: 'Gala' })
  const client = await api.client({ name: 'Pearl' })
  await api.send('DELETE', `events/${id}`)
  await api.send('DELETE', `clients/${client.id}`)
  return id
}

afterEach(() => page.viewport(1280, 800))

for (const width of [1440, 390]) {
  test(`the trash shows what vanishes when, restores a record and undoes that at ${width} px [D69.1]`, async ({
    office,
  }) => {
    await page.viewport(width, 900)
    const id = await deleteTwo(office.api)
    await office.open('/admin/trash')
    await expect.element(row('Gala')).toMatchTextContent('30 days left to restore')
    await expect.element(row('Pearl')).toBeVisible()
    expect(await findingsInBothThemes('main')).toEqual([])
    await kinds.filter({ hasText: 'Events' }).click()
    await expect.poll(() => location.search).toBe('?kind=events')
    await expect.element(row('Pearl')).not.toBeInTheDocument()
    await button('Restore Gala').click()
    await expectToast('Record restored', 'Gala')
    await expect.element(row('Gala')).not.toBeInTheDocument()
    expect(await office.api.send('GET', `events/${id}`)).toMatchObject({ title: 'Gala' })
    await button('Undo', toast()).click()
    await expectToast('Record moved back to the trash')
    await expect.element(row('Gala')).toBeVisible()
  })
}

test('several records of different kinds are restored and deleted for good at once [D69.1]', async ({ office }) => {
  await deleteTwo(office.api)
  await office.open('/admin/trash')
  const select = async () => {
    await page.getByLabelText('Select Gala').click()
    await page.getByLabelText('Select Pearl').click()
  }
  const bar = page.getByRole('region', { name: 'Selection' })
  await select()
  await button('Restore', bar).click()
  await expectToast('2 records restored')
  await expect.element(row('Gala')).not.toBeInTheDocument()
  await button('Undo', toast()).click()
  await expectToast('2 records moved back to the trash')
  await select()
  await button('Delete for good', bar).click()
  await expect.element(page.getByRole('alertdialog', { name: 'Delete 2 records for good?' })).toBeVisible()
  await expect.element(question).toMatchTextContent('This cannot be undone.')
  expect(await findingsInBothThemes('[role=alertdialog]')).toEqual([])
  await button('Delete for good', question).click()
  await expectToast('2 records deleted for good')
  await expect.element(row('Gala')).not.toBeInTheDocument()
  await expect.element(row('Pearl')).not.toBeInTheDocument()
})

test('a single record is deleted for good after a question that names it [D69.1]', async ({ office }) => {
  await deleteTwo(office.api)
  await office.open('/admin/trash')
  await button('Delete for good: Gala').click()
  await expect
    .element(question)
    .toMatchTextContent('Gala and its history will be deleted for good. This cannot be undone.')
  await button('Cancel', question).click()
  await expect.element(row('Gala')).toBeVisible()
  await button('Delete for good: Gala').click()
  await button('Delete for good', question).click()
  await expectToast('Record deleted for good', 'Gala')
  await expect.element(row('Gala')).not.toBeInTheDocument()
})

test('a page whose address is taken stays in the trash, and the message says why [D68.4]', async ({ office }) => {
  const input = { ...pageInput(), title: 'About', slug: 'about' }
  const { id } = await office.api.send('POST', 'pages', input)
  await office.api.send('DELETE', `pages/${id}`)
  await office.api.send('POST', 'pages', { ...input, title: 'Other' })
  await office.open('/admin/trash?kind=pages')
  await button('Restore About').click()
  await expectToast('Nothing was restored', 'Another page now has the address of this one.')
  await expect.element(row('About')).toBeVisible()
})

test('an editor restores events, sees no clients and deletes nothing for good [D69.1]', async ({ office }) => {
  await deleteTwo(office.api)
  await office.open('/admin/trash', { role: 'editor' })
  await expect.element(row('Gala')).toBeVisible()
  await expect.element(row('Pearl')).not.toBeInTheDocument()
  expect(kinds.elements().map(({ textContent }) => textContent)).toEqual(['All', 'Events', 'Portfolio'])
  await expect.element(button(/for good/)).not.toBeInTheDocument()
  await button('Restore Gala').click()
  await expectToast('Record restored', 'Gala')
})

test('the palette finds the trash [D69.1]', async ({ office }) => {
  await office.open('/admin')
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(page.getByRole('combobox')).toHaveFocus()
  await userEvent.keyboard('trash')
  await page.getByRole('option', { name: 'Trash' }).click()
  await expect.poll(() => location.pathname).toBe('/admin/trash')
})
