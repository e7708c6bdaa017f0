import type { Insertable, Selectable } from 'kysely'
import { compareText } from '../../../shared/text.ts'
import type { Executor } from '../../db/database.ts'
import type { ActivitiesTable } from '../../db/schema.ts'

export type ActivityRow = Selectable<ActivitiesTable>
export type Subject = { kind: NonNullable<ActivityRow['subjectKind']>; id: string }

export async function insertActivity(db: Executor, activity: Insertable<ActivitiesTable>): Promise<void> {
  await db.insertInto('activities').values(activity).execute()
}

/** Takes every line about a record that nobody shall find any more. */
export async function deleteActivitiesAbout(db: Executor, { kind, id }: Subject): Promise<void> {
  await db.deleteFrom('activities').where('subjectKind', '=', kind).where('subjectId', '=', id).execute()
}

/**
 * The latest activities that carry one of the permissions. Each permission is read from the index by itself and the
 * few rows are merged: asking for all at once would sort every activity there ever was.
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
