import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { portfolioReads } from '../../../client/reads.ts'
import type { PortfolioCategory } from '../../../shared/portfolio.ts'
import { listSizes } from '../../page-queries.ts'
import { EmptyNotice, FailedNotice } from '../../sections/notice.tsx'
import { useRead } from '../../use-read.ts'
import { CategoryFilter } from './category-filter.tsx'
import { PortfolioGrid, PortfolioGridSkeleton } from './portfolio-grid.tsx'
import { SpokenCount } from './spoken-count.tsx'
import { useFirstCategory } from './use-first-category.ts'

/** The portfolio on the home page. */
export function PortfolioHighlights() {
  const first = useFirstCategory()
  /** Null stands for all categories. */
  const [chosen, setChosen] = useState<PortfolioCategory | null>()
  const category = chosen === undefined ? first : chosen
  return (
    <div className="grid min-w-0 gap-10">
      <CategoryFilter selected={category} onSelect={setChosen} />
      {category === undefined ? (
        <PortfolioGridSkeleton count={3} />
      ) : (
        <CategoryItems category={category} isSilent={chosen === undefined} />
      )}
    </div>
  )
}

function CategoryItems({ category, isSilent }: { category: PortfolioCategory | null; isSilent: boolean }) {
  const t = useTranslations('site.portfolio')
  const items = useRead(portfolioReads.category(category, listSizes.homePortfolio))
  return (
    <>
      <SpokenCount of={isSilent ? undefined : items.data} />
      {items.isPending && <PortfolioGridSkeleton count={3} />}
      {items.isError && <FailedNotice title={t('failed')} onRetry={() => items.refetch()} />}
      {items.data?.length === 0 && <EmptyNotice title={t('emptyHighlights')}>{t('emptyHighlightsText')}</EmptyNotice>}
      {items.data && items.data.length > 0 && <PortfolioGrid items={items.data} />}
    </>
  )
}
