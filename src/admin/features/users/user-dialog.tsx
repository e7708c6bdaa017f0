import { sendChange } from '../../../client/api.ts'
import { renewSessionUser } from '../../../client/session.ts'
import { apiKeys } from '../../../shared/paths.ts'
import { mayEditUser, type Role } from '../../../shared/permissions.ts'
import {
  defaultUserRole,
  type User,
  type UserChanges,
  type UserChangesFormValues,
  type UserInput,
  userChangesSchema,
  userInputSchema,
} from '../../../shared/user.ts'
import type { Change } from '../../changes/use-change.ts'
import { EditorDialog } from '../../records/editor-dialog.tsx'
import type { RecordSave } from '../../records/editor-props.ts'
import { useViewer } from '../../use-viewer.ts'
import { UserFields } from './user-fields.tsx'

/** What the fields hold: also the role of an account whose role nobody may give. */
type Values = Omit<UserChangesFormValues, 'role'> & { role?: Role }

const titles = { create: 'Create New User', edit: 'Edit User', submit: 'Create User' }

function toValues(user?: User): Values {
  const { username = '', email = '', firstName = '', lastName = '', role = defaultUserRole } = user ?? {}
  return { username, email, firstName, lastName, role, password: '' }
}

/** Of an account that exists, only what was changed is judged and sent; an empty password stays as it is. */
function prepare(values: Values, user?: User): Values {
  if (!user) return values
  const before = toValues(user)
  const changed = Object.entries(values).filter(([field, value]) => value !== before[field as keyof Values])
  return Object.fromEntries(changed)
}

function describeSave(viewer: User, isEditing: boolean): Change<User, RecordSave> {
  return {
    send: async ({ values, target }) => {
      if (!target) return await sendChange('POST', apiKeys.users, { body: values })
      const user = await sendChange<User>('PUT', apiKeys.user(target.id), { body: values, version: target.version })
      if (user.id === viewer.id) renewSessionUser(user)
      return user
    },
    refresh: [apiKeys.users],
    success: isEditing
      ? { title: 'User updated', description: 'User has been updated successfully' }
      : { title: 'User created', description: 'New user has been created successfully' },
    failure: { title: 'Error', fallback: isEditing ? 'Failed to update user' : 'Failed to create user' },
  }
}

export function UserDialog({ users }: { users: readonly User[] | undefined }) {
  const viewer = useViewer()
  return (
    <EditorDialog<User, Values, UserInput | UserChanges>
      list={apiKeys.users}
      // Whom the list does not offer to edit, no address opens either.
      items={users?.filter((user) => mayEditUser(viewer, user))}
      titles={titles}
      size="md"
      schemaFor={(user) => (user ? userChangesSchema : userInputSchema)}
      toValues={toValues}
      prepare={prepare}
      saveFor={(user) => describeSave(viewer, user !== undefined)}
      fields={(user) => <UserFields user={user} />}
    />
  )
}
