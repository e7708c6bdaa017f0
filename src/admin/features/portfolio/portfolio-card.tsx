import { useTranslations } from 'use-intl'
import { portfolioPath } from '../../../shared/paths.ts'
import type { PortfolioItem } from '../../../shared/portfolio.ts'
import { Badge } from '../../../ui/badge.tsx'
import type { Icon } from '../../../ui/icons/create-icon.tsx'
import { FilmStripIcon } from '../../../ui/icons/film-strip.ts'
import { ImageIcon } from '../../../ui/icons/image.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useFormats } from '../../context/use-formats.ts'
import { FeaturedMark } from '../../records/featured-mark.tsx'
import { RecordCard, RecordCardSkeleton } from '../../records/record-card.tsx'
import type { ItemProps } from '../../records/record-screen.tsx'
import { SiteLink } from '../../records/site-link.tsx'
import { useLocalizedRecord } from '../../records/use-localized-record.ts'

export function PortfolioCard({ item, ...actions }: ItemProps<PortfolioItem>) {
  const t = useTranslations('admin')
  const { year } = useFormats()
  const { title, description } = useLocalizedRecord(item)
  return (
    <RecordCard
      name={title}
      picture={item.images[0] ?? ''}
      description={description}
      badges={
        <>
          <Badge tone="grey" className="wrapping-badge!">
            {t(`kinds.portfolio.categories.${item.category}`)}
          </Badge>
          {item.featured && <FeaturedMark kind="portfolio" />}
        </>
      }
      links={<SiteLink path={portfolioPath(undefined, item.id)} name={title} />}
      {...actions}
    >
      <p className="mt-1 flex flex-wrap items-center gap-x-4 text-sm">
        <span className="figures font-medium">{year(item.year)}</span>
        <Count
          icon={ImageIcon}
          count={item.images.length}
          label={t('portfolio.imageCount', { count: item.images.length })}
        />
        <Count
          icon={FilmStripIcon}
          count={item.videos.length}
          label={t('portfolio.videoCount', { count: item.videos.length })}
        />
        <span className="ms-auto text-ink-quiet">
          {t.rich('portfolio.order', {
            order: item.order,
            figures: (chunks) => <span className="figures">{chunks}</span>,
          })}
        </span>
      </p>
    </RecordCard>
  )
}

type CountProps = { icon: Icon; count: number; label: string }

function Count({ icon: Icon, count, label }: CountProps) {
  const { number } = useFormats()
  return (
    <span className="inline-flex items-center gap-1.5 text-ink-quiet">
      <Icon aria-hidden="true" className="size-4 text-accent-ink" />
      <span aria-hidden="true" className="figures">
        {number(count)}
      </span>
      <span className="sr-only">{label}</span>
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
