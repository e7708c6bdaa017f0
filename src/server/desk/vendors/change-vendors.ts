import type { Database, Executor } from '../../platform/database/database.ts'
import { raiseVendorGeneration } from './vendors.repository.ts'

/** Runs a transaction that changes the number of applications per status or turn, and invalidates cached counts. */
export async function changeVendors<T>(database: Database, work: (trx: Executor) => Promise<T>): Promise<T> {
  return await database.transaction(async (trx) => {
    const result = await work(trx)
    await raiseVendorGeneration(trx)
    return result
  })
}
