import { describe, expect, test } from 'vitest'
import { ask, have, refusals } from '../../../../tests/support/api.ts'
import { messagesFor, statsOf } from '../../../../tests/support/dashboard.ts'
import { vendorInput } from '../../../../tests/support/documents.ts'
import { createTestApp } from '../../../../tests/support/test-app.ts'
import {
  clientInput,
  contactInput,
  enquiryInput,
  eventInput as event,
  portfolioInput as item,
} from '../../../../tests/support/valid-input.ts'
import type { DashboardStats } from '../../../shared/dashboard.ts'
import { addSampleContent } from '../../operations/sample-content/sample-content.service.ts'

type Body = Record<string, unknown>
type Made = { id: string }

describe('dashboard counters', () => {
  test('returns zero for every dashboard counter of a new site [S2.60]', async () => {
    const app = await createTestApp()
    const policies = ['password-policy', 'second-factor-policy', 'backup-schedule']
    for (const role of ['superadmin', 'admin', 'editor'] as const) {
      expect(await ask(app, 'GET', '/api/dashboard/stats', await app.enter(role))).toEqual({
        status: 200,
        body: {
          upcomingEvents: 0,
          registeredVendors: 0,
          portfolioItems: 0,
          pendingVendors: 0,
          recentActivities: [],
          problems: ['chat-number', 'menu-hidden', 'plan-hidden', 'terms-page', 'privacy-page'],
          securityAdvice: ['own-second-factor', ...(role === 'superadmin' ? policies : [])],
          lastProvenBackup: null,
          expiringDocuments: null,
          expiringApplications: null,
          expiringEnquiries: null,
          passedEvents: [],
          nextEvents: [],
          awaitedVendors: 0,
          waitingVendors: [],
          newDocuments: 0,
          receivedDocuments: [],
          newEnquiries: 0,
          waitingEnquiries: [],
          followUpsDue: 0,
          dueFollowUps: [],
          failedMails: 0,
          lateSchedule: 0,
          translations: { ar: { missing: 0, partial: 0, stale: 0, complete: 0 } },
          translationGaps: [],
        },
      })
    }
    await app.close()
  })

  test('the dashboard counts upcoming events, portfolio items, approved and pending vendors, without deleted records [S2.60]', async () => {
    const app = await createTestApp()
    const { token } = await app.enter('superadmin')
    const make = async (path: string, body: Body) => await have<Made>(app, 'POST', path, { token, body })
    for (const status of ['upcoming', 'upcoming', 'upcoming', 'current', 'past', 'draft']) {
      await make('/api/events', { ...event, status })
    }
    for (const category of ['video', 'private']) await make('/api/portfolio', { ...item, category })
    for (const { path, body } of [
      { path: '/api/events', body: event },
      { path: '/api/portfolio', body: item },
    ]) {
      const { id } = await make(path, body)
      expect((await app.call('DELETE', `${path}/${id}`, { token })).status).toBe(204)
    }
    for (const status of ['approved', 'approved', 'approved', 'approved', 'rejected', undefined]) {
      const { id } = await make('/api/vendors', await vendorInput(app))
      if (status) await have(app, 'PUT', `/api/vendors/${id}/status`, { token, body: { status } })
    }
    const figures = { upcomingEvents: 3, registeredVendors: 4, portfolioItems: 2, pendingVendors: 1 }
    for (const role of ['superadmin', 'admin', 'editor'] as const) {
      expect(await statsOf(app, (await app.enter(role)).token)).toMatchObject(figures)
    }
    const { id } = await make('/api/events', event)
    expect(await statsOf(app, token)).toMatchObject({ ...figures, upcomingEvents: 4 })
    await app.call('DELETE', `/api/events/${id}`, { token })
    expect(await statsOf(app, token)).toMatchObject(figures)
    await have(app, 'POST', `/api/events/${id}/restore`, { token })
    expect(await statsOf(app, token)).toMatchObject({ ...figures, upcomingEvents: 4 })
    await app.close()
  })

  test('the dashboard counts how much of the content is translated, and what is not, without deleted records [D55.1]', async () => {
    const app = await createTestApp()
    const { token } = await app.enter('superadmin')
    const counts = async () => (await statsOf(app, token)).translations
    const name = { translations: { ar: { name: 'لؤلؤة الخليج' } } }
    const save = async (method: string, path: string, body: Body) =>
      await have<Made>(app, method, path, { token, body })
    const { id } = await save('POST', '/api/clients', { ...clientInput, ...name })
    await save('PUT', `/api/clients/${id}`, { name: 'Pearl of the Gulf' })
    await save('POST', '/api/clients', { ...clientInput, ...name })
    await save('POST', '/api/events', { ...event, translations: { ar: { title: 'حفل' } } })
    await save('PUT', '/api/cms/contact', { ...contactInput, address: '' })
    const deleted = await save('POST', '/api/events', event)
    expect(await counts()).toEqual({ ar: { missing: 1, partial: 1, stale: 1, complete: 2 } })
    await app.call('DELETE', `/api/events/${deleted.id}`, { token })
    expect(await counts()).toEqual({ ar: { missing: 0, partial: 1, stale: 1, complete: 2 } })
    expect((await statsOf(app, token)).translationGaps).toEqual([
      { language: 'ar', place: 'events', state: 'partial', count: 1 },
      { language: 'ar', place: 'clients', state: 'stale', count: 1 },
    ])
    await app.close()
  })

  test('updates the vendor counters immediately after changes on another instance', async () => {
    const here = await createTestApp()
    const there = await createTestApp({ beside: here })
    const { token } = await here.enter('superadmin')
    const expectCounts = async (pendingVendors: number, registeredVendors: number) => {
      for (const app of [here, there])
        expect(await statsOf(app, token)).toMatchObject({ pendingVendors, registeredVendors })
    }
    await expectCounts(0, 0)
    const { id } = await have<Made>(there, 'POST', '/api/vendors', { body: await vendorInput(there) })
    await expectCounts(1, 0)
    await have(there, 'PUT', `/api/vendors/${id}/status`, { token, body: { status: 'approved' } })
    await expectCounts(0, 1)
    const refused = await there.call('PUT', `/api/vendors/${id}/status`, { token, body: { status: 'rejected' } })
    expect(refused.status).toBe(409)
    await expectCounts(0, 1)
    await addSampleContent({ ...there, timeZone: there.env.timeZone })
    const sample = await statsOf(there, token)
    expect(sample.pendingVendors).toBeGreaterThan(0)
    await expectCounts(sample.pendingVendors, sample.registeredVendors)
    expect((await there.call('DELETE', '/api/sample-content', { token })).status).toBe(204)
    await expectCounts(0, 1)
    expect((await there.call('DELETE', `/api/vendors/${id}`, { token })).status).toBe(204)
    await expectCounts(0, 0)
    await there.close()
    await here.close()
  })

  test('hides the dashboard counters from visitors and vendors', async () => {
    const app = await createTestApp()
    expect(await ask(app, 'GET', '/api/dashboard/stats')).toEqual(refusals.unauthenticated)
    expect(await ask(app, 'GET', '/api/dashboard/stats', await app.enter('vendor'))).toEqual(refusals.forbidden)
    expect(await ask(app, 'POST', '/api/dashboard/stats')).toEqual(refusals.wrongMethod)
    await app.close()
  })
})

