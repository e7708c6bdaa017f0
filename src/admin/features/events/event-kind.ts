import { eventReads } from '../../../client/reads.ts'
import { eventStatuses, type SiteEvent } from '../../../shared/event.ts'
import { apiKeys } from '../../../shared/paths.ts'
import { CalendarDotsIcon } from '../../../ui/icons/calendar-dots.ts'
import { CalendarPlusIcon } from '../../../ui/icons/calendar-plus.ts'
import { messageKey } from '../../context/message-key.ts'
import type { RecordKind } from '../../records/record-kind.ts'

export const eventStatusOptions = eventStatuses.map((value) => ({
  value,
  label: messageKey(`admin.kinds.events.statuses.${value}`),
  empty: messageKey(`admin.kinds.events.empty.${value}`),
}))

export const eventKind: RecordKind<SiteEvent> = {
  name: 'events',
  icon: CalendarDotsIcon,
  newIcon: CalendarPlusIcon,
  list: eventReads.all,
  nameOf: ({ title }) => title,
  filters: [
    {
      name: 'status',
      label: messageKey('admin.kinds.events.filter'),
      options: eventStatusOptions,
      all: messageKey('admin.kinds.events.all'),
    },
  ],
  bulk: [
    ...eventStatuses.map((value) => ({
      action: 'status' as const,
      value,
      label: messageKey(`admin.kinds.events.setStatus.${value}`),
      current: ({ status, publishAt, followClock }: SiteEvent) => ({ value: status, publishAt, followClock }),
    })),
    {
      action: 'feature',
      value: true,
      label: messageKey('admin.kinds.events.feature'),
      current: ({ featured }) => ({ value: featured }),
    },
    {
      action: 'feature',
      value: false,
      label: messageKey('admin.kinds.events.unfeature'),
      current: ({ featured }) => ({ value: featured }),
    },
  ],
  sorts: [
    { value: '-dateTime', label: messageKey('admin.kinds.events.sorts.latest') },
    { value: 'dateTime', label: messageKey('admin.kinds.events.sorts.earliest') },
    { value: 'title', label: messageKey('admin.kinds.events.sorts.title') },
  ],
  hasDays: true,
  // The nearest event first: with past ones that is the latest, as in the API.
  defaultSort: ({ status }) => (status === 'upcoming' || status === 'current' ? 'dateTime' : undefined),
  alsoRefresh: [apiKeys.calendar],
}
