import { useTranslations } from 'use-intl'
import type { User } from '../../../shared/user.ts'
import { messageKey } from '../../context/message-key.ts'
import { useViewer } from '../../context/use-viewer.ts'
import type { TableLayout } from '../../lists/data-table.tsx'
import type { ItemProps } from '../../records/record-screen.tsx'
import { InvitedBadge } from './invited-badge.tsx'
import { LastLogin } from './last-login.tsx'
import { ProtectedMark } from './protected-mark.tsx'
import { RoleBadge } from './role-badge.tsx'
import { EditLimit, UserActions } from './user-actions.tsx'

type CellProps = ItemProps<User>

export const userTable: TableLayout<CellProps> = {
  rowHeight: 57,
  columns: [
    {
      title: messageKey('admin.kinds.users.columns.username'),
      sort: 'username',
      className: 'w-[23%]',
      Cell: UsernameCell,
    },
    { title: messageKey('admin.kinds.users.columns.name'), Cell: NameCell },
    {
      title: messageKey('admin.kinds.users.columns.email'),
      sort: 'email',
      className: 'w-[22%] @max-[52rem]/table:hidden',
      Cell: EmailCell,
    },
    { title: messageKey('admin.kinds.users.columns.role'), className: 'w-32', Cell: RoleCell },
    { title: messageKey('admin.kinds.users.columns.lastLogin'), className: 'w-32', Cell: LastLoginCell },
    {
      title: messageKey('admin.kinds.users.columns.actions'),
      isTitleHidden: true,
      className: 'w-32 @min-[62rem]/table:w-56',
      Cell: UserActions,
    },
  ],
}

function UsernameCell({ item: user }: CellProps) {
  const t = useTranslations('admin.users')
  const { id, username } = user
  const viewer = useViewer()
  return (
    <div className="align-to-page flex min-w-0 flex-wrap items-baseline gap-x-1.5 text-md">
      <span dir="auto" className="truncate font-medium" title={username}>
        {username}
      </span>
      {id === viewer.id && <span className="shrink-0 text-ink-quiet text-sm">{t('you')}</span>}
      {user.secondFactor && <ProtectedMark />}
      <EditLimit user={user} />
    </div>
  )
}

function NameCell({ item: user }: CellProps) {
  const name = `${user.firstName} ${user.lastName}`.trim()
  return (
    <div className="align-to-page grid grid-cols-1 text-sm">
      <span dir="auto" className="truncate" title={name}>
        {name}
      </span>
      <span dir="auto" className="@min-[52rem]/table:hidden truncate text-ink-quiet" title={user.email}>
        {user.email}
      </span>
    </div>
  )
}

function EmailCell({ item: { email } }: CellProps) {
  return (
    <span className="align-to-page block text-sm">
      <a
        dir="auto"
        href={`mailto:${email}`}
        className="block truncate underline-offset-4 hover:underline"
        title={email}
      >
        {email}
      </a>
    </span>
  )
}

function RoleCell({ item: { role } }: CellProps) {
  return (
    <span className="flex">
      <RoleBadge role={role} />
    </span>
  )
}

function LastLoginCell({ item }: CellProps) {
  return (
    <span className="block text-ink-quiet text-sm *:leading-5">
      {item.invited ? <InvitedBadge user={item} /> : <LastLogin user={item} />}
    </span>
  )
}
