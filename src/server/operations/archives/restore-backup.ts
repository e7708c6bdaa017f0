import { continueRestoredAudit } from '../../people/audit/restored-audit.service.ts'
import type { Place } from '../../platform/database/database.ts'
import { replaceDocumentKeyId } from '../../platform/database/document-key-id.ts'
import { assertEmptyDatabase, PlaceNotEmptyError, restoreRows } from '../../platform/database/restore-rows.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { storeMark } from '../../platform/files/store-mark.ts'
import { createMasterKey } from '../../platform/keys/master-key.ts'
import { type KeyPlace, readKeysOf } from '../../platform/keys/open-master-key.ts'
import { readArchive } from './archive.ts'
import { MissingKeyError, readEntryName } from './manifest.ts'
import { type ArchiveSource, type OnRow, restoredRows, type Verified, verifyArchive } from './verify-archive.ts'

type Needs = {
  place: Place & KeyPlace
  openFiles: () => Promise<FileStore>
  onRow?: OnRow
  /** Restores documents that cannot be opened, too. */
  withoutKey?: boolean
}

/**
 * Restores a backup into an empty database and file store. The whole archive is verified before anything is written;
 * then the files are written, and last all rows in one transaction. A restore that is killed leaves the database empty
 * and can be repeated.
 */
export async function restoreBackup(
  { place, openFiles, onRow, withoutKey = false }: Needs,
  source: ArchiveSource,
): Promise<Verified> {
  const verified = await verifyArchive(source, onRow)
  const { manifest, keys } = verified
  const keyIds = createMasterKey(readKeysOf(place)).ids()
  const missing = manifest.keyIds.filter((id) => !keyIds.includes(id))
  if (!withoutKey) refuseWithoutKeys(missing)
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
    await restoreRows(place, manifest.migrations, restoredRows(source, manifest), async (trx) => {
      if (!manifest.migrations.includes(firstWithAudit)) return
      await continueRestoredAudit(trx, manifest.withdrawn, new Date())
      // With a missing key the site waits for it instead of making another.
      const [newest] = [...missing, ...keyIds]
      if (manifest.keyIds.length > 0 && newest) await replaceDocumentKeyId(trx, '', newest)
    })
  } finally {
    await files.close()
  }
  return verified
}

/** Archives of earlier versions have neither audit entries nor encrypted documents. */
const firstWithAudit = '0022-security'

/** Without the key the restored documents could never be opened, and the site would make a new key. */
function refuseWithoutKeys(missing: string[]): void {
  if (missing.length === 0) return
  throw new MissingKeyError(
    `The documents in this backup are encrypted with a key that is not here (${missing.join(', ')}). ` +
      'Put the document.key of that site into DATA_DIR, or set DOCUMENT_KEY.',
  )
}
