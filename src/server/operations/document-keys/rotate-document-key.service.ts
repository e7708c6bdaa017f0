import { pino } from 'pino'
import { writeAudit } from '../../people/audit/audit.service.ts'
import type { Database } from '../../platform/database/database.ts'
import { keyFilePath } from '../../platform/keys/key-file.ts'
import { keyContexts, type MasterKey } from '../../platform/keys/master-key.ts'
import { type KeyPlace, openMasterKey } from '../../platform/keys/open-master-key.ts'
import { adoptNewKey } from './adopt-new-key.service.ts'
import { type WrappedColumn, wrappedColumns } from './wrapped-keys.repository.ts'

type Needs = { env: KeyPlace; database: Database; clock: () => Date }

/**
 * Wraps the keys of all documents, and the other secrets, with a new master key; the files stay as they are. Earlier keys
 * stay in the key file, because earlier backups need them. An interrupted rotation is finished instead of begun again.
 */
export async function rotateDocumentKey({ env, database, clock }: Needs): Promise<string> {
  const masterKey = await openMasterKey({ env, database, log: pino({ level: 'silent' }) })
  masterKey.assertUsable()
  let count = await rewrapAll(database, masterKey)
  if (env.documentKeys && count === 0)
    return 'Everything is encrypted with the first key of DOCUMENT_KEY. To rotate, put a new key before it.'
  if (!env.documentKeys && count === 0) {
    await adoptNewKey(env, database)
    count = await rewrapAll(database, masterKey)
  }
  await database.transaction((trx) =>
    writeAudit(
      trx,
      { kind: 'setting', by: 'command', detail: { code: 'documentKeyRotated', documents: count } },
      clock(),
    ),
  )
  const place = env.documentKeys ? 'the first key of DOCUMENT_KEY' : `the new key in ${keyFilePath(env.dataDir)}`
  return `${count} stored keys are wrapped by ${place}. Store a copy of it, and keep the earlier keys for earlier backups.`
}

const rowsAtOnce = 100

async function rewrapAll(database: Database, masterKey: MasterKey): Promise<number> {
  let count = 0
  for (const column of wrappedColumns) count += await rewrapColumn(database, masterKey, column)
  return count
}

async function rewrapColumn(database: Database, masterKey: MasterKey, column: WrappedColumn): Promise<number> {
  let count = 0
  let after = ''
  for (;;) {
    const rows = await column.find(database.db, after, rowsAtOnce)
    const last = rows.at(-1)
    if (!last) return count
    const outdated = rows.filter(({ wrapped }) => !masterKey.isCurrent(wrapped))
    // Row by row, because a transaction of many would deadlock with an application that claims its documents.
    for (const row of outdated) {
      const context = keyContexts[column.kind](row.owner)
      await column.replace(database.db, row, masterKey.wrap(masterKey.unwrap(row.wrapped, context), context))
    }
    count += outdated.length
    after = last.id
  }
}
