import { ConfirmDialog } from './confirm-dialog.tsx'

type Props = {
  open: boolean
  onDiscard: () => void
  onKeep: () => void
  /** What would be lost. */
  words?: string | undefined
}

export function DiscardQuestion({ open, onDiscard, onKeep, words = 'What you typed has not been saved yet.' }: Props) {
  return (
    <ConfirmDialog
      open={open}
      title="Discard unsaved changes?"
      confirmLabel="Discard"
      cancelLabel="Keep editing"
      onConfirm={onDiscard}
      onCancel={onKeep}
    >
      {words}
    </ConfirmDialog>
  )
}
