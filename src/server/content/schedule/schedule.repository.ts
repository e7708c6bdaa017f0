import { sql } from 'kysely'
import type { PlannedChange } from '../../../shared/schedule.ts'
import type { Executor } from '../../platform/database/database.ts'
import { sortKeys } from '../../platform/database/keyset.ts'
import { createList } from '../../platform/database/list-page.ts'
import { translationsWithoutContent } from '../../platform/database/short-translations.ts'

/** Written without parameters, as in the partial indexes: with them neither engine would use one. */
const nextChanges = {
  publish: { at: 'publishAt', condition: sql<boolean>`publish_at is not null and deleted_at is null` },
  start: { at: 'dateTime', condition: sql<boolean>`follow_clock and status = 'upcoming' and deleted_at is null` },
  end: { at: 'endsAt', condition: sql<boolean>`follow_clock and status = 'current' and deleted_at is null` },
} as const satisfies Record<PlannedChange, unknown>

/** The events whose next change is this one, soonest first; with `until` those that are due then. */
export function eventsToChange(db: Executor, change: PlannedChange, until?: string) {
  const { at, condition } = nextChanges[change]
  const query = db
    .selectFrom('events')
    .select(['id', 'title', 'translations', 'status', 'dateTime', 'endsAt', 'publishAt', 'followClock'])
    .where(condition)
    .$if(until !== undefined, (all) => all.where(at, '<=', until ?? ''))
  return createList(query, sortKeys(at))
}

export function pagesToPublish(db: Executor, until?: string) {
  const { at, condition } = nextChanges.publish
  const query = db
    .selectFrom('pages')
    .select(['id', 'title', translationsWithoutContent(db).as('translations'), 'status', 'publishAt'])
    .where(condition)
    .$if(until !== undefined, (all) => all.where(at, '<=', until ?? ''))
  return createList(query, sortKeys(at))
}
