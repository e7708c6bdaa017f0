import type { PortfolioCategory, PortfolioSort } from '../../../shared/portfolio.ts'
import type { Executor } from '../../db/database.ts'
import { createList, type SortKey, sortKeys } from '../../db/list-page.ts'
import type { ListedRow } from '../../db/records.ts'
import { containsWords } from '../../db/search-text.ts'

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
] as const satisfies (keyof PortfolioRow)[]

export type PortfolioFilter = {
  category?: PortfolioCategory | undefined
  featured?: true
  q?: string | undefined
  sort?: PortfolioSort | undefined
}

const byOrder: SortKey[] = [
  { column: 'order', direction: 'asc' },
  { column: 'year', direction: 'desc' },
  { column: 'id', direction: 'asc' },
]
const sorts: Record<PortfolioSort, SortKey[]> = {
  order: byOrder,
  '-order': byOrder.map(({ column, direction }) => ({ column, direction: direction === 'asc' ? 'desc' : 'asc' })),
  title: sortKeys('searchText'),
  '-title': sortKeys('-searchText'),
  year: sortKeys('year'),
  '-year': sortKeys('-year'),
}

/** By order, newest year, then id unless sorted otherwise (D16); each filter has an index in that order. */
export function portfolioList(db: Executor, { category, featured, q, sort }: PortfolioFilter) {
  const query = db
    .selectFrom('portfolioItems')
    .select([...listed, 'searchText'])
    .where('deletedAt', 'is', null)
    .$if(category !== undefined, (all) => all.where('category', '=', category ?? 'corporate'))
    .$if(featured === true, (all) => all.where('featured', '=', true))
    .$if(q !== undefined, (all) => all.where((where) => containsWords(where, q ?? '')))
  return createList(query, sorts[sort ?? 'order'])
}

export async function countPortfolioItems(db: Executor): Promise<number> {
  const { count } = await db
    .selectFrom('portfolioItems')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}
