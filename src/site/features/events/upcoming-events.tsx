import { useQuery } from '@tanstack/react-query'
import type { SiteEvent } from '../../../shared/event.ts'
import { apiKeys } from '../../../shared/paths.ts'
import { formatDay } from '../../../shared/zone.ts'
import { Card, CardBody, CardTitle } from '../../../ui/card.tsx'
import { homeLimits } from '../../home-limits.ts'
import { useSiteConfig } from '../../site-context.ts'

export function UpcomingEvents() {
  const { timeZone } = useSiteConfig()
  const { data: events = [] } = useQuery<SiteEvent[]>({ queryKey: apiKeys.upcomingEvents(homeLimits.upcomingEvents) })
  if (events.length === 0) return <NoUpcomingEvents />
  return (
    <ul className="mt-12 grid gap-8 sm:grid-cols-2 lg:grid-cols-3">
      {events.map((event) => (
        <li key={event.id}>
          <Card className="h-full">
            <CardBody>
              <time dateTime={event.dateTime} className="text-accent-ink text-sm tabular-nums">
                {formatDay(event.dateTime, timeZone)}
              </time>
              <CardTitle dir="auto">{event.title}</CardTitle>
              <p dir="auto" className="text-ink-quiet">
                {event.location}
              </p>
            </CardBody>
          </Card>
        </li>
      ))}
    </ul>
  )
}

function NoUpcomingEvents() {
  return (
    <div className="mt-12 rounded-xl border border-line border-dashed px-6 py-20 text-center">
      <p className="font-bold font-heading text-title">No upcoming events at the moment</p>
      <p className="mt-2 text-ink-quiet">Stay tuned for exciting events coming soon!</p>
    </div>
  )
}
