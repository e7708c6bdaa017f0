import { Button } from '../../../ui/button.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'

export function SaveBar({ pending, readOnly }: { pending: boolean; readOnly: boolean }) {
  return (
    <div className="mt-2 flex border-line border-t pt-5">
      <Button type="submit" disabled={readOnly} pending={pending}>
        Save Changes
      </Button>
    </div>
  )
}

export function FormSkeleton({ fields }: { fields: number }) {
  return (
    <Loading label="Loading settings…" className="grid gap-5">
      {Array.from({ length: fields }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <div key={index} className="grid gap-2">
          <Skeleton className="h-4 w-28" />
          <Skeleton className="h-10" />
        </div>
      ))}
      <Skeleton className="mt-2 h-10 w-36" />
    </Loading>
  )
}
