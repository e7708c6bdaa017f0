import type { Vendor, VendorStatus } from '../../../shared/vendor.ts'

export type StatusFilter = VendorStatus | 'all'
export type IndexedVendor = { vendor: Vendor; text: string }

/** Lower-cases every application once, so that a key in the search box costs one comparison each and no more. */
export function indexVendors(vendors: readonly Vendor[]): IndexedVendor[] {
  // No search can contain the line break, so no match runs from one field into the next.
  return vendors.map((vendor) => ({ vendor, text: `${vendor.name}\n${vendor.company}\n${vendor.email}`.toLowerCase() }))
}

export function filterVendors(index: readonly IndexedVendor[], search: string, status: StatusFilter): Vendor[] {
  const wanted = search.trim().toLowerCase()
  return index
    .filter(({ vendor, text }) => (status === 'all' || vendor.status === status) && text.includes(wanted))
    .map(({ vendor }) => vendor)
}
