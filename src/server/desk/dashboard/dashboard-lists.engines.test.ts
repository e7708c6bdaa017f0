import { afterEach, beforeEach, expect, test } from 'vitest'
import { have } from '../../../../tests/support/api.ts'
import { statsOf } from '../../../../tests/support/dashboard.ts'
import { vendorInput } from '../../../../tests/support/documents.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import {
  clientInput,
  contactInput,
  eventInput,
  navigationInput,
  pageInput,
} from '../../../../tests/support/valid-input.ts'

type Made = { id: string }

let app: TestApp
let token: string
beforeEach(async () => {
  app = await createTestApp()
  token = (await app.enter('superadmin')).token
})
afterEach(() => app.close())

const addEvent = (title: string, status: string, dateTime: string) =>
  have<Made>(app, 'POST', '/api/events', { token, body: { ...eventInput, title, status, dateTime } })
const titles = (events: { title: string }[]) => events.map(({ title }) => title)

test('lists upcoming and current events as passed three hours after their start [D86.13]', async () => {
  // The clock of the test stands at noon of November 15.
  await addEvent('Over', 'upcoming', '2026-11-15T09:00')
  await addEvent('Long over', 'current', '2026-10-11T20:00')
  await addEvent('Running', 'current', '2026-11-15T09:01')
  await addEvent('Tomorrow', 'upcoming', '2026-11-16T20:00')
  await addEvent('Archived', 'past', '2026-10-11T20:00')
  await addEvent('Unfinished', 'draft', '2026-10-11T20:00')
  const { passedEvents, nextEvents } = await statsOf(app, token)
  expect(titles(passedEvents)).toEqual(['Over', 'Long over'])
  expect(passedEvents[0]).toMatchObject({ dateTime: '2026-11-15T09:00:00.000+03:00', location: eventInput.location })
  expect(titles(nextEvents)).toEqual(['Tomorrow'])
})

test('the dashboard lists the next five events, soonest first [D86.12]', async () => {
  for (const day of [20, 18, 22, 19, 21, 17]) await addEvent(`Event ${day}`, 'upcoming', `2026-11-${day}T20:00`)
  const { nextEvents } = await statsOf(app, token)
  expect(titles(nextEvents)).toEqual(['Event 17', 'Event 18', 'Event 19', 'Event 20', 'Event 21'])
})

test('the dashboard lists the five oldest pending applications [D86.12]', async () => {
  for (let number = 1; number <= 7; number++) {
    const body = { ...(await vendorInput(app)), company: `Company ${number}` }
    const { id } = await have<Made>(app, 'POST', '/api/vendors', { body })
    if (number === 2) await have(app, 'PUT', `/api/vendors/${id}/status`, { token, body: { status: 'approved' } })
    app.advance(1000)
  }
  const { waitingVendors } = await statsOf(app, (await app.enter('editor')).token)
  expect(waitingVendors.map(({ company }) => company)).toEqual([1, 3, 4, 5, 6].map((number) => `Company ${number}`))
  expect(waitingVendors[0]).toMatchObject({ submittedAt: '2026-11-15T12:00:00.000+03:00' })
})

test('the dashboard reports a problem until it is fixed [D86.3]', async () => {
  const problems = async () => (await statsOf(app, token)).problems
  await have(app, 'PUT', '/api/cms/contact', {
    token,
    body: { ...contactInput, whatsappLink: 'https://wa.me/96500000000' },
  })
  expect(await problems()).toEqual(['chat-number', 'menu-hidden', 'plan-hidden', 'terms-page', 'privacy-page'])
  await have(app, 'PUT', '/api/cms/contact', {
    token,
    body: { ...contactInput, whatsappLink: 'https://wa.me/96599887766' },
  })
  expect(await problems()).toEqual(['menu-hidden', 'plan-hidden', 'terms-page', 'privacy-page'])
  await have(app, 'PUT', '/api/cms/navigation', { token, body: { ...navigationInput, audience: 'everyone' } })
  expect(await problems()).toEqual(['plan-hidden', 'terms-page', 'privacy-page'])
  const plan = { path: '/plan', label: 'Plan Your Event', visible: true }
  const links = [...navigationInput.links, plan]
  await have(app, 'PUT', '/api/cms/navigation', { token, body: { audience: 'everyone', links } })
  expect(await problems()).toEqual(['terms-page', 'privacy-page'])
  for (const slug of ['terms-of-service', 'privacy-policy'])
    await have(app, 'POST', '/api/pages', { token, body: { ...pageInput(), slug, status: 'published' } })
  expect(await problems()).toEqual([])
})

test('reports a WhatsApp link without a number, such as a group, as a placeholder [D86.3]', async () => {
  const other = await createTestApp()
  const { token: own } = await other.enter('superadmin')
  const group = { ...contactInput, whatsappLink: 'https://chat.whatsapp.com/Gx12345678901234' }
  await have(other, 'PUT', '/api/cms/contact', { token: own, body: group })
  expect((await statsOf(other, own)).problems).toContain('chat-number')
  await other.close()
})

test('the dashboard accepts a chat number from the environment [D86.3]', async () => {
  const other = await createTestApp({ env: { CHAT_PHONE: '96599887766' } })
  const { problems } = await statsOf(other, (await other.enter('superadmin')).token)
  expect(problems).not.toContain('chat-number')
  await other.close()
})

test('links an activity to its record, or to its screen when there is no record [D41.2]', async () => {
  const client = await have<Made>(app, 'POST', '/api/clients', { token, body: clientInput })
  const page = await have<Made>(app, 'POST', '/api/pages', { token, body: pageInput() })
  const vendor = await have<Made>(app, 'POST', '/api/vendors', { body: await vendorInput(app) })
  await have(app, 'PUT', '/api/cms/contact', { token, body: contactInput })
  const paths = async () => (await statsOf(app, token)).recentActivities.map(({ path }) => path)
  const vendorPath = `/admin/vendors?edit=${vendor.id}`
  const pagePath = `/admin/cms/pages/${page.id}`
  expect(await paths()).toEqual(['/admin/settings', vendorPath, pagePath, `/admin/clients?edit=${client.id}`])
  await app.call('DELETE', `/api/clients/${client.id}`, { token })
  const clients = '/admin/clients'
  expect(await paths()).toEqual([clients, '/admin/settings', vendorPath, pagePath, clients])
})
