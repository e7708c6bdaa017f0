import type { PortfolioItem } from '../../../shared/portfolio.ts'
import type { ListedRow } from '../../db/records.ts'

export function presentPortfolioItem(item: ListedRow<'portfolioItems'>): PortfolioItem {
  return {
    id: item.id,
    title: item.title,
    description: item.description,
    category: item.category,
    images: item.images,
    videos: item.videos,
    year: item.year,
    featured: item.featured,
    order: item.order,
    version: item.version,
  }
}
