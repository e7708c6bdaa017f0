import { type Kysely, sql } from 'kysely'

/**
 * An activity knows whom it is about, so that erasing a vendor application also takes the lines that name the company.
 * Older lines are matched by their words; those of applications that were erased before are taken now.
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
