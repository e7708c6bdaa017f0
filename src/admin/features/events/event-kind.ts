import { CalendarDotsIcon } from '@phosphor-icons/react/dist/ssr/CalendarDots'
import { CalendarPlusIcon } from '@phosphor-icons/react/dist/ssr/CalendarPlus'
import { eventReads } from '../../../client/reads.ts'
import { eventStatuses, eventStatusLabels, type SiteEvent } from '../../../shared/event.ts'
import { adminPaths } from '../../../shared/paths.ts'
import type { RecordKind } from '../../records/record-kind.ts'

export const eventStatusOptions = eventStatuses.map((value) => ({ value, label: eventStatusLabels[value] }))

export const eventKind: RecordKind<SiteEvent> = {
  name: 'events',
  path: adminPaths.events,
  title: 'Events',
  icon: CalendarDotsIcon,
  newIcon: CalendarPlusIcon,
  noun: 'event',
  plural: 'events',
  view: 'staff',
  manage: 'manage_events',
  list: eventReads.all,
  nameOf: ({ title }) => title,
  filters: [
    {
      name: 'status',
      label: 'Status',
      options: eventStatusOptions,
      all: 'All',
      empty: (label) => `No ${label.toLowerCase()} events yet`,
    },
  ],
  bulk: [
    ...eventStatusOptions.map(({ value, label }) => ({
      action: 'status' as const,
      value,
      label: `Set to ${label}`,
      current: ({ status }: SiteEvent) => status,
    })),
    { action: 'feature', value: true, label: 'Feature', current: ({ featured }) => featured },
    { action: 'feature', value: false, label: 'Unfeature', current: ({ featured }) => featured },
  ],
  sorts: [
    { value: '-dateTime', label: 'Latest date first' },
    { value: 'dateTime', label: 'Earliest date first' },
    { value: 'title', label: 'Title A–Z' },
  ],
  isRestorable: true,
}
