import { UserPlusIcon } from '@phosphor-icons/react/dist/ssr/UserPlus'
import { UsersThreeIcon } from '@phosphor-icons/react/dist/ssr/UsersThree'
import { userReads } from '../../../client/reads.ts'
import { adminPaths } from '../../../shared/paths.ts'
import { displayName, type User } from '../../../shared/user.ts'
import type { RecordKind } from '../../records/record-kind.ts'

export const userKind: RecordKind<User> = {
  name: 'users',
  path: adminPaths.users,
  title: 'Users',
  icon: UsersThreeIcon,
  newIcon: UserPlusIcon,
  noun: 'user',
  plural: 'users',
  view: 'manage_users',
  manage: 'manage_users',
  list: userReads.all,
  nameOf: displayName,
  sorts: [
    { value: 'createdAt', label: 'Oldest first' },
    { value: '-createdAt', label: 'Newest first' },
    { value: 'username', label: 'Username A–Z' },
    { value: '-username', label: 'Username Z–A' },
    { value: 'email', label: 'Email A–Z' },
    { value: '-email', label: 'Email Z–A' },
  ],
  isRestorable: false,
}
