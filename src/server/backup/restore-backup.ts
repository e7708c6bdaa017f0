import type { Place } from '../db/database.ts'
import { assertEmptyDatabase, PlaceNotEmptyError, restoreRows } from '../db/restore-rows.ts'
import type { FileStore } from '../files/file-store.ts'
import { storeMark } from '../files/store-mark.ts'
import { readArchive } from './archive.ts'
import { readEntryName } from './manifest.ts'
import { type ArchiveSource, restoredRows, type Verified, verifyArchive } from './verify-archive.ts'

type Needs = { place: Place; openFiles: () => Promise<FileStore> }

/**
 * Brings a backup back into an empty place. The archive is read to its end before anything is touched; then come the
 * files, then all rows at once. Killed in between, it leaves an empty database and files that nobody names, and can be
 * started again.
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
    // It is the restored database's from now on, which marks it when it tidies up for the first time.
    await storeMark.remove(files)
    await restoreRows(place, manifest.migrations, restoredRows(source, manifest))
  } finally {
    await files.close()
  }
  return verified
}
