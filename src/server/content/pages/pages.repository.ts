import { sql } from 'kysely'
import { footerSlugs, type PageSort, type PageStatus } from '../../../shared/page.ts'
import type { TranslationState } from '../../../shared/translation.ts'
import type { Executor } from '../../platform/database/database.ts'
import { type SortKey, sortKeys } from '../../platform/database/keyset.ts'
import { createList, readInBatches } from '../../platform/database/list-page.ts'
import { type ListedRow, type RecordRow, recordsOf } from '../../platform/database/records.ts'
import { translationsWithoutContent } from '../../platform/database/short-translations.ts'
import { packedWith } from '../../platform/database/translations.ts'

export type PageRow = RecordRow<'pages'>

export type PageSummaryRow = Omit<ListedRow<'pages'>, 'content'>

const listed = [
  'id',
  'version',
  'updatedAt',
  'title',
  'slug',
  'status',
  'publishAt',
  'seoTitle',
  'seoDescription',
  'translationState',
] as const satisfies (keyof PageSummaryRow)[]

export const findPage = recordsOf('pages').find

export type PageFilter = {
  q?: string | undefined
  status?: PageStatus | undefined
  sort?: PageSort | undefined
  translation?: TranslationState | undefined
}

const sorts: Record<PageSort, SortKey[]> = {
  updatedAt: sortKeys('updatedAt'),
  '-updatedAt': sortKeys('-updatedAt'),
  title: sortKeys('searchText'),
  '-title': sortKeys('-searchText'),
}

/** Most recently updated first unless sorted otherwise. */
export function pageList(db: Executor, { q, status, sort, translation }: PageFilter) {
  const query = db
    .selectFrom('pages')
    .select([...listed, 'searchText', translationsWithoutContent(db).as('translations')])
    .where('deletedAt', 'is', null)
    .$if(status !== undefined, (all) => all.where('status', '=', status ?? 'draft'))
    .$if(translation !== undefined, (all) => all.where('translationState', 'in', packedWith(translation ?? 'missing')))
  return createList(query, sorts[sort ?? '-updatedAt'], q)
}

/** Without a parameter, as in the partial index: with one neither engine would use it. */
const isPlanned = sql<boolean>`publish_at is not null and deleted_at is null`

/** The drafts that are published at a time, soonest first; with `until` those that are due then. */
export function pagesToPublish(db: Executor, until?: string) {
  const query = db
    .selectFrom('pages')
    .select(['id', 'title', translationsWithoutContent(db).as('translations'), 'status', 'publishAt'])
    .where(isPlanned)
    .$if(until !== undefined, (all) => all.where('publishAt', '<=', until ?? ''))
  return createList(query, sortKeys('publishAt'))
}

/** Sorted by slug. */
export async function findPublishedPages(db: Executor) {
  return await db
    .selectFrom('pages')
    .select(['slug', 'title', 'updatedAt'])
    .where('status', '=', 'published')
    .where('deletedAt', 'is', null)
    .orderBy('slug')
    .execute()
}

/** The oldest first. */
export async function findLinkedPages(db: Executor, limit: number) {
  return await db
    .selectFrom('pages')
    .select(['slug', 'title', translationsWithoutContent(db).as('translations')])
    .where('status', '=', 'published')
    .where('deletedAt', 'is', null)
    .where('slug', 'not in', Object.values(footerSlugs))
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function findPublishedPage(db: Executor, slug: string): Promise<PageRow | undefined> {
  return await published(db).where('pages.slug', '=', slug).executeTakeFirst()
}

/** The published page that last had this slug; its current slug may differ. */
export async function findMovedPage(db: Executor, slug: string): Promise<PageRow | undefined> {
  return await published(db)
    .innerJoin('pageAddresses', 'pageAddresses.pageId', 'pages.id')
    .where('pageAddresses.slug', '=', slug)
    .executeTakeFirst()
}

/** Maps current and former slugs of published pages to the current slug of their page. */
export async function findPublicSlugs(db: Executor, slugs: string[]) {
  return await db
    .selectFrom('pageAddresses')
    .innerJoin('pages', 'pages.id', 'pageAddresses.pageId')
    .select(['pageAddresses.slug', 'pages.slug as current'])
    .where('pageAddresses.slug', 'in', slugs)
    .where('pages.status', '=', 'published')
    .where('pages.deletedAt', 'is', null)
    .execute()
}

export async function countPages(db: Executor): Promise<number> {
  const { count } = await db
    .selectFrom('pages')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** The slug, or the first of slug-2, slug-3 … that no page has. */
export async function findFreeSlug(db: Executor, slug: string): Promise<string> {
  for (let suffix = 1; ; suffix++) {
    const candidate = suffix === 1 ? slug : `${slug}-${suffix}`
    const query = db.selectFrom('pages').select('id').where('slug', '=', candidate).where('deletedAt', 'is', null)
    if (!(await query.executeTakeFirst())) return candidate
  }
}

/** Makes the slug lead to this page, even if it led to another one before. */
export async function upsertPageAddress(trx: Executor, slug: string, pageId: string): Promise<void> {
  await trx
    .insertInto('pageAddresses')
    .values({ slug, pageId })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ pageId }))
    .execute()
}

const published = (db: Executor) =>
  db.selectFrom('pages').selectAll('pages').where('pages.status', '=', 'published').where('pages.deletedAt', 'is', null)

// Exactly the expressions of the partial index, which would not be used otherwise.
const contents = sql<string>`cast(content as text) || cast(translations as text)`
const hasImage = sql<boolean>`replace(${contents}, '"/media/', '') <> ${contents}`

export async function* findPageImages(db: Executor) {
  const query = db
    .selectFrom('pages')
    .select(['id', 'title', contents.as('text')])
    .where(hasImage)
  for await (const rows of readInBatches(query.where('deletedAt', 'is', null)))
    yield rows.map(({ id, title, text }) => ({
      id,
      label: title,
      urls: text.match(/(?<=")\/media\/[^"]+(?=")/g) ?? [],
    }))
}
