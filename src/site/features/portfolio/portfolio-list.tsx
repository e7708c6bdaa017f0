import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { publicPaths } from '../../../shared/paths.ts'
import {
  isPortfolioCategory,
  type PortfolioCategory,
  type PortfolioItem,
  portfolioCategoryLabels,
} from '../../../shared/portfolio.ts'
import { ShowMore } from '../../../ui/show-more.tsx'
import { listSizes, portfolioKey } from '../../reads.ts'
import { EmptyNotice, FailedNotice } from '../../sections/notice.tsx'
import { OnwardLink } from '../../site-link.tsx'
import { useGrowingList } from '../../use-growing-list.ts'
import { CategoryFilter } from './category-filter.tsx'
import { PortfolioGrid, PortfolioGridSkeleton } from './portfolio-grid.tsx'
import { SpokenCount } from './spoken-count.tsx'

type OfCategory = { category: PortfolioCategory | null }

/** The whole portfolio. The chosen category is in the address, so that it can be shared and gone back to. */
export function PortfolioList() {
  const [search, setSearch] = useSearchParams()
  const named = search.get('category')
  const category = isPortfolioCategory(named) ? named : null
  const [hasChosen, setChosen] = useState(false)
  const select = (next: PortfolioCategory | null) => {
    setChosen(true)
    setSearch(next ? { category: next } : {}, { preventScrollReset: true })
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <CategoryFilter selected={category} onSelect={select} />
      <CountOf category={category} isSilent={!hasChosen} />
      {/* Another category starts again with the first items. */}
      <PortfolioOf key={category} category={category} />
    </div>
  )
}

function CountOf({ category, isSilent }: OfCategory & { isSilent: boolean }) {
  const { data } = useQuery<PortfolioItem[]>({ queryKey: portfolioKey(category, listSizes.portfolio) })
  return <SpokenCount of={isSilent ? undefined : data} />
}

function PortfolioOf({ category }: OfCategory) {
  const keyOf = (limit: number) => portfolioKey(category, limit)
  const { items, list, retry, more } = useGrowingList<PortfolioItem>(keyOf, listSizes.portfolio)
  const failed = retry && <FailedNotice what="the portfolio" onRetry={retry} />
  if (!items) return failed ?? <PortfolioGridSkeleton count={9} />
  if (items.length === 0) {
    if (!category) return <EmptyNotice title="No portfolio items available" />
    return (
      <EmptyNotice title={`No portfolio items in ${portfolioCategoryLabels[category]} category`}>
        <OnwardLink to={publicPaths.portfolio}>View Full Portfolio</OnwardLink>
      </EmptyNotice>
    )
  }
  return (
    <>
      <PortfolioGrid ref={list} priority items={items} />
      {failed}
      <ShowMore {...more} className="mt-6">
        Show more work
      </ShowMore>
    </>
  )
}
