import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { MediaUse } from '../../../shared/media.ts'
import type { Executor } from '../../platform/database/database.ts'

/** The URLs in the record, some of which may not belong to the media library. */
export type UseWithUrls = MediaUse & { urls: readonly string[] }

// Must match the expressions of the partial indexes exactly, or they are not used.
const inCover = sql<boolean>`substr(cover_image, 1, 7) = '/media/'`
const inImages = sql<boolean>`replace(cast(images as text), '"/media/', '') <> cast(images as text)`
const contents = sql<string>`cast(content as text) || cast(translations as text)`
const inContent = sql<boolean>`replace(${contents}, '"/media/', '') <> ${contents}`

const batchSize = 500

/** In batches, because one statement for all would block the event loop on SQLite. */
export async function* findUsesOfMedia(db: Executor): AsyncGenerator<UseWithUrls[]> {
  const events = readInBatches((last) =>
    db
      .selectFrom('events')
      .select(['id', 'title', 'coverImage'])
      .where(inCover)
      .where('deletedAt', 'is', null)
      .where('id', '>', last)
      .orderBy('id')
      .limit(batchSize)
      .execute(),
  )
  for await (const rows of events)
    yield rows.map(({ id, title, coverImage }) => useOf('events', id, title, [coverImage]))
  const items = readInBatches((last) =>
    db
      .selectFrom('portfolioItems')
      .select(['id', 'title', 'images'])
      .where(inImages)
      .where('deletedAt', 'is', null)
      .where('id', '>', last)
      .orderBy('id')
      .limit(batchSize)
      .execute(),
  )
  for await (const rows of items) yield rows.map(({ id, title, images }) => useOf('portfolio', id, title, images))
  const clients = await db
    .selectFrom('clients')
    .select(['id', 'name', 'logo'])
    .where('logo', 'like', '/media/%')
    .where('deletedAt', 'is', null)
    .execute()
  yield clients.map(({ id, name, logo }) => useOf('clients', id, name, [logo]))
  const heroes = await db.selectFrom('hero').select(['id', 'backgroundImage']).execute()
  yield heroes.map(({ id, backgroundImage }) => useOf('hero', id, 'Hero section', [backgroundImage]))
  const companies = await db.selectFrom('company').select(['id', 'logoLight', 'logoDark', 'favicon']).execute()
  yield companies.map(({ id, logoLight, logoDark, favicon }) =>
    useOf('company', id, 'Company and branding', [logoLight, logoDark, favicon]),
  )
  const pages = readInBatches((last) =>
    db
      .selectFrom('pages')
      .select(['id', 'title', contents.as('text')])
      .where(inContent)
      .where('deletedAt', 'is', null)
      .where('id', '>', last)
      .orderBy('id')
      .limit(batchSize)
      .execute(),
  )
  for await (const rows of pages)
    yield rows.map(({ id, title, text }) => useOf('pages', id, title, text.match(/(?<=")\/media\/[^"]+(?=")/g) ?? []))
}

async function* readInBatches<Row extends { id: string }>(
  readAfter: (id: string) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let last = ''; ; ) {
    const rows = await readAfter(last)
    yield rows
    if (rows.length < batchSize) return
    last = rows.at(-1)?.id ?? ''
    await setImmediate()
  }
}

function useOf(kind: MediaUse['kind'], id: string, label: string, urls: readonly string[]): UseWithUrls {
  return { kind, id, label, urls }
}
