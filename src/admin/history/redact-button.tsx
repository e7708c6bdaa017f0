import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { redactRevision } from '../../client/changes.ts'
import type { Revision } from '../../shared/history.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx'
import { useChange } from '../saving/use-change.ts'

/** Asks before the content of a version is removed for good. */
export function RedactButton({ revision }: { revision: Revision }) {
  const t = useTranslations('admin.history.redaction')
  const [isAsked, setAsked] = useState(false)
  const { mutate, isPending } = useChange({
    send: () => redactRevision(revision.id),
    refresh: [['history']],
    success: { title: t('done') },
    failure: { title: t('failed') },
  })
  return (
    <>
      <Button variant="quiet" size="sm" className="enabled:hover:text-red-ink" onClick={() => setAsked(true)}>
        {t('open')}
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={t('title')}
        confirmLabel={t('confirm')}
        cancelLabel={t('cancel')}
        pending={isPending}
        onCancel={() => setAsked(false)}
        onConfirm={() => mutate(undefined, { onSettled: () => setAsked(false) })}
      >
        {t('text')}
      </ConfirmDialog>
    </>
  )
}
