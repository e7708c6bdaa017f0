import { type Database, openDatabase, type Place } from './database.ts'
import { findMigrations } from './migrate.ts'
import { migrations } from './migrations.ts'
import { connectToExisting } from './snapshot.ts'

/**
 * Opens a database that is already at this version's schema, and refuses any other without changing it: only the server
 * runs migrations, never a command.
 */
export async function openCurrentDatabase(place: Place): Promise<Database> {
  const db = await connectToExisting(place)
  const applied = await findMigrations(db).finally(() => db.destroy())
  if (applied.length === 0) throw new Error('The database is empty: no server has been started with it')
  const missing = Object.keys(migrations).find((name) => !applied.includes(name))
  if (missing)
    throw new Error(
      `The database is of an older version of this program (it does not contain "${missing}"). ` +
        'Use that version, or start the server of this one first.',
    )
  return await openDatabase(place)
}
