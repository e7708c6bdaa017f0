import type { KyselyPlugin } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { have } from '../../../../tests/support/api.ts'
import { statsOf } from '../../../../tests/support/dashboard.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { enquiryInput, eventInput } from '../../../../tests/support/valid-input.ts'
import type { Enquiry } from '../../../shared/enquiry.ts'
import { readBackupStatus } from '../../operations/backups/backup-status.service.ts'
import { presentUser } from '../../people/users/users.presenter.ts'
import { createDashboard } from './dashboard.service.ts'

let app: TestApp
let viewer: Awaited<ReturnType<TestApp['enter']>>
beforeEach(async () => {
  app = await createTestApp({ env: { RATE_LIMITS: 'off' } })
  viewer = await app.enter('editor')
})
afterEach(() => app.close())

/** The clock of the test stands at noon of November 15. */
const today = '2026-11-15'
const yesterday = '2026-11-14'
const tomorrow = '2026-11-16'

async function addEnquiry(name: string, change?: object): Promise<string> {
  await have(app, 'POST', '/api/enquiries', { body: { ...enquiryInput, name } })
  app.advance(1000)
  const [enquiry] = await have<Enquiry[]>(app, 'GET', `/api/enquiries?q=${encodeURIComponent(name)}`, viewer)
  const id = enquiry?.id ?? ''
  if (change) await have(app, 'PUT', `/api/enquiries/${id}`, { ...viewer, body: change })
  return id
}
const names = (enquiries: { name: string }[]) => enquiries.map(({ name }) => name)

test('the dashboard counts new enquiries and lists the five oldest [D86.12]', async () => {
  for (let number = 1; number <= 7; number++) await addEnquiry(`Visitor ${number}`)
  await addEnquiry('Answered', { status: 'contacted' })
  const { newEnquiries, waitingEnquiries } = await statsOf(app, viewer.token)
  expect(newEnquiries).toBe(7)
  expect(names(waitingEnquiries)).toEqual([1, 2, 3, 4, 5].map((number) => `Visitor ${number}`))
  expect(waitingEnquiries[0]).toEqual({
    id: expect.any(String),
    name: 'Visitor 1',
    category: 'private',
    date: '2027-01-14',
    createdAt: '2026-11-15T12:00:00.000+03:00',
  })
})

test('lists due follow-ups, those of the viewer and of nobody before those of colleagues [D86.12]', async () => {
  const colleague = await app.enter('admin')
  const status = 'contacted'
  await addEnquiry('Of a colleague', { status, followUpOn: '2026-11-01', assigneeId: colleague.id })
  await addEnquiry('Mine', { status, followUpOn: today, assigneeId: viewer.id })
  await addEnquiry('Of nobody', { status, followUpOn: yesterday })
  await addEnquiry('Later', { status, followUpOn: tomorrow, assigneeId: viewer.id })
  await addEnquiry('Won', { status: 'won', followUpOn: yesterday, assigneeId: viewer.id })
  const stats = await statsOf(app, viewer.token)
  expect(stats.followUpsDue).toBe(3)
  expect(names(stats.dueFollowUps)).toEqual(['Of nobody', 'Mine', 'Of a colleague'])
  expect(stats.dueFollowUps[1]).toMatchObject({
    followUpOn: today,
    assigneeId: viewer.id,
    assigneeName: 'Noura editor',
  })
  expect(names((await statsOf(app, colleague.token)).dueFollowUps)[1]).toBe('Of nobody')
  for (let number = 1; number <= 5; number++) await addEnquiry(`More ${number}`, { status, followUpOn: today })
  expect((await statsOf(app, viewer.token)).dueFollowUps).toHaveLength(5)
})

test('needs no more statements with many records than with few, and fewer while nothing changes [S2.60]', async () => {
  const { database } = app
  let statements = 0
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements++
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const counted = { ...database, reads: database.reads.withPlugin(counter), db: database.db.withPlugin(counter) }
  const createRead = () =>
    createDashboard({ ...app.needs, database: counted, readBackupStatus: () => readBackupStatus(app.needs) })
  const user = await database.db.selectFrom('users').selectAll().where('id', '=', viewer.id).executeTakeFirstOrThrow()
  const count = async (read: ReturnType<typeof createRead>) => {
    statements = 0
    await read({ ...presentUser(user, 'Asia/Kuwait'), secondFactor: false })
    return statements
  }
  const add = async (number: number) => {
    await have(app, 'POST', '/api/events', { ...viewer, body: { ...eventInput, title: `Event ${number}` } })
    await addEnquiry(`Visitor ${number}`, number % 2 ? { followUpOn: today } : undefined)
  }
  await add(1)
  await add(2)
  const read = createRead()
  const few = await count(read)
  const again = await count(read)
  for (let number = 3; number <= 12; number++) await add(number)
  const many = createRead()
  expect(await count(many)).toBeLessThanOrEqual(few)
  expect(await count(many)).toBeLessThanOrEqual(again)
  expect(again, 'counts are memoized').toBeLessThan(few)
})
