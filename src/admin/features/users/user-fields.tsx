import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import {
  assignableRoles,
  type EditableUserField,
  editableUserFields,
  isStaff,
  mayAssignRole,
  mayEditUser,
  type Role,
} from '../../../shared/permissions.ts'
import type { User } from '../../../shared/user.ts'
import { useMessage } from '../../context/message-key.ts'
import { useViewer } from '../../context/use-viewer.ts'
import { Choices } from '../../forms/choices.tsx'
import { SelectField, TextField } from '../../forms/fields.tsx'
import { NewPasswordField } from '../../forms/new-password-field.tsx'
import { describeEditLimit } from './describe-edit-limit.ts'

/** All fields of a new account, and those of an existing one that the viewer may change. */
export function UserFields({ item: user }: { item: User | null }) {
  const t = useTranslations('admin.users')
  const roles = useTranslations('admin.layout')
  const message = useMessage()
  const viewer = useViewer()
  const { register } = useFormContext()
  const role: Role | undefined = useWatch({ name: 'role' })
  const access: string | undefined = useWatch({ name: 'access' })
  const email: string = useWatch({ name: 'email' })
  // The policy is about staff.
  const policy = isStaff(role) ? viewer.passwordPolicy : 'standard'
  const may = (field: EditableUserField) => user === null || editableUserFields(viewer, user).includes(field)
  const isReadOnly = user !== null && !mayEditUser(viewer, user)
  const limit = isReadOnly && describeEditLimit(viewer, user)
  const options = offeredRoles(viewer, user).map((value) => ({ value, label: roles(`roles.${value}`) }))
  return (
    <>
      {limit && <p className="text-ink-quiet text-sm">{message(limit)}</p>}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          required
          data-autofocus
          name="username"
          dir="auto"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField
          required
          name="email"
          type="email"
          dir="ltr"
          autoComplete="off"
          readOnly={!isReadOnly && !may('email')}
        />
        <TextField name="firstName" dir="auto" autoComplete="off" />
        <TextField name="lastName" dir="auto" autoComplete="off" />
      </div>
      {!user && (
        <Choices
          radio={() => register('access')}
          legend={t('access.legend')}
          options={[
            { value: 'invitation', label: t('access.invitation'), help: t('access.invitationHelp') },
            { value: 'password', label: t('access.password'), help: t('access.passwordHelp') },
          ]}
        />
      )}
      {may('password') && (user || access === 'password') && (
        <NewPasswordField
          required={!user}
          name="password"
          label={user ? t('fields.newPassword') : t('fields.password')}
          help={user ? t('newPasswordHelp') : t('passwordHelp', { policy })}
          email={email}
          policy={policy}
        />
      )}
      <SelectField
        name="role"
        disabled={!may('role')}
        options={options}
        help={may('role') || isReadOnly ? role && t(`roleMeanings.${role}`) : t('ownRole')}
      />
    </>
  )
}

/** The roles that the viewer may assign, and the current role of the account. */
function offeredRoles(viewer: User, user: User | null): Role[] {
  const offered = assignableRoles.filter((role) => mayAssignRole(viewer, role))
  return user && !offered.some((role) => role === user.role) ? [user.role, ...offered] : offered
}
