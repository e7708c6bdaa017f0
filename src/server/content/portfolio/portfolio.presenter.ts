import type { PortfolioItem } from '../../../shared/portfolio.ts'
import type { Reader } from '../../platform/caller/reader.ts'
import type { ListedRow } from '../../platform/database/records.ts'
import { tables } from '../../platform/database/tables.ts'
import { presentTexts } from '../translations/translations.presenter.ts'

export function presentPortfolioItem(item: ListedRow<'portfolioItems'>, reader: Reader): PortfolioItem {
  return {
    id: item.id,
    ...presentTexts(tables.portfolioItems.translated, item, reader),
    category: item.category,
    images: item.images,
    videos: item.videos,
    year: item.year,
    featured: item.featured,
    order: item.order,
    version: item.version,
  }
}
