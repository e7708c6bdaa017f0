import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { defaultPortfolioCategory, type PortfolioCategory, type PortfolioItem } from '../../../shared/portfolio.ts'
import { listSizes, portfolioKey } from '../../reads.ts'
import { EmptyNotice, FailedNotice } from '../../sections/notice.tsx'
import { CategoryFilter } from './category-filter.tsx'
import { PortfolioGrid, PortfolioGridSkeleton } from './portfolio-grid.tsx'
import { SpokenCount } from './spoken-count.tsx'

/** The portfolio on the home page; corporate events are selected first. */
export function PortfolioHighlights() {
  const [category, setCategory] = useState<PortfolioCategory | null>(defaultPortfolioCategory)
  const [hasChosen, setChosen] = useState(false)
  const select = (next: PortfolioCategory | null) => {
    setChosen(true)
    setCategory(next)
  }
  const items = useQuery<PortfolioItem[]>({ queryKey: portfolioKey(category, listSizes.homePortfolio) })
  return (
    <div className="grid min-w-0 gap-10">
      <CategoryFilter selected={category} onSelect={select} />
      <SpokenCount of={hasChosen ? items.data : undefined} />
      {items.isPending && <PortfolioGridSkeleton count={3} />}
      {items.isError && <FailedNotice what="the portfolio" onRetry={() => items.refetch()} />}
      {items.data?.length === 0 && (
        <EmptyNotice title="No portfolio items in this category yet">
          We're constantly adding new work to showcase our expertise.
        </EmptyNotice>
      )}
      {items.data && items.data.length > 0 && <PortfolioGrid items={items.data} />}
    </div>
  )
}
