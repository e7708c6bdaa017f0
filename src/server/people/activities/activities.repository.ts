import { type ExpressionBuilder, type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'
import { kindsByNoun, kindsWith } from '../../../shared/kinds.ts'
import { compareText } from '../../../shared/text.ts'
import type { Executor } from '../../platform/database/database.ts'
import type { ActivitiesTable } from '../../platform/database/history-schema.ts'
import { isPostgres } from '../../platform/database/locks.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { kindTables } from '../../platform/database/tables.ts'

export type ActivityRow = Selectable<ActivitiesTable>
export type Subject = { kind: NonNullable<ActivityRow['subjectKind']>; id: string }

export async function insertActivity(db: Executor, activity: Insertable<ActivitiesTable>): Promise<void> {
  await db.insertInto('activities').values(activity).execute()
}

/** Deletes the activities about an erased record, because they contain personal data. */
export async function eraseActivities(db: Executor, { kind, id }: Subject): Promise<void> {
  await db.deleteFrom('activities').where('subjectKind', '=', kind).where('subjectId', '=', id).execute()
}

type Named = { kind: Subject['kind']; ids: readonly string[]; name?: string }

/**
 * Removes the names of records from their activities, or only a former name. Activities of earlier versions are
 * deleted, because they are texts.
 */
export async function removeNames(trx: Executor, { kind, ids, name }: Named): Promise<void> {
  const about = (where: ExpressionBuilder<Schema, 'activities'>) =>
    where.and([where('subjectKind', '=', kind), where('subjectId', 'in', ids)])
  const nameless = isPostgres(trx) ? sql`jsonb_set(data, '{name}', '""')` : sql`json_set(data, '$.name', '')`
  await trx
    .updateTable('activities')
    .set({ data: nameless as RawBuilder<string> })
    .where(about)
    .where('data', 'is not', null)
    .$if(name !== undefined, (query) => query.where(sql`data ->> 'name'`, '=', name))
    .execute()
  await trx
    .deleteFrom('activities')
    .where(about)
    .where('data', 'is', null)
    .$if(name !== undefined, (query) => query.where(sql`replace(message, ${name}, '')`, '!=', sql.ref('message')))
    .execute()
}

/** Activities of visitors have no actor. */
type Author = 'staff' | 'visitors'

/**
 * The latest activities of each permission. Each is one index scan, because a single query would sort the whole table.
 */
export async function findLatestActivities(
  db: Executor,
  author: Author,
  permissions: string[],
  limit: number,
): Promise<ActivityRow[]> {
  const lists = await Promise.all(
    permissions.map((permission) =>
      db
        .selectFrom('activities')
        .selectAll()
        .where('actorId', author === 'staff' ? 'is not' : 'is', null)
        .where('permission', '=', permission)
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),
    ),
  )
  return lists.flat()
}

export const newestFirst = (a: ActivityRow, b: ActivityRow) => compareText(b.at, a.at) || compareText(b.id, a.id)

/** The ids among these that belong to a record that is not deleted. */
export async function findLiving(db: Executor, kind: Subject['kind'], ids: string[]): Promise<string[]> {
  const listed = kindsByNoun[kind]
  const isDeletable = kindsWith('trash').some((one) => one === listed)
  const rows = await db
    .selectFrom(kindTables[listed] as 'events')
    .select('id')
    .where('id', 'in', ids)
    .$if(isDeletable, (all) => all.where('deletedAt', 'is', null))
    .execute()
  return rows.map(({ id }) => id)
}
