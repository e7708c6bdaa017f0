import { v7 as createId } from 'uuid'
import { isStaff } from '../../../shared/permissions.ts'
import { isPortfolioCategory, type PortfolioInput, type PortfolioSort } from '../../../shared/portfolio.ts'
import type { TranslationState } from '../../../shared/translation.ts'
import type { User } from '../../../shared/user.ts'
import type { Caller } from '../../platform/caller/caller.ts'
import { type PageRequest, readList, readPages } from '../../platform/database/list-page.ts'
import { Refusal } from '../../platform/errors.ts'
import type { ChangeNeeds } from '../records/change-content.service.ts'
import { createRecordService } from '../records/records.service.ts'
import { countPortfolioItems, type PortfolioFilter, portfolioList } from './portfolio.repository.ts'

export const portfolioRecords = createRecordService({ kind: 'portfolio', nameColumn: 'title' })

type Filter = {
  category?: string | undefined
  q?: string | undefined
  sort?: PortfolioSort | undefined
  translation?: TranslationState | undefined
}

/** Staff may search and sort. An unknown category is a 404, not an empty list. */
export async function listPortfolio(
  { database }: ChangeNeeds,
  viewer: User | undefined,
  { category, ...staffFilter }: Filter,
  page: PageRequest,
) {
  if (category !== undefined && !isPortfolioCategory(category)) throw new Refusal('notFound')
  const filter: PortfolioFilter = isStaff(viewer) ? { category, ...staffFilter } : { category }
  return await readList(database, ['portfolio', filter], portfolioList(database.reads, filter), page)
}

export async function listFeaturedPortfolio({ database }: ChangeNeeds, page: PageRequest) {
  const filter = { featured: true } as const
  return await readList(database, ['portfolio', filter], portfolioList(database.reads, filter), page)
}

/** The first items of all categories, for the sitemap. */
export async function listAllPortfolio({ database }: ChangeNeeds, limit: number) {
  const found = []
  for await (const rows of readPages(portfolioList(database.reads, {}), 500)) {
    found.push(...rows)
    if (found.length >= limit) break
  }
  return found.slice(0, limit)
}

export async function countPortfolio({ database }: ChangeNeeds): Promise<number> {
  return await countPortfolioItems(database.reads)
}

export async function createPortfolioItem(needs: ChangeNeeds, staff: Caller, input: PortfolioInput) {
  const values = (now: string) => ({ id: createId(), ...columnsOf(input), createdAt: now, updatedAt: now })
  return await portfolioRecords.create(needs, staff, values, input.translations)
}

export async function updatePortfolioItem(
  needs: ChangeNeeds,
  staff: Caller,
  id: string,
  input: PortfolioInput,
  expected?: number,
) {
  return await portfolioRecords.update(needs, staff, id, columnsOf(input), expected, {
    translations: input.translations,
  })
}

export async function featurePortfolioItem(
  needs: ChangeNeeds,
  staff: Caller,
  id: string,
  featured: boolean,
  expected: number | undefined,
) {
  return await portfolioRecords.update(needs, staff, id, { featured }, expected)
}

export const { read: readPortfolioItem, remove: deletePortfolioItem, restore: restorePortfolioItem } = portfolioRecords

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
