import { roleLabels } from '../../../shared/permissions.ts'
import type { User } from '../../../shared/user.ts'
import { Badge } from '../../../ui/badge.tsx'
import { useViewer } from '../../context/use-viewer.ts'
import type { TableLayout } from '../../lists/data-table.tsx'
import type { ItemProps } from '../../records/record-screen.tsx'
import { LastLogin } from './last-login.tsx'
import { EditLimit, UserActions } from './user-actions.tsx'

type CellProps = ItemProps<User>

export const userTable: TableLayout<CellProps> = {
  rowHeight: 57,
  columns: [
    { title: 'Username', sort: 'username', className: 'w-[24%]', Cell: UsernameCell },
    { title: 'Name', Cell: NameCell },
    { title: 'Email', sort: 'email', className: 'w-[24%] @max-[52rem]/table:hidden', Cell: EmailCell },
    { title: 'Role', className: 'w-32', Cell: RoleCell },
    { title: 'Last login', className: 'w-32', Cell: LastLoginCell },
    { title: 'Actions', isTitleHidden: true, className: 'w-24 @min-[62rem]/table:w-48', Cell: UserActions },
  ],
}

function UsernameCell({ item: user }: CellProps) {
  const { id, username } = user
  const viewer = useViewer()
  return (
    <div className="one-side flex min-w-0 flex-wrap items-baseline gap-x-1.5 text-md">
      <span dir="auto" className="truncate font-medium" title={username}>
        {username}
      </span>
      {id === viewer.id && <span className="shrink-0 text-ink-quiet text-sm">(you)</span>}
      <EditLimit user={user} />
    </div>
  )
}

function NameCell({ item: user }: CellProps) {
  const name = `${user.firstName} ${user.lastName}`.trim()
  return (
    <div className="one-side grid grid-cols-1 text-sm">
      <span dir="auto" className="truncate" title={name}>
        {name}
      </span>
      <span className="@min-[52rem]/table:hidden truncate text-ink-quiet" title={user.email}>
        {user.email}
      </span>
    </div>
  )
}

function EmailCell({ item: { email } }: CellProps) {
  return (
    <a href={`mailto:${email}`} className="block truncate text-sm underline-offset-4 hover:underline" title={email}>
      {email}
    </a>
  )
}

/** Status colors mean a status, so all roles have the neutral one. */
function RoleCell({ item: { role } }: CellProps) {
  return (
    <span className="flex">
      <Badge>{roleLabels[role]}</Badge>
    </span>
  )
}

function LastLoginCell({ item }: CellProps) {
  return (
    <span className="block text-ink-quiet text-sm *:leading-5">
      <LastLogin user={item} />
    </span>
  )
}
