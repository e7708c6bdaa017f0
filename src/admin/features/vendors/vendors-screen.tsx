import { useQuery } from '@tanstack/react-query'
import { apiKeys } from '../../../shared/paths.ts'
import type { Vendor } from '../../../shared/vendor.ts'
import { ReadOnlyNote } from '../../frame/read-only-note.tsx'
import { Screen } from '../../frame/screen.tsx'
import { RecordList } from '../../records/record-list.tsx'
import { useRecordAddress } from '../../records/use-record-address.ts'
import { useMay } from '../../use-viewer.ts'
import { useReviewVendor } from './use-vendor-changes.ts'
import { VendorDetails } from './vendor-details.tsx'
import { VendorList } from './vendor-list.tsx'
import { VendorCardSkeleton, VendorToolsSkeleton } from './vendor-skeletons.tsx'

/** The applications: found, read, decided and exported. */
export function VendorsScreen() {
  const query = useQuery<Vendor[]>({ queryKey: apiKeys.vendors })
  const { editedId, openRecord, close } = useRecordAddress()
  const mayManage = useMay('manage_vendors')
  const { review, pending } = useReviewVendor()
  const opened = query.data?.find(({ id }) => id === editedId)
  return (
    <Screen title="Vendors" count={query.data?.length} description="Applications to become a partner vendor.">
      {!mayManage && <ReadOnlyNote what="the applications" />}
      <RecordList
        query={query}
        what="vendors"
        placeholders={6}
        skeleton={<VendorCardSkeleton />}
        tools={<VendorToolsSkeleton />}
      >
        {(vendors) => (
          <VendorList
            vendors={vendors}
            isReadOnly={!mayManage}
            pending={pending}
            onView={openRecord}
            onReview={review}
          />
        )}
      </RecordList>
      <VendorDetails vendor={opened} pending={pending} onReview={review} onClose={close} />
    </Screen>
  )
}
