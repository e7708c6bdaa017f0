import { text } from 'node:stream/consumers'
import type { FileStore } from './file-store.ts'

const key = 'installation.txt'

/** A marker file that names the database to which the store belongs. Backups skip it: it describes the store itself. */
export const storeMark = {
  key,
  read: async (files: FileStore): Promise<string | undefined> => {
    const found = await files.open(key)
    return found && (await text(found.body)).trim()
  },
  write: async (files: FileStore, installation: string): Promise<void> => {
    await files.put(key, Buffer.from(`${installation}\n`))
  },
  remove: async (files: FileStore): Promise<void> => await files.remove(key),
}
