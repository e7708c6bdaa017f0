import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { removeSampleContent } from '../../../client/changes.ts'
import { dashboardReads } from '../../../client/reads.ts'
import { Button } from '../../../ui/button.tsx'
import { SparkleIcon } from '../../../ui/icons/sparkle.ts'
import { useViewer } from '../../context/use-viewer.ts'
import { ConfirmDialog } from '../../dialogs/confirm-dialog.tsx'
import { useChange } from '../../saving/use-change.ts'

/** Offers superadmins to remove the sample content while there is any. */
export function SampleContent() {
  const { role } = useViewer()
  return role === 'superadmin' ? <Offer /> : null
}

function Offer() {
  const t = useTranslations('admin.dashboard.samples')
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const { data } = useQuery(dashboardReads.sampleContent)
  const removal = useChange({
    send: removeSampleContent,
    // Every read, as nearly all of them show sample content.
    refresh: [[]],
    success: { title: t('done'), description: t('doneText') },
    failure: { title: t('failed') },
  })
  const remaining = data?.remaining ?? 0
  if (remaining === 0) return null
  const forget = () => {
    setAsking(false)
    // What no component shows is dropped, so that nothing removed is seen until it is read again.
    client.removeQueries({ predicate: (query) => !query.isActive() && query.queryKey[0] !== 'auth' })
  }
  return (
    <section
      aria-labelledby="sample-content"
      className="card-room grid grid-cols-1 gap-x-8 gap-y-4 rounded-lg border border-accent/40 bg-accent-tint sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center sm:p-6"
    >
      <div className="grid min-w-0 grid-cols-1 gap-1">
        <h2 id="sample-content" className="card-title flex items-center gap-2.5">
          <SparkleIcon aria-hidden="true" weight="duotone" className="size-6 shrink-0 text-accent-ink" />
          {t('title')}
        </h2>
        <p className="measure text-ink-quiet text-md">{t('text', { count: remaining })}</p>
      </div>
      <Button variant="secondary" className="wrapping-button! justify-self-start" onClick={() => setAsking(true)}>
        {t('action')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('question')}
        confirmLabel={t('confirm')}
        cancelLabel={t('cancel')}
        pending={removal.isPending}
        pendingText={t('pending')}
        onConfirm={() => removal.mutate(undefined, { onSuccess: forget })}
        onCancel={() => setAsking(false)}
      >
        <p>{t('consequence', { count: remaining })}</p>
        <p className="mt-3">{t('kept')}</p>
      </ConfirmDialog>
    </section>
  )
}
