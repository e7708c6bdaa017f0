import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Activity } from '../../../shared/dashboard.ts'
import { Card } from '../../../ui/card.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { RelativeTime } from '../../dates/relative-time.tsx'

export function RecentActivities({ activities }: { activities: Activity[] | undefined }) {
  const t = useTranslations('admin.dashboard.activities')
  return (
    <section aria-labelledby="recent-activities" className="grid grid-cols-1 content-start gap-4">
      <h2 id="recent-activities" className="text-title">
        {t('title')}
      </h2>
      <Card>{activities ? <Lines activities={activities} /> : <LinesSkeleton />}</Card>
    </section>
  )
}

const row =
  'flex flex-col gap-x-6 gap-y-0.5 border-line px-5 py-3 not-last:border-b sm:flex-row sm:items-baseline sm:justify-between'

function Lines({ activities }: { activities: Activity[] }) {
  const t = useTranslations('admin.dashboard.activities')
  if (activities.length === 0) {
    return <p className="px-5 py-12 text-center text-ink-quiet text-md">{t('empty')}</p>
  }
  return (
    <ol>
      {activities.map(({ id, message, timestamp, path }) => (
        <li key={id} className={row}>
          <span className="wrap-anywhere min-w-0 text-md">
            <Link to={path} className="underline-offset-4 hover:underline">
              {message}
            </Link>
          </span>
          <RelativeTime iso={timestamp} />
        </li>
      ))}
    </ol>
  )
}

function LinesSkeleton() {
  const t = useTranslations('admin.dashboard.activities')
  return (
    <Loading label={t('loading')}>
      {['w-1/2', 'w-2/5', 'w-3/5', 'w-1/3', 'w-3/4'].map((width) => (
        <div key={width} className={row}>
          <span className="flex h-6 grow items-center">
            <Skeleton className={`h-4 ${width}`} />
          </span>
          <span className="flex h-5 items-center">
            <Skeleton className="h-3.5 w-24" />
          </span>
        </div>
      ))}
    </Loading>
  )
}
