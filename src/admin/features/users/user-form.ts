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
import type { RecordForm } from '../../records/record-form.ts'
import { UserFields } from './user-fields.tsx'

/** The role of an existing account may be one that cannot be assigned. */
type Values = Omit<UserChangesFormValues, 'role'> & { role?: Role }

function toValues(user: User | null): Values {
  const { username = '', email = '', firstName = '', lastName = '', role = defaultUserRole } = user ?? {}
  return { username, email, firstName, lastName, role, password: '' }
}

export const userForm: RecordForm<User, Values, UserInput | UserChanges> = {
  read: userReads.byId,
  schema: (user) => (user ? userChangesSchema : userInputSchema),
  labels: {
    username: 'Username',
    email: 'Email',
    firstName: 'First Name',
    lastName: 'Last Name',
    password: 'Password',
    role: 'Role',
  },
  toValues,
  // Only changed fields of an existing account are validated and sent; an empty password stays as it is.
  prepare: (values, user) => {
    if (!user) return values
    const before = toValues(user)
    const changed = Object.entries(values).filter(([field, value]) => value !== before[field as keyof Values])
    return Object.fromEntries(changed)
  },
  secret: ['password'],
  Fields: UserFields,
  size: 'md',
  titles: { create: 'Create New User', edit: 'Edit User', submit: 'Create User' },
  messages: {
    created: { title: 'User created', description: 'New user has been created successfully' },
    updated: { title: 'User updated', description: 'User has been updated successfully' },
    failure: { title: 'Error' },
  },
  onSaved: (user) => {
    if (user.id === useSession.getState().user?.id) renewSessionUser(user)
  },
}
