import { type ReactNode, useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogClose, DialogContent } from '../../ui/dialog.tsx'

type Props = {
  open: boolean
  title: string
  children: ReactNode
  confirmLabel: string
  cancelLabel: string
  pending?: boolean
  pendingText?: string
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before something that cannot be undone. The safe button has the focus. */
export function ConfirmDialog(props: Props) {
  const { open, title, children, confirmLabel, cancelLabel, pending, pendingText, onConfirm, onCancel } = props
  const textId = useId()
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onCancel()}>
      <DialogContent
        role="alertdialog"
        aria-describedby={textId}
        size="sm"
        title={title}
        footer={
          <>
            <DialogClose asChild>
              <Button variant="secondary" data-autofocus>
                {cancelLabel}
              </Button>
            </DialogClose>
            <Button variant="danger" pending={pending ?? false} pendingText={pendingText} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </>
        }
      >
        <div id={textId} className="text-ink-quiet text-md">
          {children}
        </div>
      </DialogContent>
    </Dialog>
  )
}
