import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check'
import { EyeIcon } from '@phosphor-icons/react/dist/ssr/Eye'
import { XIcon } from '@phosphor-icons/react/dist/ssr/X'
import type { Vendor } from '../../../shared/vendor.ts'
import { formatDay } from '../../../shared/zone.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { onSingleClick } from '../../../ui/single-click.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { siteZone } from '../../context/page-state.ts'
import type { ItemProps } from '../../records/record-screen.tsx'
import { RejectVendor } from './reject-vendor.tsx'
import { useReviewVendor } from './use-vendor-changes.ts'
import { VendorStatusBadge } from './vendor-status-badge.tsx'

export function VendorCard({ item: vendor, isReadOnly, onEdit }: ItemProps<Vendor>) {
  const { company } = vendor
  const { approve, reject, pending } = useReviewVendor(vendor.id)
  const day = formatDay(vendor.submittedAt, siteZone)
  // A company may apply more than once.
  const which = `${company}, ${vendor.name}, ${day}`
  return (
    <Card asChild>
      <article aria-label={company} className="one-side">
        <div className="grid grow grid-cols-1 content-start gap-3 p-[min(1rem,6vw)]">
          <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
            <h2
              dir="auto"
              className="line-clamp-2 min-w-0 grow basis-40 font-bold font-heading text-lead leading-snug"
              title={company}
            >
              {company}
            </h2>
            <VendorStatusBadge status={vendor.status} />
          </div>
          <div className="grid grid-cols-1 gap-0.5 text-sm">
            <p dir="auto" className="truncate">
              <bdi className="font-medium">{vendor.name}</bdi>
              <span className="text-ink-quiet">
                {' · '}
                <bdi>{vendor.position}</bdi>
              </span>
            </p>
            <p className="truncate text-ink-quiet">{vendor.email}</p>
            <p className="flex flex-wrap justify-between gap-x-3 text-ink-quiet">
              <bdi className="truncate">{vendor.phone}</bdi>
              <time dateTime={vendor.submittedAt} className="figures shrink-0">
                {day}
              </time>
            </p>
          </div>
        </div>
        <div className="flex flex-wrap gap-1 border-line border-t px-2 py-1.5">
          <Button variant="quiet" size="sm" onClick={onEdit} aria-label={`View ${which}`}>
            <EyeIcon aria-hidden="true" className="size-4" />
            View
          </Button>
          {vendor.status === 'pending' && (
            <>
              <RejectVendor
                vendor={vendor}
                isRejecting={pending === 'rejected'}
                onReject={reject}
                variant="quiet"
                size="sm"
                disabled={isReadOnly || pending !== undefined}
                aria-label={`Reject ${which}`}
                className="enabled:hover:bg-red enabled:hover:text-red-ink"
              >
                <XIcon aria-hidden="true" className="size-4" />
                Reject
              </RejectVendor>
              <Button
                variant="quiet"
                size="sm"
                disabled={isReadOnly || pending !== undefined}
                onClick={onSingleClick(approve)}
                aria-label={`Approve ${which}`}
                className="ms-auto enabled:text-green-ink enabled:hover:bg-green enabled:hover:text-green-ink"
              >
                <CheckIcon aria-hidden="true" className="size-4" />
                Approve
              </Button>
            </>
          )}
        </div>
      </article>
    </Card>
  )
}

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
