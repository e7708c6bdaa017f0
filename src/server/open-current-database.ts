import { type Database, openDatabase, type Place } from './db/database.ts'
import { findMigrations } from './db/migrate.ts'
import { migrations } from './db/migrations.ts'
import { connectToExisting } from './db/snapshot.ts'

/**
 * Opens a database that a server of this version has opened before, and refuses every other without a change: to bring
 * one up to date is for the server to do, and for nobody by the way.
 */
export async function openCurrentDatabase(place: Place): Promise<Database> {
  const db = await connectToExisting(place)
  const done = await findMigrations(db).finally(() => db.destroy())
  if (done.length === 0) throw new Error('The database is empty: no server has been started with it')
  const missing = Object.keys(migrations).find((name) => !done.includes(name))
  if (missing)
    throw new Error(
      `The database is of an older version of this program (it does not contain "${missing}"). ` +
        'Use that version, or start the server of this one first.',
    )
  return await openDatabase(place)
}
