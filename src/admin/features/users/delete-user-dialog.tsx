import { useTranslations } from 'use-intl'
import { deleteRecord } from '../../../client/changes.ts'
import { displayName, type User } from '../../../shared/user.ts'
import { ConfirmDialog } from '../../dialogs/confirm-dialog.tsx'
import { readsOf } from '../../records/record-kind.ts'
import { useChange } from '../../saving/use-change.ts'
import { userKind } from './user-kind.ts'

type Props = { open: boolean; user: User; onClose: () => void }

/** Users cannot be restored, so their deletion asks for confirmation. */
export function DeleteUserDialog({ open, user, onClose }: Props) {
  const t = useTranslations('admin.users.deletion')
  const { mutate, isPending } = useChange({
    send: (target: User) => deleteRecord(userKind.name, target),
    refresh: readsOf(userKind),
    removed: (_, { id }) => [id],
    success: { title: t('done'), description: t('doneText') },
    failure: { title: t('error'), fallback: t('failed') },
  })
  return (
    <ConfirmDialog
      open={open}
      title={t('title')}
      confirmLabel={t('confirm')}
      cancelLabel={t('cancel')}
      pending={isPending}
      pendingText={t('pending')}
      onConfirm={() => mutate(user, { onSuccess: onClose })}
      onCancel={onClose}
    >
      {t.rich('text', {
        user: displayName(user),
        address: user.email,
        name: (name) => <bdi className="font-medium text-ink">{name}</bdi>,
        email: (address) => <bdi dir="ltr">{address}</bdi>,
      })}
    </ConfirmDialog>
  )
}
