import { userReads } from '../../../client/reads.ts'
import { displayName, type User } from '../../../shared/user.ts'
import { UserPlusIcon } from '../../../ui/icons/user-plus.ts'
import { UsersThreeIcon } from '../../../ui/icons/users-three.ts'
import { messageKey } from '../../context/message-key.ts'
import type { RecordKind } from '../../records/record-kind.ts'

export const userKind: RecordKind<User> = {
  name: 'users',
  icon: UsersThreeIcon,
  newIcon: UserPlusIcon,
  list: userReads.all,
  nameOf: displayName,
  sorts: [
    { value: 'createdAt', label: messageKey('admin.kinds.users.sorts.oldest') },
    { value: '-createdAt', label: messageKey('admin.kinds.users.sorts.newest') },
    { value: 'username', label: messageKey('admin.kinds.users.sorts.username') },
    { value: '-username', label: messageKey('admin.kinds.users.sorts.usernameDescending') },
    { value: 'email', label: messageKey('admin.kinds.users.sorts.email') },
    { value: '-email', label: messageKey('admin.kinds.users.sorts.emailDescending') },
  ],
}
