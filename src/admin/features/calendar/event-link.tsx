import { useDraggable } from '@dnd-kit/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import type { CalendarEvent } from '../../../shared/calendar.ts'
import { useIsolate } from '../../context/use-formats.ts'
import type { EventEntry } from './calendar-days.ts'
import { useCalendarAddress } from './use-calendar-address.ts'

type Props = { entry: EventEntry; clashes: readonly CalendarEvent[]; className?: string; children: ReactNode }

/** Opens an event over the calendar. Past events stay where they are; others can be moved. */
export function MovableEvent({ entry, clashes, className = '', children }: Props) {
  const t = useTranslations('admin.calendar.move')
  const { attributes, listeners, setNodeRef, isDragging } = useDraggable({
    id: entry.key,
    data: entry,
    disabled: entry.event.status === 'past',
    attributes: { role: 'link', roleDescription: t('role') },
  })
  const isMovable = entry.event.status !== 'past'
  return (
    <EventLink
      {...(isMovable && { ...attributes, ...listeners, ref: setNodeRef })}
      entry={entry}
      clashes={clashes}
      className={`${className} ${isDragging ? 'opacity-40' : ''}`}
    >
      {children}
    </EventLink>
  )
}

type LinkProps = Props & Omit<React.ComponentProps<typeof Link>, 'to'>

export function EventLink({ entry, clashes, className = '', children, ...rest }: LinkProps) {
  const t = useTranslations('admin.calendar.clash')
  const format = useFormatter()
  const isolate = useIsolate()
  const { searchOfEvent } = useCalendarAddress()
  const names = format.list(clashes.map(({ title }) => isolate(title)))
  return (
    <Link
      {...rest}
      to={{ search: searchOfEvent(entry.event.id) }}
      preventScrollReset
      draggable={false}
      title={clashes.length > 0 ? t('with', { names }) : entry.event.title}
      className={`block rounded-sm select-none hover:brightness-97 dark:hover:brightness-115 ${className}`}
    >
      {children}
    </Link>
  )
}
