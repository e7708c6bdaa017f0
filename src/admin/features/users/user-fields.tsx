import { useWatch } from 'react-hook-form'
import {
  assignableRoles,
  type EditableUserField,
  editableUserFields,
  mayAssignRole,
  mayEditUser,
  type Role,
  roleLabels,
} from '../../../shared/permissions.ts'
import type { User } from '../../../shared/user.ts'
import { useViewer } from '../../context/use-viewer.ts'
import { SelectField, TextField } from '../../forms/fields.tsx'
import { PasswordField } from '../../forms/password-field.tsx'
import { describeEditLimit } from './describe-edit-limit.ts'

/** The permissions of each role in words. */
const roleMeanings: Record<Role, string> = {
  superadmin: 'Can do everything.',
  admin: 'Manages events, portfolio, vendors, clients, settings, and Editor and Vendor users.',
  editor: 'Manages events and portfolio, and sees vendor applications.',
  vendor: 'Can sign in, but has no admin access.',
}

/** All fields of a new account, and those of an existing one that the viewer may change (D33). */
export function UserFields({ item: user }: { item: User | null }) {
  const viewer = useViewer()
  const role: Role | undefined = useWatch({ name: 'role' })
  const may = (field: EditableUserField) => user === null || editableUserFields(viewer, user).includes(field)
  const isReadOnly = user !== null && !mayEditUser(viewer, user)
  return (
    <>
      {isReadOnly && <p className="text-ink-quiet text-sm">{describeEditLimit(viewer, user)}</p>}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          required
          data-autofocus
          name="username"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField required name="email" type="email" autoComplete="off" readOnly={!isReadOnly && !may('email')} />
        <TextField name="firstName" autoComplete="off" />
        <TextField name="lastName" autoComplete="off" />
      </div>
      {may('password') && (
        <PasswordField
          required={!user}
          name="password"
          label={user ? 'New Password' : 'Password'}
          autoComplete="new-password"
          help={
            user
              ? 'Leave blank to keep the current password. Changing it signs the user out.'
              : "At least 6 characters. We don't email it, so share it yourself."
          }
        />
      )}
      <SelectField
        name="role"
        disabled={!may('role')}
        options={roleOptions(viewer, user)}
        help={may('role') || isReadOnly ? role && roleMeanings[role] : 'You cannot change your own role.'}
      />
    </>
  )
}

/** The roles that the viewer may assign, and the current role of the account. */
function roleOptions(viewer: User, user: User | null) {
  const offered = assignableRoles.filter((role) => mayAssignRole(viewer, role))
  const all = user && !offered.some((role) => role === user.role) ? [user.role, ...offered] : offered
  return all.map((value) => ({ value, label: roleLabels[value] }))
}
