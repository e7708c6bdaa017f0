import { Card } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

export function VendorCardSkeleton() {
  return (
    <Card>
      <div className="grid gap-3 p-4">
        <div className="flex items-start justify-between">
          <Skeleton className="h-6 w-40" />
          <Skeleton className="h-6 w-20 rounded-full" />
        </div>
        <div className="grid gap-1">
          <Skeleton className="h-5 w-3/5" />
          <Skeleton className="h-5 w-4/5" />
          <Skeleton className="h-5 w-2/5" />
        </div>
      </div>
      <div className="flex border-line border-t px-4 py-2.5">
        <Skeleton className="h-6 w-14" />
      </div>
    </Card>
  )
}
