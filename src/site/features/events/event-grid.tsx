import type { ComponentType, Ref } from 'react'
import { useTranslations } from 'use-intl'
import type { SiteEvent } from '../../../shared/event.ts'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import type { CardProps } from './event-card.tsx'

const rows = 'grid grid-cols-1 gap-x-8 gap-y-16 sm:grid-cols-2'
const grid = `${rows} single-card lg:grid-cols-3`

type Props = {
  events: SiteEvent[]
  Card: ComponentType<CardProps>
  priority?: boolean
  ref?: Ref<HTMLUListElement>
}

export function EventGrid({ events, Card, priority = false, ref }: Props) {
  // One or two events share the row, because with three columns some would be empty.
  const isPair = events.length === 2
  return (
    <ul ref={ref} className={isPair ? rows : grid}>
      {events.map((event, index) => (
        <Card key={event.id} event={event} wide={events.length <= 2} priority={priority && index === 0} />
      ))}
    </ul>
  )
}

/** Has exactly the layout of the cards, so that nothing shifts when they load. */
export function EventGridSkeleton({ count }: { count: number }) {
  const t = useTranslations('site.events')
  return (
    <Loading label={t('loading')} className={grid}>
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <div key={index} data-placeholder="event">
          <Skeleton className="aspect-4/3 rounded-lg" />
          <p className="mt-5 grid h-lh items-center text-md">
            <Skeleton className="h-4 w-48" />
          </p>
          <p className="mt-1.5 grid h-lh items-center text-title">
            <Skeleton className="h-6 w-3/4" />
          </p>
          <p className="mt-2 grid h-[3lh] content-around">
            <Skeleton className="h-4" />
            <Skeleton className="h-4" />
            <Skeleton className="h-4 w-5/6" />
          </p>
          <p className="mt-3 grid h-lh items-center text-sm">
            <Skeleton className="h-4 w-1/2" />
          </p>
          <p className="mt-1.5 grid h-lh items-center text-sm">
            <Skeleton className="h-4 w-16" />
          </p>
          <div className="pt-5">
            <Skeleton className="h-10 w-32 rounded-full pointer-coarse:h-11" />
          </div>
        </div>
      ))}
    </Loading>
  )
}
