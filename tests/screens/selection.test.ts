import { afterEach } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectToast } from './support/forms.ts'
import { button, card, dialog, expect, type Office, test, toast } from './support/office.ts'

const box = (name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true })
const bar = page.getByRole('region', { name: 'Selection' })
const articles = page.getByRole('article')

async function addClients({ api }: Office) {
  const first = await api.client({ name: 'Pearl 1' })
  await api.client({ name: 'Pearl 2' })
  return first
}

async function selectBoth() {
  await box('Pearl 1').click()
  await box('Pearl 2').click()
}

afterEach(() => page.viewport(1280, 800))

test('an editor changes and deletes several events at once, 1440 px wide [D47.6 D72.18]', async ({ office }) => {
  for (const number of [1, 2, 3, 4]) await office.api.event({ title: `Gala ${number}` })
  await page.viewport(1440, 900)
  await office.open('/admin/events?q=Gala&sort=title', { role: 'editor' })
  await expect.element(articles).toHaveLength(4)

  // Shift selects a range, and Escape nothing.
  await box('Gala 1').click()
  await box('Gala 3').click({ modifiers: ['Shift'] })
  await expect.element(bar).toMatchTextContent('3 of 4 selected')
  await userEvent.keyboard('{Escape}')
  await expect.element(bar).not.toBeInTheDocument()

  // Ctrl A selects all, and one Undo restores the status and the plan of each.
  const plan = { publishAt: '2027-02-01T09:00', followClock: true }
  await office.api.event({ title: 'Gala 5', dateTime: '2027-03-04T19:30', status: 'draft', ...plan })
  office.reload()
  await expect.element(articles).toHaveLength(5)
  await userEvent.keyboard('{Control>}a{/Control}')
  await expect.element(bar).toMatchTextContent('5 selected')
  await button('Change', bar).click()
  await page.getByRole('menuitem', { name: 'Set to Past' }).click()
  await expectToast('5 events changed')
  await expect.element(card('Gala 5')).toMatchTextContent('Past')
  await expect.element(card('Gala 5')).not.toMatchTextContent('Publishes')
  await button('Undo', toast()).click()
  await expectToast('5 events restored')
  await expect.element(card('Gala 5')).toMatchTextContent('Draft')
  await expect.element(card('Gala 5')).toMatchTextContent('Publishes Mon, Feb 1, 2027, 9:00 AM')
  await expect.element(card('Gala 5')).toMatchTextContent('Follows the clock')
  await expect.element(card('Gala 1')).toMatchTextContent('Upcoming')

  // The keyboard selects a range too, and one Undo restores what was deleted.
  box('Gala 2').element().focus()
  await userEvent.keyboard(' ')
  box('Gala 4').element().focus()
  await userEvent.keyboard('{Shift>} {/Shift}')
  await button('Delete', bar).click()
  await expectToast('3 events deleted')
  await expect.element(articles).toHaveLength(2)
  await button('Undo', toast()).click()
  await expect.element(articles).toHaveLength(5)
})

test('a bulk action says how many records could not be changed, and changes the others [D47.1]', async ({ office }) => {
  const first = await addClients(office)
  await office.open('/admin/clients', { role: 'admin' })
  await selectBoth()
  await office.api.send('DELETE', `clients/${first.id}`)
  await button('Delete', bar).click()
  await expectToast('Client deleted', 'unchanged: Not found')
})

test('a created record is scrolled to and marked in its list [D48.1]', async ({ office }) => {
  for (let number = 10; number < 40; number += 1) await office.api.client({ name: `Long ${number}`, order: 1 })
  await office.open('/admin/clients', { role: 'admin' })
  await button('New client').click()
  const form = dialog('Create client')
  await userEvent.type(form.getByLabelText('Name'), 'Long Z')
  await form.getByLabelText('Display order').fill('900000')
  await button('Create client', form).click()
  await expectToast('Client created successfully!')
  await expect.element(page.getByCss('[data-marked]').getByRole('article', { name: 'Long Z' })).toBeInViewport()
})

test('a record that another user has changed is left alone by a bulk action [D47.7]', async ({ office }) => {
  const { id } = await addClients(office)
  await office.open('/admin/clients', { role: 'admin' })
  await selectBoth()
  await office.api.send('PUT', `clients/${id}`, { name: 'Pearl 1', order: 7 })
  await button('Delete', bar).click()
  await expectToast('Client deleted', 'Someone else has changed this in the meantime')
  await expect.element(card('Pearl 1')).toBeVisible()
})
