import { v7 as createId } from 'uuid'
import { isPortfolioCategory, type PortfolioInput } from '../../../shared/portfolio.ts'
import type { Caller } from '../../caller.ts'
import { Refusal } from '../../errors.ts'
import { createRecordService, type RecordNeeds } from '../records/records.service.ts'
import { countPortfolioItems, findPortfolioItems, type PortfolioRow } from './portfolio.repository.ts'

export type PortfolioNeeds = RecordNeeds & { timeZone: string }

const records = createRecordService({ kind: 'portfolio', table: 'portfolioItems', nameOf: (item) => item.title })

export async function listPortfolio({ database }: PortfolioNeeds, limit?: number): Promise<PortfolioRow[]> {
  return await findPortfolioItems(database.reads, { limit })
}

/** An unknown category is a 404, not an empty list (D16). */
export async function listPortfolioCategory({ database }: PortfolioNeeds, category: string, limit?: number) {
  if (!isPortfolioCategory(category)) throw new Refusal('missing')
  return await findPortfolioItems(database.reads, { category, limit })
}

export async function listFeaturedPortfolio({ database }: PortfolioNeeds, limit?: number): Promise<PortfolioRow[]> {
  return await findPortfolioItems(database.reads, { featured: true, limit })
}

export async function countPortfolio({ database }: PortfolioNeeds): Promise<number> {
  return await countPortfolioItems(database.reads)
}

export async function createPortfolioItem(needs: PortfolioNeeds, staff: Caller, input: PortfolioInput) {
  return await records.create(needs, staff, (now) => ({
    id: createId(),
    ...columnsOf(input),
    createdAt: now,
    updatedAt: now,
  }))
}

export async function updatePortfolioItem(
  needs: PortfolioNeeds,
  staff: Caller,
  id: string,
  input: PortfolioInput,
  expected?: number,
) {
  return await records.update(needs, staff, id, columnsOf(input), expected)
}

export const { remove: deletePortfolioItem, restore: restorePortfolioItem, purge: purgePortfolio } = records

function columnsOf(input: PortfolioInput) {
  return {
    title: input.title,
    description: input.description,
    category: input.category,
    images: JSON.stringify(input.images),
    videos: JSON.stringify(input.videos),
    year: input.year,
    featured: input.featured,
    order: input.order,
  }
}
