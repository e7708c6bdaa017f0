import { type Database, openDatabase, type Place } from './db/database.ts'
import { findMigrations } from './db/migrate.ts'
import { migrations } from './db/migrations.ts'
import { connectToExisting, NoDatabaseError } from './db/snapshot.ts'

/** The database has yet to be brought up to date, which is for the server to do and for nobody by the way. */
export class OlderDatabaseError extends Error {}

/** Opens a database that a server of this version has opened before, and refuses every other without a change. */
export async function openCurrentDatabase(place: Place): Promise<Database> {
  const db = await connectToExisting(place)
  const done = await findMigrations(db).finally(() => db.destroy())
  if (done.length === 0) throw new NoDatabaseError('The database is empty: no server has been started with it')
  const missing = Object.keys(migrations).find((name) => !done.includes(name))
  if (missing)
    throw new OlderDatabaseError(
      `The database is of an older version of this program (it does not contain "${missing}"). ` +
        'Use that version, or start the server of this one first.',
    )
  return await openDatabase(place)
}
