import { type Kysely, sql } from 'kysely'

const oldEnding = ' applied to become a vendor'

/** Finds the latest activities of staff behind any number of applications, and quotes the names of applicants. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index activities_of_staff on activities (permission, at desc, id desc)
    where actor_id is not null`.execute(db)
  const company = sql`substr(message, 1, length(message) - ${sql.lit(oldEnding.length)})`
  await sql`update activities
    set message = 'New application from “' || replace(replace(${company}, '“', '"'), '”', '"') || '”'
    where actor_id is null and message like ${sql.lit(`%${oldEnding}`)}`.execute(db)
}
