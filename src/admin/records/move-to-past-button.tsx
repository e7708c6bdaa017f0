import type { ComponentProps } from 'react'
import type { SiteEvent } from '../../shared/event.ts'
import { Button } from '../../ui/button.tsx'
import { onSingleClick } from '../../ui/single-click.ts'
import { useBulkChange } from './use-bulk-change.ts'

type Props = { event: SiteEvent } & Pick<ComponentProps<typeof Button>, 'variant' | 'className'>

/** Sets an event that is over to Past; the toast undoes it (D86). */
export function MoveToPastButton({ event, ...look }: Props) {
  const { change, isPending } = useBulkChange<SiteEvent>({ name: 'events', noun: 'event', plural: 'events' })
  const label = 'Move to Past'
  const move = () => {
    if (!isPending) change([event], { action: 'status', value: 'past', label, current: ({ status }) => status })
  }
  return (
    <Button size="sm" aria-label={`${label}: ${event.title}`} onClick={onSingleClick(move)} {...look}>
      {label}
    </Button>
  )
}
