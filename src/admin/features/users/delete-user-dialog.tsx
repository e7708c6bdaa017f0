import { deleteRecord } from '../../../client/changes.ts'
import { displayName, type User } from '../../../shared/user.ts'
import { ConfirmDialog } from '../../layout/confirm-dialog.tsx'
import { readsOf } from '../../records/record-kind.ts'
import { useChange } from '../../saving/use-change.ts'
import { userKind } from './user-kind.ts'

type Props = { open: boolean; user: User; onClose: () => void }

/** Users cannot be restored, so their deletion asks for confirmation. */
export function DeleteUserDialog({ open, user, onClose }: Props) {
  const { mutate, isPending } = useChange({
    send: (target: User) => deleteRecord(userKind.name, target),
    refresh: readsOf(userKind),
    removed: (_, { id }) => [id],
    success: { title: 'User deleted', description: 'User has been deleted successfully' },
    failure: { title: 'Error', fallback: 'Failed to delete user' },
  })
  return (
    <ConfirmDialog
      open={open}
      title="Are you sure you want to delete this user?"
      confirmLabel="Delete"
      cancelLabel="Cancel"
      pending={isPending}
      pendingText="Deleting…"
      onConfirm={() => mutate(user, { onSuccess: onClose })}
      onCancel={onClose}
    >
      <bdi className="font-medium text-ink">{displayName(user)}</bdi>, {user.email}, will be signed out immediately.
      This cannot be undone.
    </ConfirmDialog>
  )
}
