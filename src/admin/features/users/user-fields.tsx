import { assignableRoles, editableUserFields, mayAssignRole, roleLabels } from '../../../shared/permissions.ts'
import type { User } from '../../../shared/user.ts'
import { SelectField, TextField } from '../../forms/fields.tsx'
import { useViewer } from '../../use-viewer.ts'

/** The fields that the viewer may set: all of a new account, and of an existing one what the rules allow (D33). */
export function UserFields({ user }: { user: User | undefined }) {
  const viewer = useViewer()
  const editable = user ? editableUserFields(viewer, user) : undefined
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
        <TextField
          required={!user}
          name="password"
          label={user ? 'New Password' : 'Password'}
          type="password"
          autoComplete="new-password"
          help={
            user ? 'Leave it empty to keep the current one. A new one signs this user out.' : 'At least 6 characters.'
          }
        />
      )}
      <SelectField
        name="role"
        label="Role"
        disabled={!may('role')}
        options={roleOptions(viewer, user)}
        help={may('role') ? undefined : 'Nobody changes their own role.'}
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
