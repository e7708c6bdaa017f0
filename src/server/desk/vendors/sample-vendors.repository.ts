import type { Insertable } from 'kysely'
import type { Executor } from '../../platform/database/database.ts'
import { withTexts } from '../../platform/database/search-text.ts'
import type { UploadsTable, VendorsTable } from '../../platform/database/vendor-schema.ts'

export async function insertSampleVendors(
  db: Executor,
  vendors: Insertable<VendorsTable>[],
  uploads: Insertable<UploadsTable>[],
): Promise<void> {
  await db
    .insertInto('vendors')
    .values(vendors.map((vendor) => withTexts('vendors', vendor)))
    .execute()
  await db.insertInto('uploads').values(uploads).execute()
}

export async function findSampleVendors(db: Executor): Promise<string[]> {
  const rows = await db.selectFrom('vendors').select('id').where('sample', '=', true).execute()
  return rows.map(({ id }) => id)
}
