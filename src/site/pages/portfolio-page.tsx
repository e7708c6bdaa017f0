import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { portfolioPath, publicPaths } from '../../shared/paths.ts'
import { isPortfolioCategory } from '../../shared/portfolio.ts'
import { LinkedGallery, MissedItem, useOpenItem } from '../features/portfolio/linked-gallery.tsx'
import { PortfolioList } from '../features/portfolio/portfolio-list.tsx'
import { useIsolate, useSite } from '../language-context.ts'
import { PlanInvitation } from '../sections/plan-invitation.tsx'
import { ArrowLink } from '../site-link.tsx'
import { useCategoryLabel } from '../use-category-label.ts'
import { useCompany } from '../use-content.ts'
import { Head } from './head.tsx'
import { PageClosing, PageOpening } from './page-opening.tsx'
import { innerPageData } from './structured-data.ts'

export function PortfolioPage() {
  const t = useTranslations('site')
  const isolated = useIsolate()
  const labelOf = useCategoryLabel()
  const company = isolated(useCompany().name)
  const site = useSite()
  const [search] = useSearchParams()
  const category = search.get('category')
  const open = useOpenItem()
  const title = t('portfolio.title')
  const label = isPortfolioCategory(category) ? labelOf(category) : undefined
  return (
    <>
      <Head
        title={t('portfolio.documentTitle', { title: isolated(open?.title ?? label ?? title), company })}
        description={
          open?.description ??
          (label
            ? t('portfolio.categoryDescription', { category: label, company })
            : t('portfolio.description', { company }))
        }
        image={open?.images[0]}
        parameter={
          open
            ? { name: 'item', value: open.id }
            : label && category
              ? { name: 'category', value: category }
              : undefined
        }
        data={innerPageData(site, title, publicPaths.portfolio, {
          open: open && { name: open.title, path: portfolioPath(null, open.id) },
        })}
      />
      <main className="on-night min-h-svh">
        <PageOpening title={title}>
          <MissedItem>{t('portfolio.intro')}</MissedItem>
        </PageOpening>
        <div className="page-grid pb-16 lg:pb-32">
          <Suspense>
            <PortfolioList />
          </Suspense>
          <PlanInvitation />
          <PageClosing>
            <ArrowLink to={publicPaths.events}>{t('events.viewAll')}</ArrowLink>
          </PageClosing>
        </div>
      </main>
      <LinkedGallery />
    </>
  )
}
