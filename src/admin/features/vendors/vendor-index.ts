import type { Vendor, VendorStatus } from '../../../shared/vendor.ts'
import { searchText, searchWords } from '../../records/search-text.ts'

export type StatusFilter = VendorStatus | 'all'
export type IndexedVendor = { vendor: Vendor; text: string }

/** Lower-cases every application once, so that a key in the search box costs one comparison each and no more. */
export function indexVendors(vendors: readonly Vendor[]): IndexedVendor[] {
  return vendors.map((vendor) => ({ vendor, text: searchText(vendor.name, vendor.company, vendor.email) }))
}

export function filterVendors(index: readonly IndexedVendor[], search: string, status: StatusFilter): Vendor[] {
  const wanted = searchWords(search)
  return index
    .filter(({ vendor, text }) => (status === 'all' || vendor.status === status) && text.includes(wanted))
    .map(({ vendor }) => vendor)
}
