import { sql } from 'kysely'
import type { PortfolioCategory, PortfolioSort } from '../../../shared/portfolio.ts'
import type { TranslationState } from '../../../shared/translation.ts'
import type { Executor } from '../../platform/database/database.ts'
import { reversed, type SortKey, sortKeys } from '../../platform/database/keyset.ts'
import { createList, readInBatches } from '../../platform/database/list-page.ts'
import { type ListedRow, recordsOf } from '../../platform/database/records.ts'
import { packedWith } from '../../platform/database/translations.ts'

type PortfolioRow = ListedRow<'portfolioItems'>
const listed = [
  'id',
  'version',
  'updatedAt',
  'title',
  'description',
  'category',
  'images',
  'videos',
  'year',
  'featured',
  'order',
  'translations',
  'translationState',
] as const satisfies (keyof PortfolioRow)[]

export const findPortfolioItem = recordsOf('portfolioItems').find

export type PortfolioFilter = {
  category?: PortfolioCategory | undefined
  featured?: true
  q?: string | undefined
  sort?: PortfolioSort | undefined
  translation?: TranslationState | undefined
}

const byOrder: SortKey[] = [
  { column: 'order', direction: 'asc' },
  { column: 'year', direction: 'desc' },
  { column: 'id', direction: 'asc' },
]
const sorts: Record<PortfolioSort, SortKey[]> = {
  order: byOrder,
  '-order': reversed(byOrder),
  title: sortKeys('searchText'),
  '-title': sortKeys('-searchText'),
  year: sortKeys('year'),
  '-year': sortKeys('-year'),
}

/** By order, newest year, then id unless sorted otherwise; each filter has an index in that order. */
export function portfolioList(db: Executor, { category, featured, q, sort, translation }: PortfolioFilter) {
  const query = db
    .selectFrom('portfolioItems')
    .select([...listed, 'searchText'])
    .where('deletedAt', 'is', null)
    .$if(category !== undefined, (all) => all.where('category', '=', category ?? 'corporate'))
    .$if(featured === true, (all) => all.where('featured', '=', true))
    .$if(translation !== undefined, (all) => all.where('translationState', 'in', packedWith(translation ?? 'missing')))
  return createList(query, sorts[sort ?? 'order'], q)
}

export async function countPortfolioItems(db: Executor): Promise<number> {
  const { count } = await db
    .selectFrom('portfolioItems')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Exactly the expression of the partial index, which would not be used otherwise. */
const hasImage = sql<boolean>`replace(cast(images as text), '"/media/', '') <> cast(images as text)`

export async function* findPortfolioImages(db: Executor) {
  const query = db.selectFrom('portfolioItems').select(['id', 'title', 'images']).where(hasImage)
  for await (const rows of readInBatches(query.where('deletedAt', 'is', null)))
    yield rows.map(({ id, title, images }) => ({ id, label: title, urls: images }))
}
