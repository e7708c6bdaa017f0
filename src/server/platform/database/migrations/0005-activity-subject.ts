import { type Kysely, sql } from 'kysely'

/**
 * Links activities to their subject, so that erasing a vendor application also erases the activities that name the
 * company. Existing activities are matched by their message; those of erased applications are deleted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('activities').addColumn('subject_kind', 'text').execute()
  await db.schema.alterTable('activities').addColumn('subject_id', 'text').execute()

  await sql`
    update activities set subject_kind = 'vendor', subject_id = (
      select vendors.id from vendors
      where activities.message = vendors.company || ' applied to become a vendor'
        or substr(activities.message, length(activities.message) - length(vendors.company) - 3)
          = ' of ' || vendors.company
      order by vendors.id limit 1
    )
    where permission in ('view_vendors', 'manage_vendors') and message not like '% erased a vendor application'`.execute(
    db,
  )
  await sql`delete from activities where subject_kind = 'vendor' and subject_id is null`.execute(db)
  await sql`create index activities_subject on activities (subject_id) where subject_id is not null`.execute(db)
}
