import { userReads } from '../../../client/reads.ts'
import { renewSessionUser, useSession } from '../../../client/session.ts'
import type { Role } from '../../../shared/permissions.ts'
import {
  defaultUserRole,
  type User,
  type UserChanges,
  type UserChangesFormValues,
  type UserInput,
  userChangesSchema,
  userInputSchema,
} from '../../../shared/user.ts'
import { messageKey } from '../../context/message-key.ts'
import type { RecordForm } from '../../records/record-form.ts'
import { UserFields } from './user-fields.tsx'

/** The role of an existing account may be one that cannot be assigned. */
type Values = Omit<UserChangesFormValues, 'role'> & {
  role?: Role
  /** How a new user gets a password. */
  access?: 'invitation' | 'password'
  invite?: boolean
}

function toValues(user: User | null): Values {
  const { username = '', email = '', firstName = '', lastName = '', role = defaultUserRole } = user ?? {}
  return { username, email, firstName, lastName, role, access: 'invitation', password: '' }
}

export const userForm: RecordForm<User, Values, UserInput | UserChanges> = {
  read: userReads.byId,
  schema: (user) => (user ? userChangesSchema : userInputSchema),
  labels: {
    username: messageKey('admin.users.fields.username'),
    email: messageKey('admin.users.fields.email'),
    firstName: messageKey('admin.users.fields.firstName'),
    lastName: messageKey('admin.users.fields.lastName'),
    password: messageKey('admin.users.fields.password'),
    role: messageKey('admin.users.fields.role'),
  },
  toValues,
  // Only changed fields of an existing account are validated and sent; an empty password stays as it is.
  prepare: (values, user) => {
    if (!user) {
      const { password, ...rest } = values
      return values.access === 'invitation' ? { ...rest, invite: true } : { ...rest, password }
    }
    const before = toValues(user)
    const changed = Object.entries(values).filter(([field, value]) => value !== before[field as keyof Values])
    return Object.fromEntries(changed)
  },
  secret: ['password'],
  Fields: UserFields,
  size: 'md',
  messages: {
    created: ({ invited }) =>
      invited ? messageKey('admin.kinds.users.invitedText') : messageKey('admin.kinds.users.createdText'),
    updated: messageKey('admin.kinds.users.updatedText'),
    failure: messageKey('admin.kinds.users.failure'),
  },
  onSaved: (user) => {
    const own = useSession.getState().user
    if (user.id === own?.id) renewSessionUser({ ...own, ...user })
  },
}
