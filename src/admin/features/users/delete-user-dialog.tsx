import { sendChange } from '../../../client/api.ts'
import { displayName, type User } from '../../../shared/user.ts'
import { ConfirmDialog } from '../../layout/confirm-dialog.tsx'
import { useListPages } from '../../lists/use-list-pages.ts'
import { readsOf } from '../../records/record-kind.ts'
import { useRecordFilter } from '../../records/use-record-filter.ts'
import { useChange } from '../../saving/use-change.ts'
import { userKind } from './user-kind.ts'

type Props = { open: boolean; user: User; onClose: () => void }

/** Users cannot be restored, so their deletion asks for confirmation. */
export function DeleteUserDialog({ open, user, onClose }: Props) {
  const { filter } = useRecordFilter(userKind)
  const { items } = useListPages(userKind.list(filter))
  // Another user may have changed the account since the dialog opened; the list has the newest version.
  const newest = items?.find(({ id }) => id === user.id) ?? user
  const { mutate, isPending } = useChange<null, User>({
    send: ({ id, version }) => sendChange('DELETE', [userKind.name, id], { version }),
    refresh: readsOf(userKind),
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
      onConfirm={() => mutate(newest, { onSuccess: onClose })}
      onCancel={onClose}
    >
      <bdi className="font-medium text-ink">{displayName(newest)}</bdi>, {newest.email}, will be signed out at once.
      This cannot be undone.
    </ConfirmDialog>
  )
}
