import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { scheduleReads } from '../../../client/reads.ts'
import type { ScheduledChange } from '../../../shared/schedule.ts'
import { dayAfter, isoDay, startOfDay } from '../../../shared/zone.ts'
import { Card } from '../../../ui/card.tsx'
import { CalendarCheckIcon } from '../../../ui/icons/calendar-check.ts'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { useLanguage } from '../../context/language.ts'
import { siteZone } from '../../context/page-state.ts'
import { useFormats } from '../../context/use-formats.ts'
import { useDates } from '../../dates/use-dates.ts'
import { useToday } from '../../dates/use-now.ts'
import { LoadError } from '../../layout/load-error.tsx'
import { MessagePanel } from '../../layout/message-panel.tsx'
import { PlannedChangeText } from '../../records/planned-change.tsx'

/** What the clock will change, day by day. */
export function PlannedChanges() {
  const t = useTranslations('admin.schedule')
  const { data, error, refetch } = useQuery(scheduleReads.shown(useLanguage()))
  if (!data && error) return <LoadError title={t('loadFailed')} error={error} onRetry={() => void refetch()} />
  if (!data) return <PlannedChangesSkeleton />
  if (data.length === 0) {
    return (
      <MessagePanel icon={CalendarCheckIcon} title={t('empty.title')}>
        {t('empty.text')}
      </MessagePanel>
    )
  }
  const days = Map.groupBy(data, ({ at }) => isoDay(at, siteZone))
  return (
    <div className="grid grid-cols-1 gap-8">
      {[...days].map(([day, changes]) => (
        <Day key={day} day={day} changes={changes} />
      ))}
    </div>
  )
}

const row = 'grid gap-x-6 gap-y-0.5 border-line px-5 py-3 not-last:border-b sm:grid-cols-[6.5rem_minmax(0,1fr)]'

function Day({ day, changes }: { day: string; changes: readonly ScheduledChange[] }) {
  const id = useId()
  const formats = useFormats()
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-3">
      <h2 id={id} className="font-bold font-heading text-lead">
        {useDayName(day)}
      </h2>
      <Card asChild>
        <ol>
          {changes.map((planned) => (
            <li key={`${planned.id} ${planned.change}`} className={row}>
              <time dateTime={planned.at} className="figures text-ink-quiet text-md">
                {formats.time(planned.at, siteZone)}
              </time>
              <span className="text-md">
                <PlannedChangeText planned={planned} />
              </span>
            </li>
          ))}
        </ol>
      </Card>
    </section>
  )
}

/** 'Today, Thursday, December 3' */
function useDayName(isoDate: string): string {
  const t = useTranslations('admin.schedule')
  const today = useToday()
  const day = useDates().longDay(new Date(startOfDay(isoDate, siteZone)))
  if (isoDate === today) return t('today', { day })
  return isoDate === dayAfter(today) ? t('tomorrow', { day }) : day
}

function PlannedChangesSkeleton() {
  const t = useTranslations('admin.schedule')
  return (
    <Loading label={t('loading')} className="grid grid-cols-1 gap-3">
      <Skeleton className="h-6 w-56" />
      <Card>
        {['w-1/2', 'w-2/5', 'w-3/5'].map((width) => (
          <div key={width} className={row}>
            <span className="flex h-6 items-center">
              <Skeleton className="h-4 w-16" />
            </span>
            <span className="flex h-6 items-center">
              <Skeleton className={`h-4 ${width}`} />
            </span>
          </div>
        ))}
      </Card>
    </Loading>
  )
}
