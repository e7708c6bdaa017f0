import { useTranslations } from 'use-intl'
import { mayDeleteUser } from '../../../shared/permissions.ts'
import { displayName, type User } from '../../../shared/user.ts'
import { Button } from '../../../ui/button.tsx'
import type { Icon } from '../../../ui/icons/create-icon.tsx'
import { PencilSimpleIcon } from '../../../ui/icons/pencil-simple.ts'
import { TrashIcon } from '../../../ui/icons/trash.ts'
import { useMessage } from '../../context/message-key.ts'
import { useIsolate } from '../../context/use-formats.ts'
import { useViewer } from '../../context/use-viewer.ts'
import type { ItemProps } from '../../records/record-screen.tsx'
import { describeEditLimit, editLimitId } from './describe-edit-limit.ts'
import { ResetFactorButton } from './reset-factor-button.tsx'

/** The buttons of an account; the text of `EditLimit` describes the disabled ones. */
export function UserActions({ item: user, isReadOnly, onEdit, onDelete }: ItemProps<User>) {
  const t = useTranslations('admin.users')
  const name = useIsolate()(displayName(user))
  const mayDelete = mayDeleteUser(useViewer(), user)
  return (
    <div className="flex in-[td]:flex-nowrap flex-wrap gap-1">
      <ActionButton
        icon={PencilSimpleIcon}
        label={t('edit')}
        name={t('editNamed', { name })}
        user={user}
        isDisabled={isReadOnly}
        opens
        onClick={onEdit}
      />
      <ActionButton
        icon={TrashIcon}
        label={t('delete')}
        name={t('deleteNamed', { name })}
        user={user}
        isDisabled={!mayDelete}
        onClick={onDelete}
      />
      <ResetFactorButton user={user} />
    </div>
  )
}

type ButtonProps = {
  icon: Icon
  label: string /** With the user. */
  name: string
  user: User
  isDisabled: boolean
  /** Covers the row of a small screen. */
  opens?: boolean
  onClick: () => void
}

function ActionButton({ icon: Icon, label, name, user, isDisabled, opens, onClick }: ButtonProps) {
  return (
    <Button
      variant="quiet"
      size="sm"
      disabled={isDisabled}
      {...(isDisabled && { 'aria-describedby': editLimitId(user) })}
      aria-label={name}
      title={label}
      {...(opens && { 'data-opens': true })}
      onClick={onClick}
      className="gap-1.5! px-2!"
    >
      <Icon aria-hidden="true" className="size-4" />
      {/* Narrow tables show only the icons. */}
      <span className="@max-[62rem]/table:sr-only">{label}</span>
    </Button>
  )
}

/** Why the viewer cannot edit or delete this account. */
export function EditLimit({ user }: { user: User }) {
  const message = useMessage()
  const limit = describeEditLimit(useViewer(), user)
  if (!limit) return null
  return (
    <p id={editLimitId(user)} className="text-ink-quiet text-xs">
      {message(limit)}
    </p>
  )
}
