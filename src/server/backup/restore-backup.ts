import type { Place } from '../db/database.ts'
import { assertEmptyDatabase, PlaceNotEmptyError, restoreRows } from '../db/restore-rows.ts'
import type { FileStore } from '../files/file-store.ts'
import { storeMark } from '../files/store-mark.ts'
import { readArchive } from './archive.ts'
import { readEntryName } from './manifest.ts'
import { type ArchiveSource, restoredRows, type Verified, verifyArchive } from './verify-archive.ts'

type Needs = { place: Place; openFiles: () => Promise<FileStore> }

/**
 * Restores a backup into an empty database and file store. The whole archive is verified before anything is written;
 * then the files are written, and last all rows in one transaction. A restore that is killed leaves the database empty
 * and can be repeated.
 */
export async function restoreBackup({ place, openFiles }: Needs, source: ArchiveSource): Promise<Verified> {
  const verified = await verifyArchive(source)
  const { manifest, keys } = verified
  await assertEmptyDatabase(place, manifest.migrations)
  const files = await openFiles()
  try {
    for await (const { key } of files.list(''))
      if (!keys.has(key) && key !== storeMark.key)
        throw new PlaceNotEmptyError(`The file store is not empty (there is ${key})`)
    for await (const { name, body } of readArchive(source())) {
      const entry = readEntryName(name)
      if (entry?.kind === 'file' && keys.has(entry.key)) await files.put(entry.key, body)
      else for await (const _ of body);
    }
    // The store now belongs to the restored database, which writes its own marker at the first sweep.
    await storeMark.remove(files)
    await restoreRows(place, manifest.migrations, restoredRows(source, manifest))
  } finally {
    await files.close()
  }
  return verified
}
