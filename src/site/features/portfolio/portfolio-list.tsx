import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { portfolioReads } from '../../../client/reads.ts'
import { publicPaths } from '../../../shared/paths.ts'
import { isPortfolioCategory, type PortfolioCategory } from '../../../shared/portfolio.ts'
import { ShowMore } from '../../../ui/show-more.tsx'
import { listSizes } from '../../page-queries.ts'
import { EmptyNotice, FailedNotice } from '../../sections/notice.tsx'
import { ArrowLink } from '../../site-link.tsx'
import { useCategoryLabel } from '../../use-category-label.ts'
import { useGrowingList } from '../../use-growing-list.ts'
import { useListRead } from '../../use-read.ts'
import { CategoryFilter } from './category-filter.tsx'
import { PortfolioGrid, PortfolioGridSkeleton } from './portfolio-grid.tsx'
import { SpokenCount } from './spoken-count.tsx'

type CategoryProps = { category: PortfolioCategory | null }

/** The whole portfolio. The chosen category is part of the URL, for sharing and for the back button. */
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
      <CategoryCount category={category} isSilent={!hasChosen} />
      {/* The key resets the list to its first page when the category changes. */}
      <CategoryItems key={category} category={category} />
    </div>
  )
}

function CategoryCount({ category, isSilent }: CategoryProps & { isSilent: boolean }) {
  const { data } = useListRead(portfolioReads.categoryPages(category, listSizes.portfolio))
  return <SpokenCount of={isSilent ? undefined : data?.pages[0]?.items} />
}

function CategoryItems({ category }: CategoryProps) {
  const t = useTranslations('site.portfolio')
  const labelOf = useCategoryLabel()
  const { items, list, retry, more } = useGrowingList(portfolioReads.categoryPages(category, listSizes.portfolio))
  const failed = retry && <FailedNotice title={t('failed')} onRetry={retry} />
  if (!items) return failed ?? <PortfolioGridSkeleton count={9} />
  if (items.length === 0) {
    if (!category) return <EmptyNotice title={t('empty')} />
    return (
      <EmptyNotice title={t('emptyCategory', { category: labelOf(category) })}>
        <ArrowLink to={publicPaths.portfolio}>{t('viewAll')}</ArrowLink>
      </EmptyNotice>
    )
  }
  return (
    <>
      <PortfolioGrid ref={list} priority category={category} items={items} />
      {failed}
      <ShowMore {...more} className="mt-6">
        {t('showMore')}
      </ShowMore>
    </>
  )
}
