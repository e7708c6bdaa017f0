import { UserPlusIcon } from '@phosphor-icons/react/dist/ssr/UserPlus'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apiKeys } from '../../../shared/paths.ts'
import type { User } from '../../../shared/user.ts'
import { Button } from '../../../ui/button.tsx'
import { AccessDenied } from '../../frame/access-denied.tsx'
import { Failure } from '../../frame/failure.tsx'
import { Screen } from '../../frame/screen.tsx'
import { useRecordAddress } from '../../records/use-record-address.ts'
import { useMay } from '../../use-viewer.ts'
import { DeleteUserDialog } from './delete-user-dialog.tsx'
import { UserDialog } from './user-dialog.tsx'
import { UserList, UserListSkeleton } from './user-list.tsx'

export function UsersScreen() {
  return useMay('manage_users') ? <Users /> : <AccessDenied message="You don't have permission to manage users." />
}

function Users() {
  const { data, error, isError, refetch } = useQuery<User[]>({ queryKey: apiKeys.users })
  const { openNew, openRecord } = useRecordAddress()
  const [asked, setAsked] = useState<User>()
  // Somebody else may have changed it since: then the question is about the newer one.
  const deleted = asked && (data?.find(({ id }) => id === asked.id) ?? asked)
  return (
    <Screen
      title="Users"
      count={data?.length}
      description="Everyone who can sign in, and what they may do."
      actions={
        <Button onClick={openNew}>
          <UserPlusIcon aria-hidden="true" className="size-4" />
          Create New User
        </Button>
      }
    >
      {data ? (
        <UserList users={data} onEdit={openRecord} onDelete={setAsked} />
      ) : isError ? (
        <Failure what="the users" error={error} onRetry={refetch} />
      ) : (
        <UserListSkeleton />
      )}
      <UserDialog users={data} />
      <DeleteUserDialog user={deleted} onClose={() => setAsked(undefined)} />
    </Screen>
  )
}
