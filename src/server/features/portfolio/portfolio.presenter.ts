import type { PortfolioItem } from '../../../shared/portfolio.ts'
import type { ListedRow } from '../../db/records.ts'
import { translatedColumns } from '../../db/translations.ts'
import type { Reader } from '../../reader.ts'
import { presentTexts } from '../translations/translations.presenter.ts'

export function presentPortfolioItem(item: ListedRow<'portfolioItems'>, reader: Reader): PortfolioItem {
  return {
    id: item.id,
    ...presentTexts(translatedColumns.portfolioItems, item, reader),
    category: item.category,
    images: item.images,
    videos: item.videos,
    year: item.year,
    featured: item.featured,
    order: item.order,
    version: item.version,
  }
}
