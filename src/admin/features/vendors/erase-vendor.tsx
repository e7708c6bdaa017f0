import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash'
import { useState } from 'react'
import type { Vendor } from '../../../shared/vendor.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../forms/confirm-dialog.tsx'
import { useEraseVendor } from './use-vendor-changes.ts'

/** For the superadmin: when somebody asks that their papers be gone. */
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
        Erase
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Erase this application?"
        confirmLabel="Erase for good"
        cancelLabel="Keep it"
        pending={isPending}
        pendingText="Erasing…"
        onConfirm={erase}
        onCancel={() => setAsking(false)}
      >
        The application of <bdi className="font-medium text-ink">{vendor.company}</bdi> and its three documents will be
        deleted. This cannot be undone.
      </ConfirmDialog>
    </>
  )
}
