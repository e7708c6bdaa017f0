import { SparkleIcon } from '@phosphor-icons/react/dist/ssr/Sparkle'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sendChange } from '../../../client/api.ts'
import { apiKeys } from '../../../shared/paths.ts'
import type { SampleContent as Sample } from '../../../shared/sample-content.ts'
import { Button } from '../../../ui/button.tsx'
import { useChange } from '../../changes/use-change.ts'
import { ConfirmDialog } from '../../forms/confirm-dialog.tsx'
import { useViewer } from '../../use-viewer.ts'

/** The offer to remove the sample content (D7): to the superadmin, while there is any. */
export function SampleContent() {
  const { role } = useViewer()
  return role === 'superadmin' ? <Offer /> : null
}

function Offer() {
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const { data } = useQuery<Sample>({ queryKey: apiKeys.sampleContent, refetchOnMount: 'always' })
  const removal = useChange<unknown, void>({
    send: () => sendChange('DELETE', apiKeys.sampleContent),
    refresh: [apiKeys.sampleContent],
    success: { title: 'Sample content removed', description: 'The stage is yours.' },
    failure: { title: 'Failed to remove the sample content' },
  })
  const remaining = data?.remaining ?? 0
  if (remaining === 0) return null
  const things = remaining === 1 ? '1 sample entry' : `${remaining} sample entries`
  const forget = () => {
    setAsking(false)
    // Nearly every list has lost something: whatever is opened next is read anew.
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
          Your site is showing sample content
        </h2>
        <p className="measure text-ink-quiet text-md">
          {things} came with the first start: events, portfolio items, clients, vendor applications, pages and texts.
          Once you have looked around, you can remove them all at once. Whatever you have edited or added stays.
        </p>
      </div>
      <Button variant="secondary" className="wrapping-button! justify-self-start" onClick={() => setAsking(true)}>
        Remove sample content
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Remove the sample content?"
        confirmLabel="Remove"
        cancelLabel="Keep it"
        pending={removal.isPending}
        pendingText="Removing…"
        onConfirm={() => removal.mutate(undefined, { onSuccess: forget })}
        onCancel={() => setAsking(false)}
      >
        <p>{things} that nobody has edited will be gone for good, and the public pages will be emptier at once.</p>
        <p className="mt-3">
          Everything that you have edited or added stays, and so do users and the applications that visitors have sent.
        </p>
      </ConfirmDialog>
    </section>
  )
}
