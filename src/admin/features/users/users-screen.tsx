import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { mayEditUser } from '../../../shared/permissions.ts'
import type { User } from '../../../shared/user.ts'
import { Button } from '../../../ui/button.tsx'
import { UserPlusIcon } from '../../../ui/icons/user-plus.ts'
import { useViewer } from '../../context/use-viewer.ts'
import { RecordScreen } from '../../records/record-screen.tsx'
import { useRecordAddress } from '../../records/use-record-address.ts'
import { DeleteUserDialog } from './delete-user-dialog.tsx'
import { userForm } from './user-form.ts'
import { userKind } from './user-kind.ts'
import { UserRow, UserRowSkeleton } from './user-row.tsx'
import { userTable } from './user-table.tsx'

export function UsersScreen() {
  const t = useTranslations('admin.users')
  const viewer = useViewer()
  const { openNew } = useRecordAddress()
  const [deletion, setDeletion] = useState<{ user: User; isAsking: boolean }>()
  return (
    <RecordScreen
      kind={userKind}
      form={userForm}
      description={t('description')}
      layout={{ kind: 'rows', rowHeight: 124 }}
      table={userTable}
      Item={UserRow}
      skeleton={<UserRowSkeleton />}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
      actions={
        <Button onClick={openNew}>
          <UserPlusIcon aria-hidden="true" className="size-4" />
          {t('create')}
        </Button>
      }
      isReadOnly={(user) => user !== null && !mayEditUser(viewer, user)}
      onDelete={(user) => setDeletion({ user, isAsking: true })}
      overlay={({ pages }) =>
        deletion && (
          <DeleteUserDialog
            open={deletion.isAsking}
            // Another user may have changed the account since the dialog opened; the list has the newest version.
            user={pages.items?.find(({ id }) => id === deletion.user.id) ?? deletion.user}
            onClose={() => setDeletion({ ...deletion, isAsking: false })}
          />
        )
      }
    />
  )
}
