import { BriefcaseIcon } from '@phosphor-icons/react/dist/ssr/Briefcase'
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/ssr/DownloadSimple'
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/ssr/MagnifyingGlass'
import { memo, useDeferredValue, useMemo, useState } from 'react'
import { vendorsCsvName, vendorsToCsv } from '../../../shared/csv.ts'
import { type Vendor, vendorStatuses, vendorStatusLabels } from '../../../shared/vendor.ts'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/control.tsx'
import { MessagePanel } from '../../frame/message-panel.tsx'
import { siteZone } from '../../page-state.ts'
import { CardGrid } from '../../records/card-grid.tsx'
import { SearchBox } from '../../records/search-box.tsx'
import { ShownCount } from '../../records/shown-count.tsx'
import { saveFile } from './save-file.ts'
import type { Review } from './use-vendor-changes.ts'
import { VendorCard } from './vendor-card.tsx'
import { filterVendors, indexVendors, type StatusFilter } from './vendor-index.ts'

type Props = {
  vendors: Vendor[]
  isReadOnly: boolean
  pending: Review | undefined
  onView: (id: string) => void
  onReview: (review: Review) => void
}

export function VendorList({ vendors, isReadOnly, pending, onView, onReview }: Props) {
  const [search, setSearch] = useState('')
  const [status, setStatus] = useState<StatusFilter>('all')
  const index = useMemo(() => indexVendors(vendors), [vendors])
  // Typing stays quick however long the list is; the cards follow as soon as they can.
  const [wanted, wantedStatus] = [useDeferredValue(search), useDeferredValue(status)]
  const shown = useMemo(() => filterVendors(index, wanted, wantedStatus), [index, wanted, wantedStatus])
  const exportCsv = () => {
    const csv = vendorsToCsv(filterVendors(index, search, status), siteZone)
    saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), vendorsCsvName(Date.now(), siteZone))
  }
  return (
    <>
      <div className={`flex flex-wrap items-center gap-3 ${vendors.length === 0 ? 'mb-6' : 'mb-3'}`}>
        <SearchBox label="Search vendors..." value={search} onChange={setSearch} />
        <div className="max-sm:grow sm:w-44">
          <Select
            aria-label="Status"
            value={status}
            onChange={(event) => setStatus(event.target.value as StatusFilter)}
          >
            <option value="all">All Status</option>
            {vendorStatuses.map((value) => (
              <option key={value} value={value}>
                {vendorStatusLabels[value]}
              </option>
            ))}
          </Select>
        </div>
        <Button variant="secondary" className="wrapping-button! sm:ms-auto" onClick={exportCsv}>
          <DownloadSimpleIcon aria-hidden="true" className="size-4" />
          Export CSV
        </Button>
      </div>
      {vendors.length === 0 ? (
        <MessagePanel icon={BriefcaseIcon} title="No vendor applications yet">
          Applications from the website appear here.
        </MessagePanel>
      ) : (
        <>
          <ShownCount
            noun="application"
            shown={shown.length}
            total={vendors.length}
            className="mb-4 text-ink-quiet text-sm"
          />
          <VendorCards vendors={shown} isReadOnly={isReadOnly} pending={pending} onView={onView} onReview={onReview} />
        </>
      )}
    </>
  )
}

/** Drawn anew only when what it shows has changed, not with every key in the search box. */
const VendorCards = memo(function VendorCards({ vendors, isReadOnly, pending, onView, onReview }: Props) {
  if (vendors.length === 0)
    return (
      <MessagePanel icon={MagnifyingGlassIcon} title="No vendors match">
        Try another word or another status.
      </MessagePanel>
    )
  return (
    <CardGrid
      label="Vendors"
      items={vendors}
      rowHeight={184}
      narrowest={310}
      renderCard={(vendor) => (
        <VendorCard
          vendor={vendor}
          isReadOnly={isReadOnly}
          pending={pending?.id === vendor.id ? pending.status : undefined}
          onView={onView}
          onReview={onReview}
        />
      )}
    />
  )
})
