import { useTranslations } from 'use-intl'
import { Card } from '../../../ui/card.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'

const rankings = [
  'xl:col-span-3',
  'xl:col-span-3',
  'xl:col-span-2',
  'xl:col-span-2',
  'lg:max-xl:col-span-2 xl:col-span-2',
]

/** The shape of the charts and tables. */
export function InsightsSkeleton() {
  const t = useTranslations('admin.insights')
  return (
    <Loading label={t('loading')} className="grid grid-cols-1 gap-5 lg:grid-cols-2 xl:grid-cols-6">
      <Card className="gap-4 p-5 lg:col-span-2 xl:col-span-5">
        <Skeleton className="h-5 w-32" />
        <Skeleton className="h-9 w-28" />
        <Skeleton className="h-56 w-full sm:h-64" />
      </Card>
      <Card className="gap-6 p-5 lg:max-xl:col-span-2">
        {['chats', 'bookings', 'enquiries', 'applications'].map((name) => (
          <span key={name} className="grid gap-2">
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-8 w-14" />
          </span>
        ))}
      </Card>
      {rankings.map((place, number) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <Card key={number} className={`gap-4 p-5 ${place}`}>
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-40 w-full" />
        </Card>
      ))}
    </Loading>
  )
}
