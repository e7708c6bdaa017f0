import type { Locator } from '@playwright/test'
import type { Enquiry } from '../../../src/shared/enquiry.ts'
import { findingsInBothThemes } from '../support/findings.ts'
import { expect, test } from '../support/own-server.ts'
import type { SiteApi } from '../support/site-api.ts'
import { desktop, enterAs } from '../support/visit.ts'

test.use({ content: { name: 'enquiry-day', env: { RATE_LIMITS: 'off' } }, viewport: desktop })

async function call<Answer>(api: SiteApi, method: string, path: string, body?: object): Promise<Answer> {
  const response = await api.call(method, path, body, (await api.signIn()).token)
  return (await response.json()) as Answer
}

/** Enters an enquiry for a day. */
const add = (api: SiteApi, name: string, date: string) =>
  call<Pick<Enquiry, 'id'>>(api, 'POST', '/enquiries', { name, date, category: 'private', source: 'phone' })

test('an enquiry says what already takes place on its day, also while it is entered [O26.1]', async ({ page, api }) => {
  const date = '2027-11-05'
  const { id } = await add(api, 'Late Visitor', date)
  const won = await add(api, 'First Visitor', date)
  const event = { description: 'An evening of light and music.', location: 'Grand Hall', dateTime: `${date}T19:00` }
  await call(api, 'POST', '/events', { ...event, title: 'Gala of the Day' })
  await call(api, 'POST', '/events', { ...event, title: 'Night Before', dateTime: '2027-11-04T19:00' })
  await call(api, 'POST', '/events', { ...event, title: 'Past Gala', status: 'past' })
  await enterAs(page, await api.signIn())
  await page.goto(`/admin/enquiries?edit=${id}`)
  const panel = page.getByRole('dialog', { name: 'Enquiry', exact: true })
  const taken = (place: Locator) => place.getByRole('note').filter({ hasText: 'This day already has' })
  await expect(taken(panel)).toContainText('one booking')
  await expect(taken(panel).getByRole('listitem')).toHaveText(['Gala of the Day · Fri, Nov 5, 2027, 7:00 PM'])
  expect(await findingsInBothThemes(page)).toEqual([])

  await test.step('its own event does not count', async () => {
    await panel.getByRole('button', { name: 'Create event' }).click()
    await expect(panel.getByRole('link', { name: 'Open event' })).toBeVisible()
    await expect(taken(panel).getByRole('listitem')).toHaveCount(1)
    await taken(panel).getByRole('link', { name: 'Gala of the Day' }).click()
    await expect(page.getByRole('dialog', { name: 'Edit event' }).getByLabel('Title')).toHaveValue('Gala of the Day')
  })

  await test.step('a new enquiry for that day names the won one too', async () => {
    await call(api, 'PUT', `/enquiries/${won.id}`, { status: 'won' })
    await page.goto('/admin/enquiries?new')
    const form = page.getByRole('dialog', { name: 'Create enquiry' })
    await form.getByLabel('Date').pressSequentially('11052027')
    await expect(form.getByLabel('Date')).toHaveValue(date)
    await expect(taken(form).getByRole('listitem')).toHaveText([
      /^Gala of the Day/,
      /^Private event/,
      'First Visitor · Won',
    ])
  })
})
