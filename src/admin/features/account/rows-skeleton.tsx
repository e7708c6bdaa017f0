import { Loading, Skeleton } from '../../../ui/skeleton.tsx'

/** Placeholders of rows in a card. */
export function RowsSkeleton({ label, rows }: { label: string; rows: number }) {
  return (
    <Loading label={label} className="grid">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <div key={row} className="flex items-center gap-4 border-line py-4 first:pt-0 last:pb-0 not-last:border-b">
          <Skeleton className="size-6 rounded-full" />
          <span className="grid h-11 grow content-around">
            <Skeleton className="h-4 w-40 max-w-full" />
            <Skeleton className="h-3.5 w-64 max-w-full" />
          </span>
          <Skeleton className="h-8 w-20 max-sm:hidden" />
        </div>
      ))}
    </Loading>
  )
}
