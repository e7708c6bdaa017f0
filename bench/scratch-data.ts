import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { eventStatuses } from '../src/shared/event.ts'
import { portfolioCategories } from '../src/shared/portfolio.ts'
import { vendorStatuses } from '../src/shared/vendor.ts'
import { startProduct } from './servers.ts'

export type ScratchData = {
  /** A data folder with 1,000 events, 1,000 portfolio items and 100 vendors. */
  small: () => Promise<string>
  /** A data folder with 100,000 events, 100,000 portfolio items and 10,000 vendors. */
  large: () => Promise<string>
  remove: () => Promise<void>
}

export async function createScratchData(): Promise<ScratchData> {
  const folder = await mkdtemp(join(tmpdir(), 'marasim-bench-'))
  const created = new Map<number, Promise<string>>()
  const ofSize = (size: number) => {
    const dataDir = created.get(size) ?? createDataDir(join(folder, String(size)), size)
    created.set(size, dataDir)
    return dataDir
  }
  return {
    small: () => ofSize(1_000),
    large: () => ofSize(100_000),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

async function createDataDir(dataDir: string, size: number): Promise<string> {
  // The first start creates the database with its sample content.
  await (await startProduct(dataDir)).stop()
  const database = new DatabaseSync(join(dataDir, 'marasim.db'))
  copyFirstRow(database, 'events', size, (index) => ({
    title: `Evening ${index}`,
    status: itemAt(eventStatuses, index),
    date_time: new Date(Date.UTC(2020, 0, 1) + ((index * 7919) % 3650) * 86_400_000).toISOString(),
    featured: index % 10 === 0 ? 1 : 0,
  }))
  copyFirstRow(database, 'portfolio_items', size, (index) => ({
    title: `Work ${index}`,
    category: itemAt(portfolioCategories, index),
    featured: index % 10 === 0 ? 1 : 0,
    order: index % 100,
  }))
  copyFirstRow(database, 'vendors', size / 10, (index) => ({
    company: `Desert Lights ${index}`,
    email: `vendor${index}@lights.example`,
    status: itemAt(vendorStatuses, index),
  }))
  database.exec('analyze')
  database.close()
  return dataDir
}

/** Copies a table's first row, so that columns which are not named here have values that the product wrote. */
function copyFirstRow(
  database: DatabaseSync,
  table: string,
  copies: number,
  changes: (index: number) => Record<string, SQLInputValue>,
) {
  const first = database.prepare(`select * from ${table} limit 1`).get()
  if (!first) throw new Error(`${table} is empty`)
  const columns = Object.keys(first)
  const insert = database.prepare(
    `insert into ${table} (${columns.map((name) => `"${name}"`)}) values (${columns.map(() => '?')})`,
  )
  database.exec('begin')
  for (let index = 0; index < copies; index++) {
    const id = `01970000-0000-7000-8000-${index.toString(16).padStart(12, '0')}`
    insert.run(...Object.values({ ...first, id, sample: 0, ...changes(index) }))
  }
  database.exec('commit')
}

const itemAt = <T>(items: readonly [T, ...T[]], index: number): T => items[index % items.length] ?? items[0]
