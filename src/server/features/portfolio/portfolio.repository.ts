import type { PortfolioCategory } from '../../../shared/portfolio.ts'
import type { Executor } from '../../db/database.ts'
import type { ListedRow } from '../../db/records.ts'

export type PortfolioRow = ListedRow<'portfolioItems'>
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

export type PortfolioFilter = { category?: PortfolioCategory | undefined; featured?: true; limit?: number | undefined }

/** Sorted by order, newest year, then id (D16); each filter has an index in that order. */
export async function findPortfolioItems(db: Executor, filter: PortfolioFilter): Promise<PortfolioRow[]> {
  const { category, featured, limit } = filter
  return await db
    .selectFrom('portfolioItems')
    .select(listed)
    .where('deletedAt', 'is', null)
    .$if(category !== undefined, (query) => query.where('category', '=', category ?? 'corporate'))
    .$if(featured === true, (query) => query.where('featured', '=', true))
    .orderBy('order')
    .orderBy('year', 'desc')
    .orderBy('id')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute()
}

export async function countPortfolioItems(db: Executor): Promise<number> {
  const { count } = await db
    .selectFrom('portfolioItems')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}
