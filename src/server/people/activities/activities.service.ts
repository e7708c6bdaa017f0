import { v7 as createId } from 'uuid'
import { type ActivityMessage, readableNotes } from '../../../shared/activity.ts'
import { recentActivityCount } from '../../../shared/dashboard.ts'
import { kindsByNoun } from '../../../shared/kinds.ts'
import { adminPaths, recordPath } from '../../../shared/paths.ts'
import type { User } from '../../../shared/user.ts'
import type { Executor } from '../../platform/database/database.ts'
import {
  type ActivityRow,
  eraseActivities,
  findLatestActivities,
  findLiving,
  insertActivity,
  newestFirst,
  removeNames,
  type Subject,
} from './activities.repository.ts'

export { eraseActivities, type Subject }

/** With the path in the back office that opens its record, or the screen of a record that no longer exists. */
export type LinkedActivity = ActivityRow & { path: string }

/** Logs an action and the record it changed; call it in the transaction of the action, so that they commit together. */
export async function logActivity(
  trx: Executor,
  actor: Pick<User, 'id'> | undefined,
  { data, permission }: ActivityMessage,
  now: Date,
  subject?: Subject,
): Promise<void> {
  await insertActivity(trx, {
    id: createId(),
    at: now.toISOString(),
    actorId: actor?.id ?? null,
    data: JSON.stringify(data),
    message: '',
    permission,
    subjectKind: subject?.kind ?? null,
    subjectId: subject?.id ?? null,
  })
}

/** Far below the number of values that a statement can have. */
const idsAtOnce = 1000

/** Removes the names of records that were deleted for good from the activities about them. */
export async function forgetNames(trx: Executor, kind: Subject['kind'], ids: readonly string[]): Promise<void> {
  for (let start = 0; start < ids.length; start += idsAtOnce)
    await removeNames(trx, { kind, ids: ids.slice(start, start + idsAtOnce) })
}

/** Removes a former name of a record, which is no longer in its history either. */
export async function forgetFormerName(trx: Executor, { kind, id }: Subject, name: string): Promise<void> {
  await removeNames(trx, { kind, ids: [id], name })
}

/** Beyond this number, a group of visitors' activities says "or more". */
const maxOfVisitors = 200
const maxInARow = 3

/** The latest activities that the viewer's permissions cover. Those of visitors are grouped, so that they hide none. */
export async function listRecentActivities(db: Executor, viewer: User): Promise<LinkedActivity[]> {
  const permissions = readableNotes(viewer)
  const [byStaff, byVisitors] = await Promise.all([
    findLatestActivities(db, 'staff', permissions, recentActivityCount),
    findLatestActivities(db, 'visitors', permissions, maxOfVisitors),
  ])
  const lines: ActivityRow[] = []
  const latestOfStaff = byStaff.sort(newestFirst).slice(0, recentActivityCount)
  for (const run of findRuns([...latestOfStaff, ...byVisitors].sort(newestFirst))) {
    const isMany = run.length > maxInARow && run.every((activity) => groupOf(activity) !== undefined)
    lines.push(...(isMany ? summarizeRun(run) : run))
  }
  const shown = lines.slice(0, recentActivityCount)
  const paths = await findPaths(db, shown)
  return shown.map((activity) => ({ ...activity, path: paths.get(activity.subjectId ?? '') ?? screenOf(activity) }))
}

const groupCodes = {
  applied: { all: 'manyApplied', more: 'manyMoreApplied' },
  enquired: { all: 'manyEnquired', more: 'manyMoreEnquired' },
} as const
type Group = keyof typeof groupCodes

/** One line for each group, because strangers could alternate between them. */
function summarizeRun(run: ActivityRow[]): ActivityRow[] {
  return [...Map.groupBy(run, groupOf)].flatMap(([group, [latest, ...others]]) => {
    if (!latest || !group) return []
    if (others.length === 0) return [latest]
    const count = others.length + 1
    const code = groupCodes[group][count === maxOfVisitors ? 'more' : 'all']
    return [{ ...latest, data: { code, count }, subjectKind: null, subjectId: null }]
  })
}

/** Activities of earlier versions without an actor are all applications. */
function groupOf({ actorId, data }: ActivityRow): Group | undefined {
  if (actorId !== null) return undefined
  const code = data?.code ?? 'applied'
  return code === 'applied' || code === 'enquired' ? code : undefined
}

/** Splits the activities where grouped ones and others alternate. */
function findRuns(activities: ActivityRow[]): ActivityRow[][] {
  const runs: ActivityRow[][] = []
  for (const activity of activities) {
    const run = runs.at(-1)
    if (run?.[0] && (groupOf(run[0]) === undefined) === (groupOf(activity) === undefined)) run.push(activity)
    else runs.push([activity])
  }
  return runs
}

/** The screens of activities without a record. Only activities about sample content have `manage_portfolio`. */
const screens: Partial<Record<string, string>> = {
  manage_content: adminPaths.navigation,
  manage_events: adminPaths.enquiries,
  manage_settings: adminPaths.settings,
  manage_users: adminPaths.users,
  manage_clients: adminPaths.clients,
  manage_vendors: adminPaths.vendors,
  view_vendors: adminPaths.vendors,
}

function screenOf({ subjectKind, permission }: ActivityRow): string {
  return subjectKind ? adminPaths[kindsByNoun[subjectKind]] : (screens[permission] ?? adminPaths.cms)
}

async function findPaths(db: Executor, activities: readonly ActivityRow[]): Promise<Map<string, string>> {
  const subjects = activities.flatMap(({ subjectKind: kind, subjectId: id }) => (kind && id ? [{ kind, id }] : []))
  const byKind = [...Map.groupBy(subjects, ({ kind }) => kind)]
  const found = byKind.map(async ([kind, records]) => {
    const living = await findLiving(db, kind, [...new Set(records.map(({ id }) => id))])
    return living.map((id) => [id, recordPath(kindsByNoun[kind], id)] as const)
  })
  return new Map((await Promise.all(found)).flat())
}
