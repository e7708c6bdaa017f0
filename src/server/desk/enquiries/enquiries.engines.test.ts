import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ask, day, have, refusals, strangeIds } from '../../../../tests/support/api.ts'
import { addEnquiry } from '../../../../tests/support/enquiries.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import type { Enquiry, WholeEnquiry } from '../../../shared/enquiry.ts'
import { referenceOf } from '../../../shared/reference.ts'
import type { SearchResult } from '../../../shared/search.ts'
import { countByStatus, countDueEnquiries, findDueEnquiries } from './enquiries.repository.ts'
import { listWaitingEnquiries } from './enquiries.service.ts'

let app: TestApp
let token: string
let editor: Awaited<ReturnType<TestApp['enter']>>
beforeAll(async () => {
  app = await createTestApp()
  editor = await app.enter('editor')
  token = editor.token
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.database.db.deleteFrom('enquiries').execute()
})

const namesOf = async (query: string) =>
  (await have<Enquiry[]>(app, 'GET', `/api/enquiries?${query}`, { token })).map(({ name }) => name)

test('an enquiry is read with its notes, its reference and its version [D80.1]', async () => {
  const reference = 'M-2611-042'
  const { id } = await addEnquiry(app, { reference, occasion: 'wedding', source: 'phone', assigneeId: editor.id })
  const response = await app.call('GET', `/api/enquiries/${id}`, { token })
  expect(response.headers.get('etag')).toBe('"1"')
  const enquiry = {
    id,
    reference,
    name: 'Dalal Al-Rashid',
    phone: '+965 5555 1234',
    email: 'dalal@home.example',
    category: 'private',
    occasion: 'wedding',
    date: '2027-01-14',
    guests: 120,
    budget: '5000-10000',
    message: 'A wedding by the sea, with live music.',
    language: 'en',
    source: 'phone',
    status: 'new',
    assigneeId: editor.id,
    assigneeName: 'Noura editor',
    followUpOn: null,
    lostReason: '',
    eventId: null,
    messagedAt: null,
    createdAt: '2026-11-15T12:00:00.000+03:00',
    updatedAt: '2026-11-15T12:00:00.000+03:00',
    version: 1,
  }
  expect(await response.json()).toEqual({
    ...enquiry,
    notes: [],
    reply: {
      subject: `Your enquiry ${reference}`,
      text: expect.stringMatching(/^Hello Dalal Al-Rashid,\n\n.*\(Wedding\).*\n\nMarasim/s),
    },
  })
  expect(await have(app, 'GET', '/api/enquiries', { token })).toEqual([enquiry])
})

test('the prepared answer is in the language of the enquirer [D80.14]', async () => {
  const { id } = await addEnquiry(app, { language: 'ar', name: 'دلال' })
  const { reply } = await have<WholeEnquiry>(app, 'GET', `/api/enquiries/${id}`, { token })
  expect(reply.text).toMatch(/^مرحبًا دلال،/)
  // The reference of an earlier release.
  expect(reply.subject).toContain(id.slice(-8).toUpperCase())
})

test.each(strangeIds)('the id %s belongs to no enquiry', async (id) => {
  expect(await ask(app, 'GET', `/api/enquiries/${id}`, { token })).toEqual(refusals.missing)
  expect(await ask(app, 'PUT', `/api/enquiries/${id}`, { token, body: { status: 'won' } })).toEqual(refusals.missing)
})

