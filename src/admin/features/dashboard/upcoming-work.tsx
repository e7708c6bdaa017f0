import { type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router'
import type { WaitingVendor } from '../../../shared/dashboard.ts'
import type { SiteEvent } from '../../../shared/event.ts'
import { adminPaths, recordPath } from '../../../shared/paths.ts'
import { formatDateTime } from '../../../shared/zone.ts'
import { Card } from '../../../ui/card.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { siteZone } from '../../context/page-state.ts'
import { formatEventTime } from './format-date.ts'

/** The applications that have been waiting longest for a decision. */
export function WaitingVendors({ vendors }: { vendors: WaitingVendor[] | undefined }) {
  return (
    <Section
      title="Waiting applications"
      path={`${adminPaths.vendors}?status=pending`}
      empty="No applications are waiting."
    >
      {vendors?.map(({ id, company, name, submittedAt }) => (
        <Row key={id} to={recordPath('vendors', id)} title={company} detail={name} side={<Age since={submittedAt} />} />
      ))}
    </Section>
  )
}

export function NextEvents({ events }: { events: SiteEvent[] | undefined }) {
  return (
    <Section title="Next events" path={adminPaths.events} empty="No events are coming up.">
      {events?.map(({ id, title, location, dateTime }) => (
        <Row
          key={id}
          to={recordPath('events', id)}
          title={title}
          detail={location}
          side={<time dateTime={dateTime}>{formatEventTime(dateTime)}</time>}
        />
      ))}
    </Section>
  )
}

type SectionProps = { title: string; path: string; empty: string; children: ReactNode[] | undefined }

function Section({ title, path, empty, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 content-start gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-title">
          {title}
        </h2>
        <Link to={path} aria-label={`View all: ${title.toLowerCase()}`} className="link text-sm">
          View all
        </Link>
      </div>
      <Card className="grow">
        {children === undefined ? (
          <Loading label={`Loading ${title.toLowerCase()}…`} className="grid gap-4 px-5 py-4">
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="h-5 w-1/2" />
            <Skeleton className="h-5 w-2/3" />
          </Loading>
        ) : children.length === 0 ? (
          <p className="px-5 py-8 text-center text-ink-quiet text-md">{empty}</p>
        ) : (
          <ol>{children}</ol>
        )}
      </Card>
    </section>
  )
}

type RowProps = { to: string; title: string; detail: string; side: ReactNode }

function Row({ to, title, detail, side }: RowProps) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 border-line px-5 py-3 not-last:border-b">
      <span className="wrap-anywhere grid min-w-0">
        <Link to={to} className="font-medium text-md underline-offset-4 hover:underline">
          <bdi>{title}</bdi>
        </Link>
        <bdi className="text-ink-quiet text-sm">{detail}</bdi>
      </span>
      <span className="figures text-ink-quiet text-sm">{side}</span>
    </li>
  )
}

/** How long it has been waiting; more than a week stands out. */
function Age({ since }: { since: string }) {
  const [now] = useState(Date.now)
  const days = Math.floor((now - Date.parse(since)) / 86_400_000)
  const words = days < 1 ? 'today' : days === 1 ? '1 day' : `${days} days`
  return (
    <time dateTime={since} title={formatDateTime(since, siteZone)} className={days >= 7 ? 'font-medium text-ink' : ''}>
      {words}
    </time>
  )
}
