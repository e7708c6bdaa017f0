import { sql } from 'kysely'
import type { MediaUse } from '../../../shared/media.ts'
import type { Executor } from '../../db/database.ts'

/** A record that shows pictures. Not everyone may see the title of a draft page. */
export type RecordUse = MediaUse & { isDraftPage: boolean }
/** The URLs in the record, some of which may not belong to the media library. */
type UseWithUrls = RecordUse & { urls: readonly string[] }

// Must match the expressions of the partial indexes exactly, or they are not used.
const inCover = sql<boolean>`substr(cover_image, 1, 7) = '/media/'`
const inImages = sql<boolean>`replace(cast(images as text), '"/media/', '') <> cast(images as text)`

export async function findUsesOfMedia(db: Executor): Promise<UseWithUrls[]> {
  const events = await db
    .selectFrom('events')
    .select(['id', 'title', 'coverImage'])
    .where(inCover)
    .where('deletedAt', 'is', null)
    .execute()
  const items = await db
    .selectFrom('portfolioItems')
    .select(['id', 'title', 'images'])
    .where(inImages)
    .where('deletedAt', 'is', null)
    .execute()
  const clients = await db
    .selectFrom('clients')
    .select(['id', 'name', 'logo'])
    .where('logo', 'like', '/media/%')
    .where('deletedAt', 'is', null)
    .execute()
  const heroes = await db.selectFrom('hero').select(['id', 'backgroundImage']).execute()
  const companies = await db.selectFrom('company').select(['id', 'logoLight', 'logoDark', 'favicon']).execute()
  const pages = await db
    .selectFrom('pages')
    .select(['id', 'title', 'status', sql<string>`cast(content as text)`.as('text')])
    .where(sql<string>`cast(content as text)`, 'like', '%"/media/%')
    .where('deletedAt', 'is', null)
    .execute()
  return [
    ...events.map(({ id, title, coverImage }) => useOf('event', id, title, [coverImage])),
    ...items.map(({ id, title, images }) => useOf('portfolio', id, title, images)),
    ...clients.map(({ id, name, logo }) => useOf('client', id, name, [logo])),
    ...heroes.map(({ id, backgroundImage }) => useOf('hero', id, 'Hero section', [backgroundImage])),
    ...companies.map(({ id, logoLight, logoDark, favicon }) =>
      useOf('company', id, 'Company and branding', [logoLight, logoDark, favicon]),
    ),
    ...pages.map(({ id, title, status, text }) => ({
      ...useOf('page', id, title, text.match(/(?<=")\/media\/[^"]+(?=")/g) ?? []),
      isDraftPage: status === 'draft',
    })),
  ]
}

function useOf(kind: MediaUse['kind'], id: string, label: string, urls: readonly string[]): UseWithUrls {
  return { kind, id, label, urls, isDraftPage: false }
}
