import { type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { WaitingVendor } from '../../../shared/dashboard.ts'
import type { SiteEvent } from '../../../shared/event.ts'
import { adminPaths, recordPath } from '../../../shared/paths.ts'
import { Card } from '../../../ui/card.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { siteZone } from '../../context/page-state.ts'
import { useFormats } from '../../context/use-formats.ts'
import { useDashboardDates } from './use-dashboard-dates.ts'

/** The applications that have been waiting longest for a decision. */
export function WaitingVendors({ vendors }: { vendors: WaitingVendor[] | undefined }) {
  return (
    <Section name="waiting" path={`${adminPaths.vendors}?status=pending`}>
      {vendors?.map(({ id, company, name, submittedAt }) => (
        <Row key={id} to={recordPath('vendors', id)} title={company} detail={name} side={<Age since={submittedAt} />} />
      ))}
    </Section>
  )
}

export function NextEvents({ events }: { events: SiteEvent[] | undefined }) {
  const dates = useDashboardDates()
  return (
    <Section name="next" path={adminPaths.events}>
      {events?.map(({ id, title, location, dateTime }) => (
        <Row
          key={id}
          to={recordPath('events', id)}
          title={title}
          detail={location}
          side={<time dateTime={dateTime}>{dates.eventTime(dateTime)}</time>}
        />
      ))}
    </Section>
  )
}

type SectionProps = { name: 'waiting' | 'next'; path: string; children: ReactNode[] | undefined }

function Section({ name, path, children }: SectionProps) {
  const t = useTranslations('admin.dashboard')
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 content-start gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-title">
          {t(`lists.${name}.title`)}
        </h2>
        <Link to={path} aria-label={t(`lists.${name}.viewAll`)} className="link text-sm">
          {t('viewAll')}
        </Link>
      </div>
      <Card className="grow">
        {children === undefined ? (
          <Loading label={t(`lists.${name}.loading`)} className="grid gap-4 px-5 py-4">
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="h-5 w-1/2" />
            <Skeleton className="h-5 w-2/3" />
          </Loading>
        ) : children.length === 0 ? (
          <p className="px-5 py-8 text-center text-ink-quiet text-md">{t(`lists.${name}.empty`)}</p>
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
      <span className="wrap-anywhere grid min-w-0 justify-items-start">
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
  const t = useTranslations('admin.dashboard.lists.waiting')
  const formats = useFormats()
  const [now] = useState(Date.now)
  const days = Math.floor((now - Date.parse(since)) / 86_400_000)
  return (
    <time
      dateTime={since}
      title={formats.dateTime(since, siteZone)}
      className={days >= 7 ? 'font-medium text-ink' : ''}
    >
      {t('age', { days: Math.max(days, 0) })}
    </time>
  )
}
