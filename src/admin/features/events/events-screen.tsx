import { CalendarPlusIcon } from '@phosphor-icons/react/dist/ssr/CalendarPlus'
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/ssr/MagnifyingGlass'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import { type EventStatus, eventStatuses, eventStatusLabels, type SiteEvent } from '../../../shared/event.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { MessagePanel } from '../../frame/message-panel.tsx'
import { ReadOnlyNote } from '../../frame/read-only-note.tsx'
import { Screen } from '../../frame/screen.tsx'
import { CardGrid } from '../../records/card-grid.tsx'
import { FilterButtons } from '../../records/filter-buttons.tsx'
import { NewRecordButton } from '../../records/new-record-button.tsx'
import { useDeleteRecord } from '../../records/record-changes.ts'
import { RecordList } from '../../records/record-list.tsx'
import { SearchBox } from '../../records/search-box.tsx'
import { isFound, searchWords } from '../../records/search-text.ts'
import { ShownCount } from '../../records/shown-count.tsx'
import { useRecordAddress } from '../../records/use-record-address.ts'
import { useMay } from '../../use-viewer.ts'
import { EventCard, EventCardSkeleton } from './event-card.tsx'
import { EventDialog } from './event-dialog.tsx'
import { eventKind } from './event-kind.ts'

export function EventsScreen() {
  const query = useQuery<SiteEvent[]>({ queryKey: eventKind.list })
  const mayManage = useMay('manage_events')
  return (
    <Screen
      title="Events"
      count={query.data?.length}
      actions={<NewRecordButton noun={eventKind.noun} isReadOnly={!mayManage} />}
    >
      {!mayManage && <ReadOnlyNote what="the events" />}
      <RecordList
        query={query}
        what="events"
        placeholders={3}
        skeleton={<EventCardSkeleton />}
        tools={
          <div className={toolsLook}>
            <Skeleton className="my-1 h-9 w-96 max-w-full rounded-full pointer-coarse:h-11" />
            <Skeleton className="h-10 w-full sm:w-72 pointer-coarse:h-11" />
          </div>
        }
        empty={
          <MessagePanel icon={CalendarPlusIcon} title="No events found">
            Start by creating your first event
          </MessagePanel>
        }
      >
        {(events) => <Events events={events} isReadOnly={!mayManage} />}
      </RecordList>
      <EventDialog events={query.data} />
    </Screen>
  )
}

const toolsLook = 'mb-6 flex flex-wrap items-center justify-between gap-3'

const statusOptions = [
  { value: 'all', label: 'All' },
  ...eventStatuses.map((value) => ({ value, label: eventStatusLabels[value] })),
] as const

function Events({ events, isReadOnly }: { events: SiteEvent[]; isReadOnly: boolean }) {
  const [search, setSearch] = useState('')
  const [status, setStatus] = useState<EventStatus | 'all'>('all')
  const { openRecord } = useRecordAddress()
  const remove = useDeleteRecord(eventKind)
  // Typing stays quick however long the list is; the cards follow as soon as they can.
  const wanted = useDeferredValue(searchWords(search))
  const shown = useMemo(
    () =>
      events.filter(
        (event) => (status === 'all' || event.status === status) && isFound(wanted, event.title, event.location),
      ),
    [events, status, wanted],
  )
  return (
    <>
      <div className={toolsLook}>
        <FilterButtons label="Status" options={statusOptions} value={status} onChange={setStatus} />
        <SearchBox label="Search events…" value={search} onChange={setSearch} />
      </div>
      <ShownCount noun="event" shown={shown.length} total={events.length} />
      {shown.length === 0 ? (
        <MessagePanel icon={MagnifyingGlassIcon} title="No events match">
          Try another word or another status.
        </MessagePanel>
      ) : (
        <CardGrid
          label="Events"
          items={shown}
          rowHeight={(width) => (width * 9) / 16 + 201}
          renderCard={(event) => (
            <EventCard event={event} isReadOnly={isReadOnly} onEdit={openRecord} onDelete={remove} />
          )}
        />
      )}
    </>
  )
}
