import { useTranslations } from 'use-intl'
import { navigationDefaults } from '../../../shared/navigation.ts'
import { Card } from '../../../ui/card.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'

/** Placeholders of the preview, the links and the audience. */
export function NavigationSkeleton() {
  const t = useTranslations('admin.navigation')
  return (
    <Loading label={t('loading')} className="grid gap-6">
      <div className="grid gap-3">
        <Skeleton className="h-10 w-48 pointer-coarse:h-13" />
        <Skeleton className="h-13" />
      </div>
      <Card className="gap-5 card-room sm:p-8">
        <Skeleton className="h-6 w-24" />
        <div className="grid gap-2">
          {navigationDefaults.links.map(({ path }) => (
            <Skeleton key={path} className="h-21.5 max-sm:h-34" />
          ))}
        </div>
        <Skeleton className="h-10" />
      </Card>
      <Card className="gap-5 card-room sm:p-8">
        <Skeleton className="h-6 w-24" />
        <div className="grid gap-3 sm:grid-cols-2">
          <Skeleton className="h-27" />
          <Skeleton className="h-27" />
        </div>
      </Card>
    </Loading>
  )
}
