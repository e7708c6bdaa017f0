import { setImmediate } from 'node:timers/promises'
import type { Logger } from 'pino'
import { kinds, kindsWith } from '../../../shared/kinds.ts'
import { checkAccess } from '../../../shared/permissions.ts'
import { type PlannedChange, plannedChanges, type ScheduledKind } from '../../../shared/schedule.ts'
import { compareText } from '../../../shared/text.ts'
import type { User } from '../../../shared/user.ts'
import { faultOf } from '../../platform/database/faults.ts'
import type { Position } from '../../platform/database/keyset.ts'
import { Refusal } from '../../platform/errors.ts'
import type { HandlerNeeds, WithHandlers } from '../records/kind-handler.ts'

export type ScheduleNeeds = HandlerNeeds & WithHandlers

type Source = { kind: ScheduledKind; change: PlannedChange }

type DueChange = { source: Source; id: string; at: string }

/**
 * Makes the changes that are due, one by one in the order of their times. Each is a transaction that checks again
 * whether it is due, so neither several instances nor a clock that jumps make one twice. One that fails is logged and
 * tried again by the next run; this run fails after it has made the others.
 */
export async function runDueChanges(needs: ScheduleNeeds & { log: Logger }): Promise<void> {
  const passed = new Map<string, Position>()
  let failures = 0
  for (;;) {
    const due = await findNextDue(needs, passed)
    if (!due) break
    try {
      await needs.handlers[due.source.kind].makePlanned(needs, due.id, due.source.change)
    } catch (error) {
      if (isOfDatabase(error)) throw error
      passed.set(keyOf(due.source), [due.at, due.id])
      if (!isMadeElsewhere(error)) {
        const { kind, change } = due.source
        needs.log.error({ err: error, kind, change, id: due.id }, 'a scheduled change failed')
        failures++
      }
    }
    await setImmediate()
  }
  for (const { afterDueChanges } of handlersOf(needs)) await afterDueChanges?.(needs)
  if (failures > 0) throw new Error(`scheduled changes failed: ${failures}`)
}

/** Such faults affect every change, unlike those of a record. */
function isOfDatabase(error: unknown): boolean {
  const fault = faultOf(error)
  return fault !== undefined && fault !== 'taken' && fault !== 'orphaned' && fault !== 'badValue'
}

/** By another instance or a person, who may also have deleted the record. */
const isMadeElsewhere = (error: unknown) => error instanceof Refusal && (error.status === 409 || error.status === 404)

/** For how many seconds the oldest change that is due has been waiting. */
export async function readScheduleDelay(needs: ScheduleNeeds): Promise<number> {
  const due = await findNextDue(needs)
  return due ? (needs.clock().getTime() - Date.parse(due.at)) / 1000 : 0
}

/** The earliest change that is due, except those that this run has passed. */
async function findNextDue(needs: ScheduleNeeds, passed?: Map<string, Position>): Promise<DueChange | undefined> {
  const { database, handlers, clock } = needs
  const now = clock().toISOString()
  const found = sourcesOf(needs).map(async (source): Promise<DueChange[]> => {
    const page = { limit: 1, after: passed?.get(keyOf(source)) }
    const records = await handlers[source.kind].findPlanned(database.reads, source.change, page, now)
    return records.map(({ id, at }) => ({ source, id, at }))
  })
  const [first] = (await Promise.all(found))
    .flat()
    .sort((a, b) => inOrder({ at: a.at, change: a.source.change }, { at: b.at, change: b.source.change }))
  return first
}

/** Publications are planned from now on, so those before a span are few. */
const maxPublications = 1000

type Timed = { at: string; change: PlannedChange }

const inOrder = (a: Timed, b: Timed) =>
  compareText(a.at, b.at) || plannedChanges.indexOf(a.change) - plannedChanges.indexOf(b.change)

/** The next changes of the kinds that the viewer may change, soonest first. */
export async function listPlannedChanges(needs: ScheduleNeeds, viewer: User, limit: number) {
  const found = sourcesOf(needs, viewer).map(async ({ kind, change: next }) => {
    // Each record is found by its next change, which is no later than the ones after it.
    const page = { limit, after: undefined }
    const records = await needs.handlers[kind].findPlanned(needs.database.reads, next, page)
    return records.flatMap((record) => record.plan.map(({ change, at }) => ({ kind, record, change, at })))
  })
  return (await Promise.all(found)).flat().sort(inOrder).slice(0, limit)
}

/**
 * The publications that are planned for a span of instants, of the kinds that the viewer may change; its end is
 * exclusive.
 */
export async function listPlannedPublications(needs: ScheduleNeeds, viewer: User, from: string, until: string) {
  const publications = sourcesOf(needs, viewer).filter(({ change }) => change === 'publish')
  const found = publications.map(async ({ kind, change }) => {
    const page = { limit: maxPublications, after: undefined }
    const records = await needs.handlers[kind].findPlanned(needs.database.reads, change, page, until)
    return records.map((record) => ({ kind, record, change, at: record.at }))
  })
  const all = (await Promise.all(found)).flat()
  return all.filter(({ at }) => at >= from && at < until).sort(inOrder)
}

/** Every kind of change, or those that a viewer may make. */
function sourcesOf({ handlers }: ScheduleNeeds, viewer?: User): Source[] {
  const chosen = kindsWith('schedule').filter(
    (kind) => !viewer || checkAccess(viewer, kinds[kind].change) === 'allowed',
  )
  return chosen.flatMap((kind) => handlers[kind].plannedChanges.map((change) => ({ kind, change })))
}

const keyOf = ({ kind, change }: Source) => `${kind} ${change}`
const handlersOf = ({ handlers }: ScheduleNeeds) => kindsWith('schedule').map((kind) => handlers[kind])
