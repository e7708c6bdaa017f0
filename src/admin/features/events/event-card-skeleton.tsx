import { Skeleton } from '../../../ui/skeleton.tsx'
import { RecordCardSkeleton } from '../../records/record-card.tsx'

export function EventCardSkeleton() {
  return (
    <RecordCardSkeleton>
      <span className="grid h-10 content-around">
        <Skeleton className="h-3.5 w-full" />
        <Skeleton className="h-3.5 w-3/4" />
      </span>
      <span className="mt-1 grid h-11 content-around">
        <Skeleton className="h-3.5 w-1/2" />
        <Skeleton className="h-3.5 w-2/3" />
      </span>
    </RecordCardSkeleton>
  )
}
