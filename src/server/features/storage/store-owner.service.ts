import type { Database } from '../../db/database.ts'
import type { FileStore } from '../../files/file-store.ts'
import { pictureIdOf } from '../../files/picture-folder.ts'
import { storeMark } from '../../files/store-mark.ts'
import { countKnown, findInstallation } from './store-owner.repository.ts'

type Needs = { database: Database; files: FileStore }

/**
 * Whoever removes files that the database does not name asks here first. To an empty database, or to that of another
 * installation, a store full of people's papers looks like one of leftovers.
 */
export async function assertOwnStore({ database, files }: Needs): Promise<void> {
  const own = await findInstallation(database.db)
  const marked = await storeMark.read(files)
  if (marked === own) return
  const isFree = marked === undefined && (await isEmptyOrKnown({ database, files }))
  if (!isFree) throw new ForeignStoreError()
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

/** Of a store that nobody has marked yet, one that is older than marks: most of its files are named in its database. */
async function isEmptyOrKnown({ database, files }: Needs): Promise<boolean> {
  const some: { key: string; picture: string | undefined }[] = []
  for await (const { key } of files.list('')) {
    some.push({ key, picture: pictureIdOf(key) })
    if (some.length === 500) break
  }
  return some.length === 0 || (await countKnown(database.db, some)) >= some.length / 2
}
