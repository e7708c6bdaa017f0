import type { Ref } from 'react'
import { useTranslations } from 'use-intl'
import { UserText } from '../../../client/user-text.tsx'
import { portfolioPath } from '../../../shared/paths.ts'
import type { PortfolioCategory, PortfolioItem } from '../../../shared/portfolio.ts'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { Picture } from '../../pictures/picture.tsx'
import { SiteLink } from '../../site-link.tsx'
import { textAttributes } from '../../text-attributes.ts'
import { useCategoryLabel } from '../../use-category-label.ts'
import { ItemCaption } from './item-caption.tsx'
import { prefetchGallery } from './load-gallery.ts'
import { rowSpans } from './row-spans.ts'

const grid =
  'grid grid-cols-[minmax(0,1fr)] gap-8 sm:auto-rows-[18rem] sm:grid-cols-2 sm:gap-6 lg:auto-rows-[22rem] lg:grid-cols-12'
/** Half the width of a page: across all of it, most of the only picture would be cropped. */
const loneGrid = 'grid max-w-148 grid-cols-[minmax(0,1fr)]'
/** The faint border separates a dark picture from a dark background. */
const frame =
  'relative block overflow-hidden rounded-lg bg-surface-raised after:absolute after:inset-0 after:rounded-lg after:ring-1 after:ring-ivory/10 after:ring-inset max-sm:aspect-4/3 sm:[--poster-text:none]'
/** In two columns, an odd last item spans both. */
const cell = 'sm:max-lg:[&:last-of-type:nth-of-type(odd)]:col-span-2'
const columns: Record<number, string> = {
  4: 'lg:col-span-4',
  5: 'lg:col-span-5',
  6: 'lg:col-span-6',
  7: 'lg:col-span-7',
  12: 'lg:col-span-12',
}

type Props = {
  items: PortfolioItem[]
  /** Whether the first picture is above the fold. */
  priority?: boolean
  /** The selected category of the portfolio page, which stays selected behind the gallery; undefined on the home page. */
  category?: PortfolioCategory | null
  ref?: Ref<HTMLUListElement>
}

/** The first picture of each item; a click opens the gallery. */
export function PortfolioGrid({ items, priority = false, category, ref }: Props) {
  const spans = rowSpans(items.length)
  const isLone = items.length === 1
  return (
    <ul ref={ref} className={isLone ? loneGrid : grid}>
      {items.map((item, index) => (
        <Cover
          key={item.id}
          item={item}
          cellShape={isLone ? '' : `${cell} ${columns[spans[index] ?? 12]}`}
          frameShape={isLone ? 'aspect-4/3' : 'sm:size-full'}
          priority={priority && index === 0}
          to={portfolioPath(category, item.id)}
          isOnPortfolioPage={category !== undefined}
        />
      ))}
    </ul>
  )
}

type CoverProps = {
  item: PortfolioItem
  cellShape: string
  frameShape: string
  priority: boolean
  to: string
  isOnPortfolioPage: boolean
}

function Cover({ item, cellShape, frameShape, priority, to, isOnPortfolioPage }: CoverProps) {
  const labelOf = useCategoryLabel()
  return (
    <li className={`rise ${cellShape}`} onPointerEnter={prefetchGallery} onFocus={prefetchGallery}>
      <SiteLink
        to={to}
        preventScrollReset={isOnPortfolioPage}
        className="follow-title group relative block size-full rounded-lg text-start"
      >
        <span className={`${frame} ${frameShape}`}>
          <span className="absolute inset-0 block transition-transform duration-300 ease-out group-hover:scale-104 picture-fill">
            <Picture
              src={item.images[0]}
              title={item.title}
              note={labelOf(item.category)}
              sizes="(min-width: 64rem) 46rem, (min-width: 40rem) 50vw, 100vw"
              priority={priority}
            />
          </span>
        </span>
        <span className="cover-caption grid gap-0.5 text-paper-100">
          <span className="figures text-paper-100/90 text-sm">
            <ItemCaption item={item} />
          </span>
          <span
            {...textAttributes(item, 'title')}
            data-title
            className="text-balance font-bold font-heading text-title"
          >
            <UserText isPlain>{item.title}</UserText>
          </span>
        </span>
      </SiteLink>
    </li>
  )
}

export function PortfolioGridSkeleton({ count }: { count: number }) {
  const t = useTranslations('site.portfolio')
  return (
    <Loading label={t('loading')} className={grid}>
      {rowSpans(count).map((span, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <div key={index} data-placeholder="portfolio" className={`${cell} ${columns[span]}`}>
          <Skeleton className="rounded-lg max-sm:aspect-4/3 sm:size-full" />
          <p className="mt-3.5 grid h-lh items-center text-sm sm:hidden">
            <Skeleton className="h-4 w-40" />
          </p>
          <p className="mt-0.5 grid h-lh items-center text-title sm:hidden">
            <Skeleton className="h-5 w-3/4" />
          </p>
        </div>
      ))}
    </Loading>
  )
}
