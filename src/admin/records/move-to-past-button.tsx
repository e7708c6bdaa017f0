import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import type { SiteEvent } from '../../shared/event.ts'
import { Button } from '../../ui/button.tsx'
import { onSingleClick } from '../../ui/single-click.ts'
import { messageKey } from '../context/message-key.ts'
import { useIsolate } from '../context/use-formats.ts'
import { useBulkChange } from './use-bulk-change.ts'

type Props = { event: SiteEvent } & Pick<ComponentProps<typeof Button>, 'variant' | 'className'>

/** Sets an event that is over to Past; the toast undoes it. */
export function MoveToPastButton({ event, ...buttonProps }: Props) {
  const { change, isPending } = useBulkChange<SiteEvent>({ name: 'events' })
  const t = useTranslations('admin.kinds.events')
  const isolate = useIsolate()
  const label = messageKey('admin.kinds.events.moveToPast')
  const move = () => {
    if (!isPending)
      change([event], { action: 'status', value: 'past', label, current: ({ status: value }) => ({ value }) })
  }
  return (
    <Button
      size="sm"
      aria-label={t('moveNamedToPast', { name: isolate(event.title) })}
      onClick={onSingleClick(move)}
      {...buttonProps}
    >
      {t('moveToPast')}
    </Button>
  )
}
