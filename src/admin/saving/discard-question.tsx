import { useTranslations } from 'use-intl'
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx'

type Props = {
  open: boolean
  onDiscard: () => void
  onKeep: () => void
  /** What would be lost. */
  question?: string | undefined
}

export function DiscardQuestion({ open, onDiscard, onKeep, question }: Props) {
  const t = useTranslations('admin.saving.discard')
  return (
    <ConfirmDialog
      open={open}
      title={t('title')}
      confirmLabel={t('confirm')}
      cancelLabel={t('keep')}
      onConfirm={onDiscard}
      onCancel={onKeep}
    >
      {question ?? t('question')}
    </ConfirmDialog>
  )
}
