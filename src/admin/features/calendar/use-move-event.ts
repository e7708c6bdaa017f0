import { useQueryClient } from '@tanstack/react-query'
import { useFormatter, useTranslations } from 'use-intl'
import { moveEvent } from '../../../client/changes.ts'
import type { Calendar, CalendarEvent } from '../../../shared/calendar.ts'
import { findClashes } from '../../../shared/clashes.ts'
import type { SiteEvent } from '../../../shared/event.ts'
import { apiKeys } from '../../../shared/paths.ts'
import { siteZone } from '../../context/page-state.ts'
import { useIsolate } from '../../context/use-formats.ts'
import { useDates } from '../../dates/use-dates.ts'
import { readsOf } from '../../records/record-kind.ts'
import { useChange } from '../../saving/use-change.ts'
import { moveTime } from './calendar-days.ts'

type Move = { event: CalendarEvent; days: number; isUndo?: boolean }
type Times = Pick<CalendarEvent, 'dateTime' | 'endDateTime' | 'version'>

const timesAfter = ({ event, days }: Move): Times => ({
  dateTime: moveTime(event.dateTime, days, siteZone),
  endDateTime: event.endDateTime && moveTime(event.endDateTime, days, siteZone),
  version: event.version,
})

/** Moves an event by days, at once in the calendar; the toast undoes it. */
export function useMoveEvent(events: readonly CalendarEvent[]) {
  const t = useTranslations('admin.calendar.move')
  const format = useFormatter()
  const isolate = useIsolate()
  const { dayAndTime } = useDates()
  const client = useQueryClient()
  const show = (id: string, times: Times) =>
    client.setQueriesData<Calendar | object>({ queryKey: apiKeys.calendar }, (data) =>
      data && 'events' in data
        ? { ...data, events: data.events.map((event) => (event.id === id ? { ...event, ...times } : event)) }
        : data,
    )
  const summarize = (moved: CalendarEvent) => {
    const clashes = findClashes([...events.filter(({ id }) => id !== moved.id), moved]).get(moved.id) ?? []
    const values = { title: isolate(moved.title), when: dayAndTime(moved.dateTime) }
    if (clashes.length === 0) return t('when', values)
    return t('whenClashing', { ...values, names: format.list(clashes.map(({ title }) => isolate(title))) })
  }
  const { mutate } = useChange<SiteEvent, Move>({
    send: async (move) => {
      const { event } = move
      const times = timesAfter(move)
      show(event.id, times)
      try {
        const { version, ...changes } = times
        const saved = await moveEvent({ id: event.id, version }, changes)
        show(event.id, { ...times, version: saved.version })
        return saved
      } catch (error) {
        show(event.id, event)
        throw error
      }
    },
    refresh: readsOf({ name: 'events', alsoRefresh: [apiKeys.calendar] }),
    success: ({ version }, move) => {
      const event = { ...move.event, ...timesAfter(move), version }
      if (move.isUndo) return { title: t('movedBack'), description: summarize(event) }
      const undo = () => mutate({ event, days: -move.days, isUndo: true })
      return { title: t('moved'), description: summarize(event), action: { label: t('undo'), onSelect: undo } }
    },
    failure: { title: t('failed') },
  })
  return (event: CalendarEvent, days: number) => mutate({ event, days })
}
