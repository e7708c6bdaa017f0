import { FilmStripIcon } from '@phosphor-icons/react/dist/ssr/FilmStrip'
import { ImageIcon } from '@phosphor-icons/react/dist/ssr/Image'
import { portfolioPath } from '../../../shared/paths.ts'
import { type PortfolioItem, portfolioCategoryLabels } from '../../../shared/portfolio.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { FeaturedMark } from '../../records/featured-mark.tsx'
import { RecordCard, RecordCardSkeleton } from '../../records/record-card.tsx'
import type { ItemProps } from '../../records/record-screen.tsx'
import { SiteLink } from '../../records/site-link.tsx'

export function PortfolioCard({ item, ...actions }: ItemProps<PortfolioItem>) {
  return (
    <RecordCard
      name={item.title}
      picture={item.images[0] ?? ''}
      description={item.description}
      badges={
        <>
          <Badge tone="grey" className="wrapping-badge!">
            {portfolioCategoryLabels[item.category]}
          </Badge>
          {item.featured && <FeaturedMark />}
        </>
      }
      links={<SiteLink path={portfolioPath(undefined, item.id)} name={item.title} />}
      {...actions}
    >
      <p className="mt-1 flex flex-wrap items-center gap-x-4 text-sm">
        <span className="figures font-medium">{item.year}</span>
        <Count icon={ImageIcon} count={item.images.length} noun="image" />
        <Count icon={FilmStripIcon} count={item.videos.length} noun="video" />
        <span className="ms-auto text-ink-quiet">
          Order <span className="figures">{item.order}</span>
        </span>
      </p>
    </RecordCard>
  )
}

type CountProps = { icon: typeof ImageIcon; count: number; noun: string }

function Count({ icon: Icon, count, noun }: CountProps) {
  return (
    <span className="inline-flex items-center gap-1.5 text-ink-quiet">
      <Icon aria-hidden="true" className="size-4 text-accent-ink" />
      <span className="figures">{count}</span>
      <span className="sr-only">{count === 1 ? noun : `${noun}s`}</span>
    </span>
  )
}

export function PortfolioCardSkeleton() {
  return (
    <RecordCardSkeleton>
      <span className="mt-1 flex h-5 items-center">
        <Skeleton className="h-3.5 w-1/2" />
      </span>
    </RecordCardSkeleton>
  )
}
