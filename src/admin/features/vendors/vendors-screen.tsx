import { useQueryClient } from '@tanstack/react-query'
import { vendorReads } from '../../../client/reads.ts'
import type { Vendor } from '../../../shared/vendor.ts'
import { RecordScreen } from '../../records/record-screen.tsx'
import { useRecordAddress } from '../../records/use-record-address.ts'
import { ExportVendors } from './export-vendors.tsx'
import { VendorCard, VendorCardSkeleton } from './vendor-card.tsx'
import { VendorDetails } from './vendor-details.tsx'
import { vendorKind } from './vendor-kind.ts'

export function VendorsScreen() {
  const cache = useQueryClient()
  const { openRecord } = useRecordAddress()
  const view = (vendor: Vendor) => {
    // The list has the whole application, so the details need no request.
    cache.setQueryData(vendorReads.byId(vendor.id).queryKey, vendor)
    openRecord(vendor.id)
  }
  return (
    <RecordScreen
      kind={vendorKind}
      description="Applications sent from your website."
      layout={{ kind: 'cards', rowHeight: 184, narrowest: 310 }}
      Item={VendorCard}
      skeleton={<VendorCardSkeleton />}
      empty={{ title: 'No vendor applications yet', text: 'Applications from the website appear here.' }}
      tools={<ExportVendors />}
      onEdit={view}
    >
      <VendorDetails />
    </RecordScreen>
  )
}
