import { portfolioReads } from '../../../client/reads.ts'
import { defaultPortfolioCategory, type PortfolioCategory } from '../../../shared/portfolio.ts'
import { listSizes, otherCategories } from '../../page-queries.ts'
import { useRead, useReads } from '../../use-read.ts'

const readOf = (category: PortfolioCategory) => portfolioReads.category(category, listSizes.homePortfolio)

/**
 * The category that the home page shows first: corporate events, or while there are none, the first with items.
 * Undefined until that is known.
 */
export function useFirstCategory(): PortfolioCategory | undefined {
  const { data } = useRead(readOf(defaultPortfolioCategory))
  const isEmpty = data?.length === 0
  const others = useReads(otherCategories.map((category) => ({ ...readOf(category), enabled: isEmpty })))
  if (!isEmpty) return defaultPortfolioCategory
  for (const [index, { data: items, isPending }] of others.entries()) {
    if (isPending) return undefined
    if (items && items.length > 0) return otherCategories[index]
  }
  return defaultPortfolioCategory
}
