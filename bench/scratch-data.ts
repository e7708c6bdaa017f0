import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { withTexts } from '../src/server/platform/database/search-text.ts'
import type { SearchedTable } from '../src/server/platform/database/tables.ts'
import { enquiryStatuses } from '../src/shared/enquiry.ts'
import { endOf, eventStatuses } from '../src/shared/event.ts'
import { mediaUrl } from '../src/shared/media-url.ts'
import { pageStatuses } from '../src/shared/page.ts'
import { portfolioCategories } from '../src/shared/portfolio.ts'
import { vendorStatuses } from '../src/shared/vendor.ts'
import { startProduct } from './servers.ts'

export type ScratchData = {
  /** A data folder with the sample content, whose pictures exist. */
  sample: () => string
  /** A data folder with 1,000 events, 1,000 portfolio items, 100 vendors, 100 enquiries, 50 pages and 20 pictures. */
  small: () => Promise<string>
  /** A data folder with 10,000 events and ten times as much of everything else as the small one. */
  medium: () => Promise<string>
  /**
   * A data folder with 100,000 events, 100,000 portfolio items, 10,000 vendors, 10,000 enquiries, 5,000 pages, 2,000 pictures and
   * 1,000,000 revisions.
   */
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
    sample: () => join(folder, 'sample'),
    small: () => ofSize(1_000),
    medium: () => ofSize(10_000),
    large: () => ofSize(100_000),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

async function createDataDir(dataDir: string, size: number): Promise<string> {
  // The first start creates the database with its sample content.
  await (await startProduct(dataDir)).stop()
  const database = new DatabaseSync(join(dataDir, 'marasim.db'))
  const pictures = size / 50
  const pictureAt = (index: number) => mediaUrl({ ...picture, id: idAt(index % pictures) })
  database.exec('begin')
  insertCopies(database, 'events', size, (index) => ({
    ...timesAt((index * 7919) % 3650),
    title: `Evening ${index} at the ${itemAt(places, index).name}`,
    location: itemAt(places, index).arabic,
    status: itemAt(eventStatuses, index),
    featured: index % 10 === 0 ? 1 : 0,
    coverImage: index % 10 === 0 ? pictureAt(index / 10) : '',
  }))
  insertCopies(database, 'portfolioItems', size, (index) => ({
    title: `Work ${index} for ${itemAt(places, index).arabic}`,
    category: itemAt(portfolioCategories, index),
    featured: index % 10 === 0 ? 1 : 0,
    year: 2000 + (index % 27),
    order: index % 100,
    images: JSON.stringify(index % 10 === 0 ? [pictureAt(index), pictureAt(index + 1)] : []),
  }))
  insertCopies(database, 'vendors', size / 10, (index) => ({
    name: `${itemAt(people, index)} ${index}`,
    company: `Desert Lights ${index}`,
    email: `vendor${index}@lights.example`,
    status: itemAt(vendorStatuses, index),
    submittedAt: dayAt((index * 7919) % 3650),
  }))
  insertRows(database, 'enquiries', size / 10, (index) => ({
    id: idAt(index),
    name: `${itemAt(people, index)} ${index}`,
    phone: `+965 5${String(index).padStart(7, '0')}`,
    email: `guest${index}@home.example`,
    category: itemAt(portfolioCategories, index),
    date: index % 3 ? dayAt((index * 7919) % 3650).slice(0, 10) : null,
    message: `An evening at the ${itemAt(places, index).name}, with live music.`,
    language: 'en',
    status: itemAt(enquiryStatuses, index),
    followUpOn: index % 5 ? null : dayAt((index * 104729) % 3650).slice(0, 10),
    fingerprint: `${index}`,
    createdAt: dayAt((index * 7919) % 3650),
    updatedAt: dayAt((index * 7919) % 3650),
  }))
  insertCopies(database, 'pages', size / 20, (index) => ({
    title: `Notes ${index} from the ${itemAt(places, index).name}`,
    slug: `notes-${index}`,
    status: itemAt(pageStatuses, index),
    updatedAt: dayAt((index * 7919) % 3650),
  }))
  insertRows(database, 'media', pictures, (index) => ({
    id: idAt(index),
    url: pictureAt(index),
    fileName: `stage-${index}.jpg`,
    alt: `The stage at the ${itemAt(places, index).name}`,
    mediaType: 'image/jpeg',
    size: 200_000,
    createdAt: dayAt(index % 3650),
    updatedAt: dayAt(index % 3650),
  }))
  insertRevisions(database, size * 10)
  database.exec('commit')
  database.close()
  return dataDir
}

/** Ten revisions of each event and portfolio item, over ten years. */
function insertRevisions(database: DatabaseSync, count: number): void {
  database.exec(`
    with recursive numbers(n) as (select 0 union all select n + 1 from numbers where n < ${count - 1})
    insert into revisions (id, kind, record_id, sequence, version, action, at, by_id, by_name, name, data)
    select printf('01980000-0000-7000-8000-%012x', n), iif(n % 2, 'events', 'portfolio'),
      printf('01970000-0000-7000-8000-%012x', (n / 2) % (${count} / 10)), n * 5 / ${count} + 1, n * 5 / ${count} + 1,
      iif(n * 5 / ${count}, 'updated', 'created'),
      strftime('%Y-%m-%dT%H:%M:%fZ', 1577836800 + n * 315360000 / ${count}, 'unixepoch'), 'someone', 'Noura',
      'Evening ' || n, json_object('title', 'Evening ' || n, 'description', 'Lights over the water', 'featured', n % 2)
    from numbers`)
}

const places = [
  { name: 'Marina', arabic: 'قاعة المارينا' },
  { name: 'Opera House', arabic: 'دار الأوبرا' },
  { name: 'Harbour', arabic: 'الميناء القديم' },
] satisfies { name: string; arabic: string }[]
const people = ['Noura Al-Sabah', 'يوسف العلي', 'Élodie Martin'] as const
const picture = { width: 1920, height: 1080, blur: '0123456789ab'.repeat(3), fallback: 'jpg' } as const

const idAt = (index: number) => `01970000-0000-7000-8000-${index.toString(16).padStart(12, '0')}`
const dayAt = (day: number) => new Date(Date.UTC(2020, 0, 1) + day * 86_400_000).toISOString()

/** Without a plan: the scheduler would change a quarter of the events at the start. */
function timesAt(day: number): Values {
  const dateTime = dayAt(day)
  const endsAt = endOf({ dateTime, endDateTime: null })
  return { dateTime, endDateTime: null, endsAt, ended: Date.parse(endsAt) < Date.now() ? 1 : 0, followClock: 0 }
}

type Values = Record<string, SQLInputValue>

/** Copies a table's first row, so that columns which are not named here have values that the product wrote. */
function insertCopies(database: DatabaseSync, table: SearchedTable, count: number, changes: (index: number) => Values) {
  const first = database.prepare(`select * from ${snakeCase(table)} limit 1`).get()
  if (!first) throw new Error(`${table} is empty`)
  const names = Object.keys(first)
  const copied = Object.fromEntries(names.map((name) => [camelCase(name), first[name] ?? null]))
  insertRows(database, table, count, (index) => ({ ...copied, id: idAt(index), sample: 0, ...changes(index) }))
}

function insertRows(database: DatabaseSync, table: SearchedTable, count: number, rowAt: (index: number) => Values) {
  const columns = Object.keys({ ...rowAt(0), searchText: '' }).map((name) => `"${snakeCase(name)}"`)
  const insert = database.prepare(`insert into ${snakeCase(table)} (${columns}) values (${columns.map(() => '?')})`)
  for (let index = 0; index < count; index++) insert.run(...Object.values(withTexts(table, rowAt(index))))
}

const snakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const camelCase = (name: string) => name.replaceAll(/_[a-z]/g, ([, letter = '']) => letter.toUpperCase())
function itemAt<T>(items: readonly T[], index: number): T {
  const item = items[index % items.length]
  if (item === undefined) throw new Error('there are no items')
  return item
}
