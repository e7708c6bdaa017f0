import { useQueryClient } from '@tanstack/react-query'
import { vendorReads } from '../../../client/reads.ts'
import type { Vendor } from '../../../shared/vendor.ts'
import { useRecordAddress } from '../../records/use-record-address.ts'

/** Opens an application of the list. */
export function useViewVendor() {
  const cache = useQueryClient()
  const { openRecord } = useRecordAddress()
  return (vendor: Vendor) => {
    // The list has the whole application, so the panel needs no request.
    cache.setQueryData(vendorReads.byId(vendor.id).queryKey, vendor)
    openRecord(vendor.id)
  }
}
