import type { Insertable, Selectable } from 'kysely'
import { compareText } from '../../../shared/text.ts'
import type { Executor } from '../../db/database.ts'
import type { ActivitiesTable } from '../../db/schema.ts'

export type ActivityRow = Selectable<ActivitiesTable>
export type Subject = { kind: NonNullable<ActivityRow['subjectKind']>; id: string }

export async function insertActivity(db: Executor, activity: Insertable<ActivitiesTable>): Promise<void> {
  await db.insertInto('activities').values(activity).execute()
}

export async function deleteActivitiesAbout(db: Executor, { kind, id }: Subject): Promise<void> {
  await db.deleteFrom('activities').where('subjectKind', '=', kind).where('subjectId', '=', id).execute()
}

/**
 * The latest activities that are visible with one of the permissions. Each permission is one index scan and the few
 * rows are merged here, because a single query would sort the whole table.
 */
export async function findLatestActivities(db: Executor, permissions: string[], limit: number): Promise<ActivityRow[]> {
  const lists = await Promise.all(
    permissions.map((permission) =>
      db
        .selectFrom('activities')
        .selectAll()
        .where('permission', '=', permission)
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),
    ),
  )
  const newestFirst = (a: ActivityRow, b: ActivityRow) => compareText(b.at, a.at) || compareText(b.id, a.id)
  return lists.flat().sort(newestFirst).slice(0, limit)
}
