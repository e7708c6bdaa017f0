import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check'
import { EyeIcon } from '@phosphor-icons/react/dist/ssr/Eye'
import { XIcon } from '@phosphor-icons/react/dist/ssr/X'
import { memo } from 'react'
import type { Vendor, VendorDecision } from '../../../shared/vendor.ts'
import { formatDay } from '../../../shared/zone.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { onSingleClick } from '../../../ui/single-click.ts'
import { siteZone } from '../../page-state.ts'
import type { Review } from './use-vendor-changes.ts'
import { VendorStatusBadge } from './vendor-status-badge.tsx'

type Props = {
  vendor: Vendor
  isReadOnly: boolean
  /** The decision that is on its way. */
  pending: VendorDecision | undefined
  onView: (id: string) => void
  onReview: (review: Review) => void
}

export const VendorCard = memo(function VendorCard({ vendor, isReadOnly, pending, onView, onReview }: Props) {
  const { id, company } = vendor
  const day = formatDay(vendor.submittedAt, siteZone)
  // A company may apply more than once, so its name alone does not say which application a button is about.
  const which = `${company}, ${vendor.name}, ${day}`
  const decide = (status: VendorDecision) => onSingleClick(() => onReview({ id, status }))
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
          <Button variant="quiet" size="sm" onClick={() => onView(id)} aria-label={`View ${which}`}>
            <EyeIcon aria-hidden="true" className="size-4" />
            View
          </Button>
          {vendor.status === 'pending' && (
            <div className="ms-auto flex flex-wrap justify-end gap-1">
              <Button
                variant="quiet"
                size="sm"
                disabled={isReadOnly || pending !== undefined}
                onClick={decide('rejected')}
                aria-label={`Reject ${which}`}
                className="enabled:text-red-ink enabled:hover:bg-red enabled:hover:text-red-ink"
              >
                <XIcon aria-hidden="true" className="size-4" />
                Reject
              </Button>
              <Button
                variant="quiet"
                size="sm"
                disabled={isReadOnly || pending !== undefined}
                onClick={decide('approved')}
                aria-label={`Approve ${which}`}
                className="enabled:text-green-ink enabled:hover:bg-green enabled:hover:text-green-ink"
              >
                <CheckIcon aria-hidden="true" className="size-4" />
                Approve
              </Button>
            </div>
          )}
        </div>
      </article>
    </Card>
  )
})
