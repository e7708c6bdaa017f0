import { useTranslations } from 'use-intl'
import { inviteUser } from '../../../client/changes.ts'
import { editableUserFields } from '../../../shared/permissions.ts'
import { displayName, type User } from '../../../shared/user.ts'
import { Badge } from '../../../ui/badge.tsx'
import { useIsolate } from '../../context/use-formats.ts'
import { useViewer } from '../../context/use-viewer.ts'
import { readsOf } from '../../records/record-kind.ts'
import { useChange } from '../../saving/use-change.ts'
import { userKind } from './user-kind.ts'

/** A user who has not chosen a password yet, with a button that sends the invitation again. */
export function InvitedBadge({ user }: { user: User }) {
  const t = useTranslations('admin.users')
  const isolate = useIsolate()
  const viewer = useViewer()
  const { mutate, isPending } = useChange({
    send: ({ id }: User) => inviteUser(id),
    refresh: readsOf(userKind),
    success: { title: t('invite.sent'), description: t('invite.sentText', { email: isolate(user.email) }) },
    failure: { title: t('invite.failed') },
  })
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <Badge tone="yellow">{t('invited')}</Badge>
      {editableUserFields(viewer, user).includes('password') && (
        <button
          type="button"
          disabled={isPending}
          aria-label={t('invite.againNamed', { name: isolate(displayName(user)) })}
          onClick={() => mutate(user)}
          className="relative rounded-sm py-0.5 text-accent-ink text-sm underline pointer-coarse:after:absolute pointer-coarse:after:-inset-2.5 underline-offset-4 hover:text-ink disabled:text-ink-quiet"
        >
          {isPending ? t('invite.pending') : t('invite.again')}
        </button>
      )}
    </span>
  )
}
