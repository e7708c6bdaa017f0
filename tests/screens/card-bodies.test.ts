import { page, userEvent } from 'vitest/browser'
import { button, card, dialog, expect, test } from './support/office.ts'

/** Clicks the name of a card and expects the dialog of its record; then does the same with the picture. */
async function expectOpens(name: string, title: string) {
  const openings = [
    () => card(name).getByRole('heading', { level: 2 }).click({ force: true }),
    () => card(name).click({ position: { x: 24, y: 24 } }),
  ]
  for (const click of openings) {
    await click()
    await expect.element(dialog(title)).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog(title)).not.toBeInTheDocument()
  }
}

test('the name and picture of a card open its record, and its other controls do not [S2.63]', async ({ office }) => {
  await office.api.event()
  await office.open('/admin/events', { role: 'editor' })
  await expectOpens('Winter Gala', 'Edit event')

  // The checkbox selects the event.
  const selection = page.getByRole('region', { name: 'Selection' })
  await page.getByRole('checkbox', { name: 'Select Winter Gala' }).click()
  await expect.element(selection).toMatchTextContent('1 selected')
  await userEvent.keyboard('{Escape}')
  await expect.element(selection).not.toBeInTheDocument()

  // By keyboard the card has no further control.
  await expect.element(card('Winter Gala').getByCss('a, button')).toHaveLength(3)
  button('Edit Winter Gala').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog('Edit event')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(button('Edit Winter Gala')).toHaveFocus()

  // Delete deletes.
  await button('Delete Winter Gala').click()
  await expect.element(card('Winter Gala')).not.toBeInTheDocument()
  await expect.element(dialog('Edit event')).not.toBeInTheDocument()
})

test('the cards of portfolio items, clients and images open them too [S2.63]', async ({ office }) => {
  await office.api.portfolioItem()
  await office.open('/admin/portfolio', { role: 'admin' })
  await expectOpens('Harbour Launch', 'Edit portfolio item')

  await office.api.client()
  await office.goTo('/admin/clients')
  await expectOpens('Gulf Pearl', 'Edit client')
  const website = card('Gulf Pearl').getByRole('link', { name: 'pearl.example' })
  await expect.element(website).toHaveAttribute('target', '_blank')
  website.element().addEventListener('click', (event) => event.preventDefault())
  await website.click()
  await expect.element(dialog('Edit client')).not.toBeInTheDocument()

  await office.api.image('photo.jpg')
  await office.goTo('/admin/cms/media')
  await expectOpens('photo.jpg', 'Edit image')
})
