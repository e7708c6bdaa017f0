import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { calendarReads } from '../../../client/reads.ts'
import type { CalendarEvent } from '../../../shared/calendar.ts'
import { findClashes } from '../../../shared/clashes.ts'
import { useLanguage } from '../../context/language.ts'
import { siteZone } from '../../context/page-state.ts'
import { type DayEntry, entriesByDay, type Span } from './calendar-days.ts'

const noEntries: readonly DayEntry[] = []

/** The entries of a span of days, and which events need the same place at the same time. */
export function useCalendar({ from, to }: Span) {
  const { data, error, refetch } = useQuery(calendarReads.span(from, to, useLanguage()))
  const found = useMemo(
    () => data && { entries: entriesByDay(data, { from, to }, siteZone), clashes: findClashes(data.events) },
    [data, from, to],
  )
  return {
    events: data?.events ?? [],
    isLoading: !data && !error,
    error: data ? null : error,
    retry: () => void refetch(),
    entriesOn: (day: string): readonly DayEntry[] => found?.entries.get(day) ?? noEntries,
    clashesOf: ({ id }: CalendarEvent): readonly CalendarEvent[] => found?.clashes.get(id) ?? [],
  }
}

export type CalendarData = ReturnType<typeof useCalendar>
