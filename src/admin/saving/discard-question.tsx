import { ConfirmDialog } from '../layout/confirm-dialog.tsx'

type Props = {
  open: boolean
  onDiscard: () => void
  onKeep: () => void
  /** What would be lost. */
  question?: string | undefined
}

export function DiscardQuestion({ open, onDiscard, onKeep, question = "Your changes haven't been saved." }: Props) {
  return (
    <ConfirmDialog
      open={open}
      title="Discard unsaved changes?"
      confirmLabel="Discard"
      cancelLabel="Keep editing"
      onConfirm={onDiscard}
      onCancel={onKeep}
    >
      {question}
    </ConfirmDialog>
  )
}
