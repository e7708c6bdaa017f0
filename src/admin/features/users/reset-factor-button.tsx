import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { resetSecondFactors } from '../../../client/changes.ts'
import { displayName, type User } from '../../../shared/user.ts'
import { Button } from '../../../ui/button.tsx'
import { ShieldSlashIcon } from '../../../ui/icons/shield-slash.ts'
import { useIsolate } from '../../context/use-formats.ts'
import { useViewer } from '../../context/use-viewer.ts'
import { ConfirmDialog } from '../../dialogs/confirm-dialog.tsx'
import { readsOf } from '../../records/record-kind.ts'
import { useChange } from '../../saving/use-change.ts'
import { userKind } from './user-kind.ts'

/** Superadmins help users who lost their second factor. Their own is changed in their account. */
export function ResetFactorButton({ user }: { user: User }) {
  const viewer = useViewer()
  const isOffered = viewer.role === 'superadmin' && viewer.id !== user.id && user.secondFactor
  return isOffered ? <ResetFactor user={user} /> : null
}

function ResetFactor({ user }: { user: User }) {
  const t = useTranslations('admin.users.reset')
  const isolate = useIsolate()
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useChange({
    send: () => resetSecondFactors(user.id),
    refresh: readsOf(userKind),
    success: { title: t('done'), description: t('doneText', { name: isolate(displayName(user)) }) },
    failure: { title: t('failed') },
  })
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        aria-label={t('named', { name: isolate(displayName(user)) })}
        title={t('action')}
        onClick={() => setAsking(true)}
        className="gap-1.5! px-2!"
      >
        <ShieldSlashIcon aria-hidden="true" className="size-4" />
        {/* Beside other columns there is room for the icon only. */}
        <span className="sm:sr-only">{t('action')}</span>
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('question')}
        confirmLabel={t('confirm')}
        cancelLabel={t('cancel')}
        pending={isPending}
        pendingText={t('pending')}
        onConfirm={() => mutate(undefined, { onSuccess: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      >
        {t.rich('text', {
          user: displayName(user),
          name: (name) => <bdi className="font-medium text-ink">{name}</bdi>,
        })}
      </ConfirmDialog>
    </>
  )
}
