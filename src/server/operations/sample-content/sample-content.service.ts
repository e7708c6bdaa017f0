import { noteSampleRemoval } from '../../../shared/activity.ts'
import { displayName } from '../../../shared/user.ts'
import { changeContent } from '../../content/records/change-content.service.ts'
import { changedRecord } from '../../content/records/records.service.ts'
import { type ChangedRecord, writeRevision } from '../../content/revisions/write-revision.service.ts'
import { changedSingleton } from '../../content/singletons/singletons.service.ts'
import {
  addSampleVendors,
  countSampleVendors,
  removeSampleVendors,
  storeSampleDocuments,
} from '../../desk/vendors/sample-vendors.service.ts'
import type { Caller } from '../../platform/caller/caller.ts'
import type { Database } from '../../platform/database/database.ts'
import { acquireLock } from '../../platform/database/locks.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import type { MasterKey } from '../../platform/keys/master-key.ts'
import { makeSampleVendor } from './make-sample-vendor.ts'
import { readSampleContent } from './read-sample-content.ts'
import {
  countSample,
  deleteSample,
  insertSample,
  isContentEmpty,
  type SampleChange,
} from './sample-content.repository.ts'
import { makeSampleRows } from './sample-rows.ts'

export type SampleNeeds = {
  database: Database
  files: FileStore
  masterKey: MasterKey
  clock: () => Date
  timeZone: string
}

/** Fills an empty database, so that a new installation has something to show. */
export async function addSampleContent(needs: SampleNeeds): Promise<void> {
  const { database, files, masterKey, clock } = needs
  if (!(await isContentEmpty(database.db))) return
  const content = await readSampleContent()
  const applications = await storeSampleDocuments(files, content.applications.map(makeSampleVendor), clock())
  const rows = makeSampleRows(content, needs)
  await database.changeContent(async (trx) => {
    await acquireLock(trx, 'sample')
    // Another instance may have added it first; the orphan sweep then removes these documents.
    if (!(await isContentEmpty(trx))) return
    for (const change of await insertSample(trx, rows))
      await writeRevision(trx, 'sample', changedSample(change, 'created'), clock())
    await addSampleVendors(trx, masterKey, applications)
  })
}

export async function countSampleContent({ database }: SampleNeeds): Promise<number> {
  return (await countSample(database.db)) + (await countSampleVendors(database.db))
}

/** Removes only sample records that were never edited. */
export async function removeSampleContent(needs: SampleNeeds, staff: Caller): Promise<void> {
  const { files } = needs
  const keys = await changeContent(needs, staff, async (trx) => ({
    changed: (await deleteSample(trx)).map((change) => changedSample(change, 'deleted')),
    note: noteSampleRemoval(displayName(staff)),
    result: await removeSampleVendors(trx),
  }))
  await Promise.all(keys.map((key) => files.remove(key)))
}

function changedSample({ kind, row }: SampleChange, action: 'created' | 'deleted'): ChangedRecord {
  if (kind === 'hero' || kind === 'company' || kind === 'contact')
    return changedSingleton(kind, row as { id: string; version: number }, action)
  const { title, name = title } = row as { title?: string; name?: string }
  return changedRecord(kind, row as { id: string; version: number }, name ?? '', action)
}
