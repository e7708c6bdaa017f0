import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { publicPaths } from '../../shared/paths.ts'
import { isPortfolioCategory, portfolioCategoryLabels } from '../../shared/portfolio.ts'
import { LinkedGallery, MissedItem, useOpenItem } from '../features/portfolio/linked-gallery.tsx'
import { PortfolioList } from '../features/portfolio/portfolio-list.tsx'
import { useSiteConfig } from '../site-context.ts'
import { ArrowLink } from '../site-link.tsx'
import { useCompany } from '../use-content.ts'
import { Head } from './head.tsx'
import { PageClosing, PageOpening } from './page-opening.tsx'
import { breadcrumbData } from './structured-data.ts'

const everything = 'Corporate events, private celebrations, launches, campaigns, video and photography'

export function PortfolioPage() {
  const { name } = useCompany()
  const { publicUrl } = useSiteConfig()
  const [search] = useSearchParams()
  const category = search.get('category')
  const open = useOpenItem()
  const label = isPortfolioCategory(category) ? portfolioCategoryLabels[category] : undefined
  return (
    <>
      <Head
        title={`${open?.title ?? label ?? 'Portfolio'} · ${name}`}
        description={open?.description ?? `${label ?? everything} by ${name}.`}
        image={open?.images[0]}
        parameter={
          open
            ? { name: 'item', value: open.id }
            : label && category
              ? { name: 'category', value: category }
              : undefined
        }
        data={breadcrumbData(publicUrl, 'Portfolio', '/portfolio')}
      />
      <main className="on-night min-h-svh">
        <PageOpening title="Portfolio">
          <MissedItem>Corporate events, private celebrations, launches, campaigns, film and photography.</MissedItem>
        </PageOpening>
        <div className="page-grid pb-16 lg:pb-32">
          <Suspense>
            <PortfolioList />
          </Suspense>
          <PageClosing>
            <ArrowLink to={publicPaths.events}>View All Events</ArrowLink>
          </PageClosing>
        </div>
      </main>
      <LinkedGallery />
    </>
  )
}
