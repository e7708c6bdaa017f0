import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash'
import { useState } from 'react'
import type { Vendor } from '../../../shared/vendor.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../layout/confirm-dialog.tsx'
import { useEraseVendor } from './use-vendor-changes.ts'

/** Lets a superadmin delete an application for good, for example when the applicant asks for it. */
export function EraseVendor({ vendor, onErased }: { vendor: Vendor; onErased: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useEraseVendor()
  const erase = () => {
    if (!isPending) mutate(vendor.id, { onSuccess: onErased })
  }
  return (
    <>
      <Button variant="quiet" size="sm" className="hover:text-red-ink" onClick={() => setAsking(true)}>
        <TrashIcon aria-hidden="true" className="size-4" />
        Delete
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Delete this application?"
        confirmLabel="Delete permanently"
        cancelLabel="Cancel"
        pending={isPending}
        pendingText="Deleting…"
        onConfirm={erase}
        onCancel={() => setAsking(false)}
      >
        The application of <bdi className="font-medium text-ink">{vendor.company}</bdi> and its three documents will be
        deleted. This cannot be undone.
      </ConfirmDialog>
    </>
  )
}
