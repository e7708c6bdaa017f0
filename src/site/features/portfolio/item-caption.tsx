import { useTranslations } from 'use-intl'
import type { PortfolioItem } from '../../../shared/portfolio.ts'
import { useCategoryLabel } from '../../use-category-label.ts'
import { useFormats } from '../../use-formats.ts'

/** The category and the year of an item. */
export function ItemCaption({ item }: { item: Pick<PortfolioItem, 'category' | 'year'> }) {
  const t = useTranslations('site.portfolio')
  const labelOf = useCategoryLabel()
  const { year } = useFormats()
  return t('caption', { category: labelOf(item.category), year: year(item.year) })
}
