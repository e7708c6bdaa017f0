import { runDueChanges } from '../../src/server/content/schedule/schedule.service.ts'
import type { SiteEvent } from '../../src/shared/event.ts'
import type { Page } from '../../src/shared/page.ts'
import { have } from './api.ts'
import type { TestApp } from './test-app.ts'
import { eventInput, pageInput } from './valid-input.ts'

export async function addPlannedEvent(app: TestApp, title: string, times: Partial<SiteEvent>): Promise<SiteEvent> {
  const { token } = await app.enter('editor')
  const body = { ...eventInput, title, followClock: true, ...times }
  return await have<SiteEvent>(app, 'POST', '/api/events', { token, body })
}

export async function addPlannedPage(app: TestApp, title: string, times: Partial<Page>): Promise<Page> {
  const { token } = await app.enter('superadmin')
  const body = { ...pageInput(), title, status: 'draft', ...times }
  return await have<Page>(app, 'POST', '/api/pages', { token, body })
}

/** Moves the clock to an instant, and one run of the scheduler after it. */
export async function runScheduleAt(app: TestApp, instant: string): Promise<void> {
  app.advance(Date.parse(instant) - app.clock().getTime())
  await runDueChanges(app.needs)
}

export async function eventStatus({ database }: Pick<TestApp, 'database'>, { id }: { id: string }) {
  const query = database.db.selectFrom('events').select('status').where('id', '=', id)
  return (await query.executeTakeFirstOrThrow()).status
}

/** What the schedule has done so far, such as 'started Winter Gala'; each change has a revision and an activity. */
export async function changesBySchedule({ database }: Pick<TestApp, 'database'>): Promise<string[]> {
  const by = 'schedule'
  const activities = database.db.selectFrom('activities').select('data').where('actorId', '=', by).orderBy('id')
  const revisions = database.db.selectFrom('revisions').select('name').where('byId', '=', by).orderBy('id')
  const made = (await activities.execute()).map(({ data }) => data as { code: string; name: string })
  const names = (await revisions.execute()).map(({ name }) => name)
  if (made.some(({ name }, index) => name !== names[index]) || made.length !== names.length)
    throw new Error(`${made.length} activities, but ${names.length} revisions`)
  return made.map(({ code, name }) => `${code} ${name}`)
}
