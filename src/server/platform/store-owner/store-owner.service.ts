import type { Database } from '../database/database.ts'
import type { FileStore } from '../files/file-store.ts'
import { pictureIdOf } from '../files/picture-folder.ts'
import { storeMark } from '../files/store-mark.ts'
import { countReferenced, findInstallation } from './store-owner.repository.ts'

type Needs = { database: Database; files: FileStore }

/**
 * Guards against sweeping a store that belongs to another database: to an empty or a different database every file in
 * it looks like an orphan. A store that is not claimed yet is claimed.
 */
export async function assertOwnStore({ database, files }: Needs): Promise<void> {
  const own = await findInstallation(database.db)
  const marked = await storeMark.read(files)
  if (marked === own) return
  const isUnclaimed = marked === undefined && (await isEmptyOrReferenced({ database, files }))
  if (!isUnclaimed) throw new ForeignStoreError()
  await storeMark.write(files, own)
}

export class ForeignStoreError extends Error {
  constructor() {
    super(
      `The file store belongs to another database, so nothing is tidied up in it. If it is this one's from now on, remove its file "${storeMark.key}"`,
    )
    this.name = 'ForeignStoreError'
  }
}

/** Accepts a store from before marks existed if the database references at least half of a sample of its files. */
async function isEmptyOrReferenced({ database, files }: Needs): Promise<boolean> {
  const sample: { key: string; picture: string | undefined }[] = []
  for await (const { key } of files.list('')) {
    sample.push({ key, picture: pictureIdOf(key) })
    if (sample.length === 500) break
  }
  return sample.length === 0 || (await countReferenced(database.db, sample)) >= sample.length / 2
}
