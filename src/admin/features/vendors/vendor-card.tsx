import { PhoneNumber } from '../../../client/user-text.tsx'
import type { Vendor } from '../../../shared/vendor.ts'
import { Card } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { siteZone } from '../../context/page-state.ts'
import { useFormats } from '../../context/use-formats.ts'
import type { ItemProps } from '../../records/record-screen.tsx'
import { VendorActions } from './vendor-actions.tsx'
import { VendorStatusBadge, WaitingBadge } from './vendor-status-badge.tsx'

/** An application on a small screen. */
export function VendorCard(props: ItemProps<Vendor>) {
  const formats = useFormats()
  const { company, name, position, email, phone, status, submittedAt, documentRequests } = props.item
  return (
    <Card asChild>
      <article aria-label={company} className="opened-by-button align-to-page">
        <div className="grid grow grid-cols-1 content-start gap-3 p-[min(1rem,6vw)]">
          <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
            <h2 dir="auto" className="line-clamp-2 min-w-0 grow basis-40 font-bold font-heading text-lead leading-snug">
              {company}
            </h2>
            {documentRequests.length > 0 ? (
              <WaitingBadge documentRequests={documentRequests} />
            ) : (
              <VendorStatusBadge status={status} />
            )}
          </div>
          <div className="grid grid-cols-1 gap-0.5 text-sm">
            <p dir="auto" className="truncate">
              <bdi className="font-medium">{name}</bdi>
              <span className="text-ink-quiet">
                {' · '}
                <bdi>{position}</bdi>
              </span>
            </p>
            <p dir="auto" className="truncate text-ink-quiet">
              {email}
            </p>
            <p className="flex flex-wrap justify-between gap-x-3 text-ink-quiet">
              <span dir="ltr" className="truncate">
                <PhoneNumber>{phone}</PhoneNumber>
              </span>
              <time dateTime={submittedAt} className="figures shrink-0">
                {formats.day(submittedAt, siteZone)}
              </time>
            </p>
          </div>
        </div>
        <div className="border-line border-t px-2 py-1.5">
          <VendorActions {...props} />
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
