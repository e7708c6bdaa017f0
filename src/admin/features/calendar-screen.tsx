import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useMay } from '../context/use-viewer.ts'
import { AccessDenied } from '../layout/access-denied.tsx'
import { LoadError } from '../layout/load-error.tsx'
import { Screen } from '../layout/screen.tsx'
import { NewRecordButton } from '../records/new-record-button.tsx'
import { RecordDialog } from '../records/record-dialog.tsx'
import { useRecordAddress } from '../records/use-record-address.ts'
import { AgendaView } from './calendar/agenda-view.tsx'
import { spanOf } from './calendar/calendar-days.ts'
import { CalendarTools } from './calendar/calendar-tools.tsx'
import { FeedButton } from './calendar/feed-dialog.tsx'
import { Legend } from './calendar/legend.tsx'
import { MonthView } from './calendar/month-view.tsx'
import { MoveContext } from './calendar/move-context.tsx'
import { useCalendar } from './calendar/use-calendar.ts'
import { useCalendarAddress } from './calendar/use-calendar-address.ts'
import { useMoveEvent } from './calendar/use-move-event.ts'
import { WeekView } from './calendar/week-view.tsx'
import { eventForm } from './events/event-form.tsx'
import { eventKind } from './events/event-kind.ts'

export function CalendarScreen() {
  const t = useTranslations('admin.calendar')
  return useMay('manage_events') ? <StaffCalendar /> : <AccessDenied message={t('denied')} />
}

/** Most events begin in the evening. */
const usualStart = '19:00'

function StaffCalendar() {
  const t = useTranslations('admin.calendar')
  const { view, day } = useCalendarAddress()
  const { openNew } = useRecordAddress()
  const span = spanOf(view, day)
  const calendar = useCalendar(span)
  const move = useMoveEvent(calendar.events)
  const [newDay, setNewDay] = useState<string>()
  const createOn = (chosen: string) => {
    setNewDay(chosen)
    openNew()
  }
  return (
    <Screen
      title={t('title')}
      actions={
        <>
          <FeedButton />
          <NewRecordButton kind="events" isReadOnly={false} />
        </>
      }
    >
      <CalendarTools span={span} />
      {calendar.error ? (
        <LoadError title={t('loadFailed')} error={calendar.error} onRetry={calendar.retry} />
      ) : view === 'agenda' ? (
        <AgendaView span={span} calendar={calendar} />
      ) : (
        <MoveContext onMove={move}>
          {view === 'month' ? (
            <MonthView span={span} calendar={calendar} onNew={createOn} />
          ) : (
            <WeekView span={span} calendar={calendar} />
          )}
        </MoveContext>
      )}
      {!calendar.error && <Legend />}
      <RecordDialog kind={eventKind} form={formOn(newDay)} items={undefined} isReadOnly={() => false} />
    </Screen>
  )
}

/** The form of events; a new one begins on the evening of the chosen day. */
const formOn = (day: string | undefined): typeof eventForm => ({
  ...eventForm,
  toValues: (event) => ({
    ...eventForm.toValues(event),
    ...(!event && day && { dateTime: `${day}T${usualStart}` }),
  }),
})
