import { sql } from 'kysely'
import { v7 as createId } from 'uuid'
import type { Database } from '../src/server/db/database.ts'
import { eventStatuses } from '../src/shared/event.ts'
import { portfolioCategories } from '../src/shared/portfolio.ts'
import { vendorStatuses } from '../src/shared/vendor.ts'

const chunk = 500
const stamp = '2026-01-01T00:00:00.000Z'

/** So many events, spread over all statuses and ten years. */
export async function fillEvents(database: Database, count: number): Promise<void> {
  await inChunks(count, async (indexes) => {
    const rows = indexes.map((index) => ({
      id: createId(),
      title: `Evening ${index}`,
      description: 'An evening of light and music by the sea, with dinner and a long walk home.',
      location: 'Kuwait City',
      price: index % 3 === 0 ? '' : '25 KWD',
      coverImage: '',
      status: eventStatuses[index % eventStatuses.length] ?? 'draft',
      dateTime: new Date(Date.UTC(2020, 0, 1) + ((index * 7919) % 3650) * 86_400_000).toISOString(),
      featured: index % 10 === 0,
      createdAt: stamp,
      updatedAt: stamp,
    }))
    await database.transaction((trx) => trx.insertInto('events').values(rows).execute())
  })
}

export async function fillPortfolio(database: Database, count: number): Promise<void> {
  await inChunks(count, async (indexes) => {
    const rows = indexes.map((index) => ({
      id: createId(),
      title: `Work ${index}`,
      description: 'Concept, design and production for a customer who came back.',
      category: portfolioCategories[index % portfolioCategories.length] ?? 'corporate',
      images: '["/artwork/a/1200.jpg"]',
      videos: '[]',
      year: 2020 + (index % 7),
      featured: index % 10 === 0,
      order: index % 100,
      createdAt: stamp,
      updatedAt: stamp,
    }))
    await database.transaction((trx) => trx.insertInto('portfolioItems').values(rows).execute())
  })
}

export async function fillVendors(database: Database, count: number): Promise<void> {
  await inChunks(count, async (indexes) => {
    const rows = indexes.map((index) => ({
      id: createId(),
      name: `Fahad ${index}`,
      company: `Desert Lights ${index}`,
      position: 'Owner',
      email: `fahad${index}@lights.example`,
      phone: '+965 1234 5678',
      status: vendorStatuses[index % vendorStatuses.length] ?? 'pending',
      submittedAt: stamp,
      acceptedTerms: true,
    }))
    await database.transaction((trx) => trx.insertInto('vendors').values(rows).execute())
  })
}

/** As a database in use has them. */
export async function refreshStatistics({ db }: Database): Promise<void> {
  await sql`analyze`.execute(db)
}

async function inChunks(count: number, work: (indexes: number[]) => Promise<void>): Promise<void> {
  for (let start = 0; start < count; start += chunk) {
    await work(Array.from({ length: Math.min(chunk, count - start) }, (_, offset) => start + offset))
  }
}
