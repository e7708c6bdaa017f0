import type { ReactNode } from 'react'
import type { SiteEvent } from '../../../shared/event.ts'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { EventCard } from './event-card.tsx'

const rows = 'grid gap-x-8 gap-y-16 sm:grid-cols-2'
const grid = `${rows} lg:grid-cols-3`

type Props = { events: SiteEvent[]; action: (event: SiteEvent) => ReactNode; priority?: boolean }

export function EventGrid({ events, action, priority = false }: Props) {
  // Two would leave a third of the row empty; they share it.
  const isPair = events.length === 2
  return (
    <ul className={isPair ? rows : grid}>
      {events.map((event, index) => (
        <li key={event.id} className="rise">
          <EventCard event={event} action={action(event)} wide={isPair} priority={priority && index === 0} />
        </li>
      ))}
    </ul>
  )
}

/** Placeholders with exactly the shape of the cards that come. */
export function EventGridSkeleton({ count }: { count: number }) {
  return (
    <Loading label="Loading events" className={grid}>
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <div key={index} data-placeholder="event">
          <Skeleton className="aspect-4/3 rounded-lg" />
          <Skeleton className="mt-6 h-5 w-40" />
          <Skeleton className="mt-3 h-7 w-3/4" />
          <Skeleton className="mt-4 h-4 w-full" />
          <Skeleton className="mt-3 h-4 w-5/6" />
          <Skeleton className="mt-6 h-4 w-1/2" />
          <div className="mt-8 flex justify-between">
            <Skeleton className="h-6 w-16" />
            <Skeleton className="h-10 w-32" />
          </div>
        </div>
      ))}
    </Loading>
  )
}
