import { Card } from '../../../ui/card.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'

/** A tab's form before its values are here. */
export function SettingsSkeleton({ fields }: { fields: number }) {
  return (
    <Loading label="Loading settings…">
      <Card className="gap-5 p-5 sm:p-8">
        {Array.from({ length: fields }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
          <div key={index} className="grid gap-2">
            <Skeleton className="h-4 w-28" />
            <Skeleton className="h-10" />
          </div>
        ))}
      </Card>
    </Loading>
  )
}
