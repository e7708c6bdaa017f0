import { useCallback } from 'react'
import { sendChange } from '../../../client/api.ts'
import { apiKeys } from '../../../shared/paths.ts'
import type { Vendor, VendorDecision } from '../../../shared/vendor.ts'
import { useChange } from '../../changes/use-change.ts'

export type Review = { id: string; status: VendorDecision }

/** Approves or rejects. Somebody else may have been faster: then the list is fetched again, to show who it was. */
export function useReviewVendor() {
  const { mutate, isPending, variables } = useChange<Vendor, Review>({
    send: ({ id, status }) => sendChange('PUT', apiKeys.vendorStatus(id), { body: { status } }),
    refresh: [apiKeys.vendors],
    success: ({ company, name }, { status }) => ({
      title: `Vendor ${status} successfully!`,
      description: company || name,
    }),
    failure: { title: 'Failed to update vendor status' },
  })
  const review = useCallback((input: Review) => mutate(input), [mutate])
  return { review, pending: isPending ? variables : undefined }
}

export function useEraseVendor() {
  return useChange<null, string>({
    send: (id) => sendChange('DELETE', apiKeys.vendor(id)),
    refresh: [apiKeys.vendors],
    success: { title: 'Vendor application erased' },
    failure: { title: 'Failed to erase the vendor application' },
  })
}
