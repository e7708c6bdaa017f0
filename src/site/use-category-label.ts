import { useTranslations } from 'use-intl'
import type { PortfolioCategory } from '../shared/portfolio.ts'

export function useCategoryLabel(): (category: PortfolioCategory | 'all') => string {
  const t = useTranslations('site')
  return (category) => t(`categories.${category}`)
}
