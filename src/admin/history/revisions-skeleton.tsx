import { useTranslations } from 'use-intl'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'

export function RevisionsSkeleton() {
  const t = useTranslations('admin.history')
  return (
    <Loading label={t('loading')} className="grid gap-8">
      {Array.from({ length: 5 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <div key={index} className="grid gap-3">
          <Skeleton className="h-6 w-3/5" />
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-4 w-4/5" />
        </div>
      ))}
    </Loading>
  )
}
