import { useTranslations } from 'use-intl'
import type { TrashedRecord } from '../../../shared/history.ts'
import { ConfirmDialog } from '../../dialogs/confirm-dialog.tsx'
import { useLastValue } from '../../dialogs/use-last-value.ts'

type Props = {
  asked: readonly TrashedRecord[] | null
  isPending: boolean
  onCancel: () => void
  onConfirm: (records: readonly TrashedRecord[]) => void
}

/** Asks before records are deleted permanently. */
export function RemoveQuestion({ asked, isPending, onCancel, onConfirm }: Props) {
  const t = useTranslations('admin.trash.question')
  const { last } = useLastValue(asked)
  if (!last) return null
  const [first] = last
  const count = last.length
  return (
    <ConfirmDialog
      open={asked !== null}
      title={t('title', { count })}
      confirmLabel={t('confirm')}
      cancelLabel={t('cancel')}
      pending={isPending}
      onCancel={onCancel}
      onConfirm={() => onConfirm(last)}
    >
      {count === 1 && first
        ? t.rich('text', { record: first.name, name: (name) => <bdi className="font-medium text-ink">{name}</bdi> })
        : t('textMany', { count })}
    </ConfirmDialog>
  )
}
