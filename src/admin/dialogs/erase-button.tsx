import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { TrashIcon } from '../../ui/icons/trash.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

type Props = {
  labels: Record<'action' | 'title' | 'confirm' | 'cancel' | 'pending', string>
  isPending: boolean
  onErase: () => void
  /** Names the data, and says that it cannot be restored. */
  children: ReactNode
}

/** Asks before it deletes personal data for good. */
export function EraseButton({ labels, isPending, onErase, children }: Props) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="quiet" size="sm" className="hover:text-red-ink" onClick={() => setAsking(true)}>
        <TrashIcon aria-hidden="true" className="size-4" />
        {labels.action}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={labels.title}
        confirmLabel={labels.confirm}
        cancelLabel={labels.cancel}
        pending={isPending}
        pendingText={labels.pending}
        onConfirm={() => {
          if (!isPending) onErase()
        }}
        onCancel={() => setAsking(false)}
      >
        {children}
      </ConfirmDialog>
    </>
  )
}