describe('the list of enquiries', () => {
  test('the list of enquiries filters by status, category, person, wanted date and due follow-up [D80.1]', async () => {
    await addEnquiry(app, { name: 'Won', status: 'won', followUpOn: '2026-11-01' })
    await addEnquiry(app, { name: 'Film', category: 'video', date: '2027-03-01' })
    await addEnquiry(app, { name: 'Mine', assigneeId: editor.id, date: null })
    await addEnquiry(app, { name: 'Due', followUpOn: '2026-11-15', date: '2027-03-02' })
    await addEnquiry(app, { name: 'Later', followUpOn: '2026-11-16', date: '2027-03-03' })
    expect(await namesOf('status=won')).toEqual(['Won'])
    expect(await namesOf('category=video')).toEqual(['Film'])
    expect(await namesOf(`assignee=${editor.id}`)).toEqual(['Mine'])
    expect((await namesOf('assignee=nobody')).sort()).toEqual(['Due', 'Film', 'Later', 'Won'])
    expect(await namesOf('followUp=due')).toEqual(['Due'])
    expect(await namesOf('from=2027-03-01&to=2027-03-02&sort=date')).toEqual(['Film', 'Due'])
    expect(await namesOf('assignee=somebody')).toEqual([])
  })

  test('a follow-up of an enquiry is due from the start of its day in the zone of the site [D80.1]', async () => {
    const near = await createTestApp()
    await addEnquiry(near, { followUpOn: '2026-11-16' })
    const due = async () => {
      const { token: own } = await near.enter('editor')
      return (await have<Enquiry[]>(near, 'GET', '/api/enquiries?followUp=due', { token: own })).length
    }
    // From 12:00 in Kuwait to a minute before midnight.
    near.advance(day / 2 - 60_000)
    expect(await due()).toBe(0)
    near.advance(60_000)
    expect(await due()).toBe(1)
    await near.close()
  })

  test('the list of enquiries has those without the sorted day last in both directions [D80.1]', async () => {
    await addEnquiry(app, { name: 'None', date: null, followUpOn: null })
    await addEnquiry(app, { name: 'First', date: '2027-01-01', followUpOn: '2027-02-02' })
    await addEnquiry(app, { name: 'Second', date: '2027-02-01', followUpOn: '2027-01-01' })
    expect(await namesOf('sort=date')).toEqual(['First', 'Second', 'None'])
    expect(await namesOf('sort=-date')).toEqual(['Second', 'First', 'None'])
    expect(await namesOf('sort=followUpOn')).toEqual(['Second', 'First', 'None'])
    expect(await namesOf('sort=-followUpOn')).toEqual(['First', 'Second', 'None'])
  })

  test('the list of enquiries counts all matches, and refuses unknown values of its filters [D80.1]', async () => {
    for (let number = 0; number < 3; number++) await addEnquiry(app)
    const page = await app.call('GET', '/api/enquiries?limit=2', { token })
    expect(page.headers.get('x-total-count')).toBe('3')
    expect(page.headers.get('link')).toContain('rel="next"')
    for (const query of [
      'status=old',
      'category=x',
      'occasion=party',
      'source=fax',
      'messages=all',
      'followUp=soon',
      'sort=name',
      'from=tomorrow',
      'limit=0',
    ])
      expect((await ask(app, 'GET', `/api/enquiries?${query}`, { token })).status, query).toBe(400)
  })

  test('the list of enquiries filters by occasion, source and messages that wait for an answer [D80.1]', async () => {
    await addEnquiry(app, { name: 'Wedding', occasion: 'wedding' })
    await addEnquiry(app, { name: 'Gergean', occasion: 'gergean', source: 'walk-in' })
    await addEnquiry(app, { name: 'Writer', messagedAt: app.clock().toISOString() })
    expect(await namesOf('occasion=gergean')).toEqual(['Gergean'])
    expect(await namesOf('source=walk-in')).toEqual(['Gergean'])
    expect(await namesOf('source=site')).toEqual(['Writer', 'Wedding'])
    expect(await namesOf('messages=waiting')).toEqual(['Writer'])
  })

  test.each(['dalal', '5555', 'home.example', 'live music', 'M-2611-042', 'EARLIER'])(
    'the list of enquiries finds %s in name, phone, email, message and reference [D80.1]',
    async (text) => {
      const reference = text === 'EARLIER' ? null : 'M-2611-042'
      const { id } = await addEnquiry(app, { reference })
      await addEnquiry(app, { name: 'Other', phone: '12345678', email: null, message: 'Nothing of it' })
      const q = text === 'EARLIER' ? id.slice(-8) : text
      expect(await namesOf(`q=${encodeURIComponent(q)}`)).toEqual(['Dalal Al-Rashid'])
      const found = await have<SearchResult[]>(app, 'GET', `/api/search?q=${encodeURIComponent(q)}`, { token })
      expect(found).toEqual([
        {
          kind: 'enquiries',
          id,
          name: 'Dalal Al-Rashid',
          detail: referenceOf({ id, reference }),
          path: `/admin/enquiries?edit=${id}`,
        },
      ])
    },
  )
})

test('only people who manage events can be in charge, and editors may read who they are [D80.4]', async () => {
  const fresh = await createTestApp()
  const [admin, own] = [await fresh.enter('admin'), await fresh.enter('editor')]
  await fresh.enter('vendor')
  const people = await have<{ id: string; name: string }[]>(fresh, 'GET', '/api/enquiries/assignees', {
    token: own.token,
  })
  expect(people).toEqual([
    { id: admin.id, name: 'Noura admin' },
    { id: own.id, name: 'Noura editor' },
  ])
  await fresh.close()
})

test('the dashboard can read what waits, the counts and the due follow-ups', async () => {
  app.advance(1000)
  await addEnquiry(app, { name: 'Second' })
  await addEnquiry(app, { name: 'First', createdAt: '2026-11-01T00:00:00.000Z' })
  await addEnquiry(app, { name: 'Overdue', status: 'contacted', followUpOn: '2026-11-10', assigneeId: editor.id })
  await addEnquiry(app, { name: 'Today', status: 'proposal', followUpOn: '2026-11-15' })
  await addEnquiry(app, { name: 'Closed', status: 'lost', followUpOn: '2026-11-10' })
  expect((await listWaitingEnquiries(app.needs, 5)).map(({ name }) => name)).toEqual(['First', 'Second'])
  expect(await countByStatus(app.database.db)).toEqual({ new: 2, contacted: 1, proposal: 1, won: 0, lost: 1 })
  const due = await findDueEnquiries(app.database.db, '2026-11-15', 5)
  expect(due.map(({ name, assigneeName }) => [name, assigneeName])).toEqual([
    ['Overdue', 'Noura editor'],
    ['Today', null],
  ])
  expect(await countDueEnquiries(app.database.db, '2026-11-15')).toBe(2)
  expect(await countDueEnquiries(app.database.db, '2026-11-14')).toBe(1)
})

test('a person who is deleted is no longer in charge [D80.4]', async () => {
  const { id: userId } = await app.enter('editor')
  const { id } = await addEnquiry(app, { assigneeId: userId })
  await app.database.db.deleteFrom('users').where('id', '=', userId).execute()
  const enquiry = await have<WholeEnquiry>(app, 'GET', `/api/enquiries/${id}`, { token })
  expect([enquiry.assigneeId, enquiry.assigneeName]).toEqual([null, null])
})