describe('recent activities', () => {
  test('recent activities are the 20 latest ones, newest first, in the time zone of the site [S2.60 D41.2]', async () => {
    const app = await createTestApp()
    const { token } = await app.enter('editor')
    for (let number = 1; number <= 25; number++) {
      await have(app, 'POST', '/api/events', { token, body: { ...event, title: `Event ${number}` } })
      // Covers equal and different timestamps.
      if (number % 3 === 0) app.advance(1000)
    }
    const { recentActivities } = await statsOf(app, token)
    expect(recentActivities.map(({ message }) => message)).toEqual(
      Array.from({ length: 20 }, (_, index) => `Noura editor created the event Event ${25 - index}`),
    )
    expect(recentActivities[0]).toEqual({
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      message: 'Noura editor created the event Event 25',
      timestamp: '2026-11-15T12:00:08.000+03:00',
      path: expect.stringMatching(/^\/admin\/events\?edit=[\da-f-]{36}$/),
    })
    expect(new Set(recentActivities.map(({ id }) => id)).size).toBe(20)
    await app.close()
  })

  test('recent activities group more than three applications in a row, so that they push nothing out [T25.2]', async () => {
    const app = await createTestApp({ env: { RATE_LIMITS: 'off' } })
    const { token } = await app.enter('editor')
    const apply = async (times: number) => {
      for (let number = 1; number <= times; number++) {
        await have(app, 'POST', '/api/vendors', { body: { ...(await vendorInput(app)), company: `Tents ${number}` } })
      }
    }
    const create = (title: string) => have(app, 'POST', '/api/events', { token, body: { ...event, title } })
    for (let number = 1; number <= 14; number++) await create(`Event ${number}`)
    await apply(3)
    await create('Between')
    await apply(25)
    expect((await messagesFor(app, 'editor')).slice(0, 7)).toEqual([
      '25 new vendor applications',
      'Noura editor created the event Between',
      ...[3, 2, 1].map((number) => `New application under the name “Tents ${number}”`),
      'Noura editor created the event Event 14',
      'Noura editor created the event Event 13',
    ])
    expect((await messagesFor(app, 'editor')).at(-1)).toBe('Noura editor created the event Event 1')

    const firstInArabic = async () => {
      const stats = await have<DashboardStats>(app, 'GET', '/api/dashboard/stats?lang=ar', { token })
      return stats.recentActivities[0]?.message
    }
    expect(await firstInArabic()).toBe('25 طلبًا جديدًا من المورّدين')
    const superadmin = await app.enter('superadmin')
    await have(app, 'PUT', '/api/settings/digits', { token: superadmin.token, body: { value: 'arab' } })
    expect(await firstInArabic(), 'with the digits of the settings').toBe('٢٥ طلبًا جديدًا من المورّدين')
    await app.close()
  })

  test('recent activities group applications and enquiries of strangers who alternate between them [T25.2]', async () => {
    const app = await createTestApp({ env: { RATE_LIMITS: 'off' } })
    const { token } = await app.enter('editor')
    await have(app, 'POST', '/api/events', { token, body: event })
    for (let guests = 1; guests <= 22; guests++) {
      await have(app, 'POST', '/api/enquiries', { body: { ...enquiryInput, guests } })
      if (guests > 20) await have(app, 'POST', '/api/vendors', { body: await vendorInput(app) })
    }
    const { recentActivities } = await statsOf(app, token)
    expect(recentActivities.map(({ message, path }) => [message, path])).toEqual([
      ['2 new vendor applications', '/admin/vendors'],
      ['22 new enquiries', '/admin/enquiries'],
      ['Noura editor created the event Winter Gala', expect.stringMatching(/^\/admin\/events\?edit=/)],
    ])
    await have(app, 'POST', '/api/events', { token, body: event })
    await have(app, 'POST', '/api/enquiries', { body: { ...enquiryInput, name: 'Single' } })
    const [latest] = (await statsOf(app, token)).recentActivities
    expect(latest?.message).toBe('New enquiry under the name “Single”')
    expect(latest?.path).toMatch(/^\/admin\/enquiries\?edit=[\da-f-]{36}$/)
    await app.close()
  })

  test('recent activities are worded in the language asked for, and those of earlier versions as stored [D41.2]', async () => {
    const app = await createTestApp()
    const { token, id: actorId } = await app.enter('editor')
    const [at, permission] = ['2020-01-01T00:00:00.000Z', 'manage_events']
    const message = 'Dana created the event Old Gala'
    await app.database.db.insertInto('activities').values({ id: 'old', at, actorId, message, permission }).execute()
    const translations = { ar: { title: 'حفل الشتاء' } }
    await have(app, 'POST', '/api/events', { token, body: { ...event, translations } })
    await have(app, 'POST', '/api/vendors', { body: await vendorInput(app) })
    const read = async (query: string) => {
      const stats = await have<DashboardStats>(app, 'GET', `/api/dashboard/stats${query}`, { token })
      const messages = stats.recentActivities.map((activity) => activity.message.replaceAll(/[\u2068\u2069]/g, ''))
      return { messages, titles: stats.nextEvents.map(({ title }) => title) }
    }
    const english = {
      messages: [
        'New application under the name “Desert Lights”',
        'Noura editor created the event Winter Gala',
        message,
      ],
      titles: ['Winter Gala'],
    }
    expect(await read('')).toEqual(english)
    expect(await read('?lang=en')).toEqual(english)
    expect(await read('?lang=ar')).toEqual({
      messages: ['طلب مورّد جديد باسم «Desert Lights»', 'Noura editor: إضافة الفعالية «Winter Gala»', message],
      titles: ['حفل الشتاء'],
    })
    expect((await app.call('GET', '/api/dashboard/stats?lang=fr', { token })).status).toBe(400)
    await app.close()
  })

  test('filters recent activities by permission before limiting them [D41.2]', async () => {
    const app = await createTestApp()
    const { token } = await app.enter('superadmin')
    await have(app, 'POST', '/api/events', { token, body: event })
    await have(app, 'POST', '/api/portfolio', { token, body: item })
    await have(app, 'POST', '/api/vendors', { body: await vendorInput(app) })
    for (let number = 1; number <= 21; number++) {
      await have(app, 'POST', '/api/clients', { token, body: { name: `Client ${number}` } })
    }
    expect(await messagesFor(app, 'editor')).toEqual([
      'New application under the name “Desert Lights”',
      'Noura superadmin created the portfolio item Harbour Launch',
      'Noura superadmin created the event Winter Gala',
    ])
    const clients = Array.from({ length: 20 }, (_, index) => `Noura superadmin created the client Client ${21 - index}`)
    expect(await messagesFor(app, 'admin')).toEqual(clients)
    expect(await messagesFor(app, 'superadmin')).toEqual(clients)
    await app.close()
  })
})
