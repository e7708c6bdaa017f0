import { useRef } from 'react'
import { sendChange } from '../../../client/api.ts'
import { apiKeys } from '../../../shared/paths.ts'
import { displayName, type User } from '../../../shared/user.ts'
import { useChange } from '../../changes/use-change.ts'
import { ConfirmDialog } from '../../forms/confirm-dialog.tsx'

/** Users are deleted for good, so this is the one deletion that asks. */
export function DeleteUserDialog({ user, onClose }: { user: User | undefined; onClose: () => void }) {
  const shown = useRef(user)
  shown.current = user ?? shown.current
  const { mutate, isPending } = useChange<null, User>({
    send: ({ id, version }) => sendChange('DELETE', apiKeys.user(id), { version }),
    refresh: [apiKeys.users],
    success: { title: 'User deleted', description: 'User has been deleted successfully' },
    failure: { title: 'Error', fallback: 'Failed to delete user' },
  })
  return (
    <ConfirmDialog
      open={user !== undefined}
      title="Are you sure you want to delete this user?"
      confirmLabel="Delete"
      cancelLabel="Cancel"
      pending={isPending}
      pendingText="Deleting…"
      onConfirm={() => user && mutate(user, { onSuccess: onClose })}
      onCancel={onClose}
    >
      {shown.current && (
        <>
          <bdi className="font-medium text-ink">{displayName(shown.current)}</bdi>, {shown.current.email}, will be
          signed out at once. This cannot be undone.
        </>
      )}
    </ConfirmDialog>
  )
}
