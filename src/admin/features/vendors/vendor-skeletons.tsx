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

/** Search, status and export, and the line that counts. */
export function VendorToolsSkeleton() {
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <Skeleton className="h-10 w-full sm:w-72 pointer-coarse:h-11" />
        <Skeleton className="h-10 max-sm:grow sm:w-44 pointer-coarse:h-11" />
        <Skeleton className="h-10 w-33 sm:ms-auto pointer-coarse:h-11" />
      </div>
      <p className="mb-4 grid h-lh items-center text-sm">
        <Skeleton className="h-4 w-32" />
      </p>
    </>
  )
}
