import { type FileStore, StorageFailure } from '../files/file-store.ts'

const markName = 'marasim-backups.txt'
const markText =
  'Marasim keeps its backups here. It makes none while this file is missing: the disk may not be mounted.\n'

export type ArchivePlace = {
  /** Precedes the names in the store. */
  prefix: string
  /** The names of the archives that should be there. */
  known: string[]
}

/**
 * The names of the files at the place of the archives. Rejects if nothing there is ours although it should be: a disk that
 * is not mounted has not lost its archives, and what is written to its folder would be hidden later.
 */
export async function listArchives(store: FileStore, { prefix, known }: ArchivePlace): Promise<Set<string>> {
  const names = new Set<string>()
  for await (const { key } of store.list(prefix)) names.add(key.slice(prefix.length))
  const isOurs = known.length === 0 || [markName, ...known].some((name) => names.has(name))
  if (isOurs) return names
  const advice =
    'is it mounted? After a change of BACKUP_TO, move the archives there, or create this file to leave them'
  throw new StorageFailure('broken', new Error(`BACKUP_TO has no ${markName} and none of the archives: ${advice}`))
}

/** Makes an empty place distinguishable from one that is not there. */
export async function markArchives(store: FileStore, prefix: string): Promise<void> {
  await store.put(prefix + markName, Buffer.from(markText))
}
