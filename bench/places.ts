import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../src/server/db/database.ts'
import { fillEvents, fillPortfolio, fillVendors, refreshStatistics } from './fill.ts'
import { startProduct } from './servers.ts'

/** Data folders of the sizes that the parts ask for, each filled once a run, on top of the sample content. */
export async function createPlaces() {
  const folder = await mkdtemp(join(tmpdir(), 'marasim-bench-'))
  const filled = new Map<number, Promise<string>>()

  const fill = async (rows: number) => {
    const dataDir = join(folder, String(rows))
    await (await startProduct(dataDir)).stop()
    const database = await openDatabase({ dataDir })
    await fillEvents(database, rows)
    await fillPortfolio(database, rows)
    await fillVendors(database, rows / 10)
    await refreshStatistics(database)
    await database.close()
    return dataDir
  }

  return {
    /** So many events and portfolio items, and a tenth of that in vendors. */
    withRows: (rows: number) => {
      const place = filled.get(rows) ?? fill(rows)
      filled.set(rows, place)
      return place
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

export type Places = Awaited<ReturnType<typeof createPlaces>>
