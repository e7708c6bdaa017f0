import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { scheduleReads } from '../../../client/reads.ts'
import { dashboardListSize, type WaitingVendor } from '../../../shared/dashboard.ts'
import type { SiteEvent } from '../../../shared/event.ts'
import { historyAccess } from '../../../shared/history.ts'
import { adminPaths, plannedPath, recordPath } from '../../../shared/paths.ts'
import { Card } from '../../../ui/card.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { useLanguage } from '../../context/language.ts'
import { siteZone } from '../../context/page-state.ts'
import { useDates } from '../../context/use-dates.ts'
import { useFormats } from '../../context/use-formats.ts'
import { useMay } from '../../context/use-viewer.ts'
import { PlannedChangeText } from '../../records/planned-change.tsx'

/** The applications that have been waiting longest for a decision. */
export function WaitingVendors({ vendors }: { vendors: WaitingVendor[] | undefined }) {
  return (
    <Section name="waiting" path={`${adminPaths.vendors}?status=pending`}>
      <Rows name="waiting">
        {vendors?.map(({ id, company, name, submittedAt }) => (
          <Row
            key={id}
            to={recordPath('vendors', id)}
            title={company}
            detail={name}
            side={<Age since={submittedAt} />}
          />
        ))}
      </Rows>
    </Section>
  )
}

export function NextEvents({ events }: { events: SiteEvent[] | undefined }) {
  const dates = useDates()
  return (
    <Section name="next" path={adminPaths.events}>
      <Rows name="next">
        {events?.map(({ id, title, location, dateTime }) => (
          <Row
            key={id}
            to={recordPath('events', id)}
            title={title}
            detail={location}
            side={<time dateTime={dateTime}>{dates.dayAndTime(dateTime)}</time>}
          />
        ))}
      </Rows>
    </Section>
  )
}

/** The next changes of the clock that the viewer could prevent, if there are any (D72). */
export function PlannedWork() {
  const dates = useDates()
  const isAllowed = useMay([historyAccess.events, historyAccess.pages])
  const { data = [] } = useQuery({ ...scheduleReads.all(useLanguage()), enabled: isAllowed })
  if (data.length === 0) return null
  return (
    <Section name="planned" path={plannedPath} className="xl:col-span-2">
      <ol>
        {data.slice(0, dashboardListSize).map((planned) => (
          <li key={`${planned.id} ${planned.change}`} className={row}>
            <span className="min-w-0 text-md">
              <PlannedChangeText planned={planned} />
            </span>
            <time dateTime={planned.at} className="figures text-ink-quiet text-sm">
              {dates.dayAndTime(planned.at)}
            </time>
          </li>
        ))}
      </ol>
    </Section>
  )
}

type SectionProps = { name: 'waiting' | 'next' | 'planned'; path: string; className?: string; children: ReactNode }

function Section({ name, path, className = '', children }: SectionProps) {
  const t = useTranslations('admin.dashboard')
  const id = useId()
  return (
    <section aria-labelledby={id} className={`grid grid-cols-1 content-start gap-4 ${className}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-title">
          {t(`lists.${name}.title`)}
        </h2>
        <Link to={path} aria-label={t(`lists.${name}.viewAll`)} className="link text-sm">
          {t('viewAll')}
        </Link>
      </div>
      <Card className="grow">{children}</Card>
    </section>
  )
}

type RowsProps = { name: 'waiting' | 'next'; children: ReactNode[] | undefined }

/** The rows of a section, or what replaces them while they load and when there are none. */
function Rows({ name, children }: RowsProps) {
  const t = useTranslations('admin.dashboard')
  if (children === undefined) {
    return (
      <Loading label={t(`lists.${name}.loading`)} className="grid gap-4 px-5 py-4">
        <Skeleton className="h-5 w-3/5" />
        <Skeleton className="h-5 w-1/2" />
        <Skeleton className="h-5 w-2/3" />
      </Loading>
    )
  }
  if (children.length > 0) return <ol>{children}</ol>
  return <p className="px-5 py-8 text-center text-ink-quiet text-md">{t(`lists.${name}.empty`)}</p>
}

const row = 'flex flex-wrap items-baseline justify-between gap-x-4 border-line px-5 py-3 not-last:border-b'

type RowProps = { to: string; title: string; detail: string; side: ReactNode }

function Row({ to, title, detail, side }: RowProps) {
  return (
    <li className={row}>
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
