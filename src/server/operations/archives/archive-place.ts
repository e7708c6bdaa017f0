import { type FileStore, StorageFailure } from '../../platform/files/file-store.ts'

const markName = 'marasim-backups.txt'
const markText = 'Marasim keeps its backups here. Where neither this file nor a backup is found, it makes none.\n'

export type ArchivePlace = {
  /** Precedes the names in the store. */
  prefix: string
  /** The names of the archives that should be there. */
  known: string[]
}

/**
 * Returns the known archives that exist. Rejects if the folder has neither one of them nor the mark: the disk is probably
 * not mounted, and new files would be hidden once it is.
 */
export async function findArchives(store: FileStore, { prefix, known }: ArchivePlace): Promise<Set<string>> {
  const found = new Set<string>()
  for (const name of known) if (await has(store, prefix + name)) found.add(name)
  if (known.length === 0 || found.size > 0 || (await has(store, prefix + markName))) return found
  const advice =
    'is it mounted? After a change of BACKUP_TO, move the archives there, or create this file to leave them'
  throw new StorageFailure('broken', new Error(`BACKUP_TO has no ${markName} and none of the archives: ${advice}`))
}

/** Tells a place whose archives were deleted from one that is not there. */
export async function markArchives(store: FileStore, prefix: string): Promise<void> {
  await store.put(prefix + markName, Buffer.from(markText))
}

async function has(store: FileStore, key: string): Promise<boolean> {
  const file = await store.open(key)
  await file?.body.cancel()
  return file !== undefined
}
