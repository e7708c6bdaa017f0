import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { hour, minute } from '../../../../tests/support/api.ts'
import {
  addPlannedEvent,
  addPlannedPage,
  changesBySchedule,
  eventStatus,
  runScheduleAt,
} from '../../../../tests/support/planned-changes.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { engine } from '../../../../tests/support/test-database.ts'
import type { SiteEvent } from '../../../shared/event.ts'
import type { Page } from '../../../shared/page.ts'
import { readScheduleDelay, runDueChanges } from './schedule.service.ts'

const day = 24 * hour

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
})
afterEach(() => app.close())

const addEvent = (title: string, times: Partial<SiteEvent>) => addPlannedEvent(app, title, times)
const addPage = (title: string, times: Partial<Page>) => addPlannedPage(app, title, times)
const run = () => runDueChanges(app.needs)
const made = () => changesBySchedule(app)
const runAt = (instant: string) => runScheduleAt(app, instant)
const statusOf = (event: { id: string }) => eventStatus(app, event)
describe('after a downtime', () => {
  test('after a downtime all due changes are made in the order of their times, over all records [D72.5]', async () => {
    const draft = { status: 'draft', publishAt: '2026-11-16T10:00' } as const
    await addEvent('Whole', { ...draft, dateTime: '2026-11-16T12:00', endDateTime: '2026-11-16T14:00' })
    await addEvent('Late', { ...draft, dateTime: '2026-11-15T20:00', endDateTime: '2026-11-16T09:00' })
    await addPage('Page', { publishAt: '2026-11-16T13:00' })
    await addEvent('Between', { dateTime: '2026-11-16T11:00', endDateTime: '2026-11-16T13:30' })
    await addEvent('Running', { status: 'current', dateTime: '2026-11-15T11:00', endDateTime: '2026-11-16T12:30' })
    await addEvent('Tomorrow', { dateTime: '2026-11-18T11:00' })
    app.advance(2 * day)
    await run()
    expect(await made()).toEqual([
      'published Whole',
      'published Late',
      'started Late',
      'ended Late',
      'started Between',
      'started Whole',
      'ended Running',
      'published Page',
      'ended Between',
      'ended Whole',
    ])
    await run()
    expect(await made()).toHaveLength(10)
  })

  test('after a downtime hundreds of due changes are made once each [D72.5]', async () => {
    const { id } = await addEvent('No. 0', { dateTime: '2026-11-15T13:00', endDateTime: '2026-11-15T14:00' })
    const first = await app.database.db.selectFrom('events').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const copies = Array.from({ length: 300 }, (_, number) => {
      const at = (ms: number) => new Date(app.clock().getTime() + hour + ms).toISOString()
      const times = { dateTime: at(number), endsAt: at(hour + number), endDateTime: at(hour + number) }
      return { ...first, ...times, id: `copy-${number}`, title: `No. ${number + 1}`, translations: '{}' }
    })
    await app.database.db.insertInto('events').values(copies).execute()
    app.advance(day)
    await run()
    const numbers = Array.from({ length: 301 }, (_, number) => number)
    expect(await made()).toEqual([...numbers.map((n) => `started No. ${n}`), ...numbers.map((n) => `ended No. ${n}`)])
  })
})

describe('a clock that jumps', () => {
  test('a clock that jumps back repeats no due change, and one that jumps forward makes each once [D72.5]', async () => {
    const event = await addEvent('Gala', { dateTime: '2026-11-16T10:00', endDateTime: '2026-11-16T12:00' })
    await addPage('Page', { publishAt: '2026-11-16T11:00' })
    for (const instant of [
      '2026-11-16T07:00Z',
      '2026-11-15T10:00Z',
      '2026-11-16T08:30Z',
      '2025-01-01T00:00Z',
      '2026-11-16T08:00Z',
      '2027-01-01T00:00Z',
      '2026-11-16T07:30Z',
      '2027-01-01T00:00Z',
    ])
      await runAt(instant)
    expect(await made()).toEqual(['started Gala', 'published Page', 'ended Gala'])
    expect(await statusOf(event)).toBe('past')
  })
})

describe('a change that fails', () => {
  test('a due change that fails is logged and tried again, and does not hold up the others [D72.5]', async () => {
    const broken = await addEvent('Broken', { dateTime: '2026-11-15T13:00' })
    await addEvent('Second', { dateTime: '2026-11-15T13:01' })
    await addPage('Page', { publishAt: '2026-11-15T13:02' })
    await refuseUpdates(broken.id)
    app.advance(70 * minute)
    const lines: Record<string, unknown>[] = []
    const log = pino({}, { write: (line: string) => lines.push(JSON.parse(line)) })
    await expect(runDueChanges({ ...app.needs, log })).rejects.toThrow('scheduled changes failed: 1')
    expect(await made()).toEqual(['started Second', 'published Page'])
    expect(lines).toEqual([expect.objectContaining({ id: broken.id, kind: 'events', change: 'start' })])
    expect(await readScheduleDelay(app.needs)).toBe(10 * 60)
    await acceptUpdates()
    await run()
    expect(await made()).toEqual(['started Second', 'published Page', 'started Broken'])
    expect(await readScheduleDelay(app.needs)).toBe(0)
  })

  const refuseUpdates = async (id: string) => {
    if (engine === 'sqlite') {
      await sql`create trigger broken before update on events when old.id = ${sql.lit(id)}
        begin select raise(abort, 'broken'); end`.execute(app.database.db)
      return
    }
    await sql`create function refuse() returns trigger as 'begin raise exception ''broken''; end' language plpgsql`.execute(
      app.database.db,
    )
    await sql`create trigger broken before update on events for each row when (old.id = ${sql.lit(id)})
      execute function refuse()`.execute(app.database.db)
  }
  const acceptUpdates = () =>
    (engine === 'sqlite' ? sql`drop trigger broken` : sql`drop trigger broken on events`).execute(app.database.db)
})
