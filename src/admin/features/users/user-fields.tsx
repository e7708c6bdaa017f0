import { useWatch } from 'react-hook-form'
import {
  assignableRoles,
  editableUserFields,
  mayAssignRole,
  type Role,
  roleLabels,
} from '../../../shared/permissions.ts'
import type { User } from '../../../shared/user.ts'
import { SelectField, TextField } from '../../forms/fields.tsx'
import { PasswordField } from '../../forms/password-field.tsx'
import { useViewer } from '../../use-viewer.ts'

/** What shared/permissions.ts gives to each role, for whoever chooses one. */
const roleMeanings: Record<Role, string> = {
  superadmin: 'May do everything.',
  admin: 'Manages events, portfolio, vendors, clients, settings, and editors and vendors among the users.',
  editor: 'Manages events and portfolio, and sees vendor applications.',
  vendor: 'Can sign in, and sees nothing of the back office.',
}

/** The fields that the viewer may set: all of a new account, and of an existing one what the rules allow (D33). */
export function UserFields({ user }: { user: User | undefined }) {
  const viewer = useViewer()
  const editable = user ? editableUserFields(viewer, user) : undefined
  const role: Role | undefined = useWatch({ name: 'role' })
  const may = (field: 'password' | 'role') => editable === undefined || editable.includes(field)
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          required
          data-autofocus
          name="username"
          label="Username"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField required name="email" label="Email" type="email" autoComplete="off" />
        <TextField name="firstName" label="First Name" autoComplete="off" />
        <TextField name="lastName" label="Last Name" autoComplete="off" />
      </div>
      {may('password') && (
        <PasswordField
          required={!user}
          name="password"
          label={user ? 'New Password' : 'Password'}
          autoComplete="new-password"
          help={
            user
              ? 'Leave it empty to keep the current one. A new one signs this user out.'
              : 'At least 6 characters. No email is sent: hand it over yourself.'
          }
        />
      )}
      <SelectField
        name="role"
        label="Role"
        disabled={!may('role')}
        options={roleOptions(viewer, user)}
        help={may('role') ? role && roleMeanings[role] : 'Nobody changes their own role.'}
      />
    </>
  )
}

/** The roles that the viewer may give, and the one that the account already has. */
function roleOptions(viewer: User, user: User | undefined) {
  const offered = assignableRoles.filter((role) => mayAssignRole(viewer, role))
  const all = user && !offered.some((role) => role === user.role) ? [user.role, ...offered] : offered
  return all.map((value) => ({ value, label: roleLabels[value] }))
}
