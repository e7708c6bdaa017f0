import {
  type Active,
  type Announcements,
  type CollisionDetection,
  closestCenter,
  DndContext,
  DragOverlay,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { Direction } from 'radix-ui'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CalendarEvent } from '../../../shared/calendar.ts'
import { addDays, countDays } from '../../../shared/zone.ts'
import { useIsolate } from '../../context/use-formats.ts'
import type { EventEntry } from './calendar-days.ts'
import { EventLine } from './event-line.tsx'
import { useCalendarDates } from './use-calendar-dates.ts'

type Props = { onMove: (event: CalendarEvent, days: number) => void; children: ReactNode }

/** The entry that a draggable element belongs to. */
const entryOf = ({ data }: Active) => data.current as EventEntry

/** With a pointer the day below it, with the keyboard the nearest one. */
const findDay: CollisionDetection = (context) =>
  context.pointerCoordinates ? pointerWithin(context) : closestCenter(context)

/** Enter opens the event. */
const keyboardCodes = { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] }

/** Lets events be moved to another day by dragging or with the keyboard. */
export function MoveContext({ onMove, children }: Props) {
  const t = useTranslations('admin.calendar.move')
  const isRtl = Direction.useDirection() === 'rtl'
  const [dragged, setDragged] = useState<EventEntry | null>(null)
  const announcements = useAnnouncements()
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 300, tolerance: 8 } }),
    useSensor(KeyboardSensor, { keyboardCodes, coordinateGetter: (event, args) => stepToDay(event, args, isRtl) }),
  )
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={findDay}
      onDragStart={({ active }) => setDragged(entryOf(active))}
      onDragCancel={() => setDragged(null)}
      onDragEnd={({ active, over }) => {
        setDragged(null)
        const { event, day } = entryOf(active)
        const days = over ? countDays(day, String(over.id)) - 1 : 0
        if (days !== 0) onMove(event, days)
      }}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('instructions') } }}
    >
      {children}
      <DragOverlay dropAnimation={null}>
        {dragged && (
          <div className="cursor-grabbing rounded-sm shadow-md">
            <EventLine entry={dragged} />
          </div>
        )}
      </DragOverlay>
    </DndContext>
  )
}

/** The centre of the next day in the direction of an arrow key. */
function stepToDay(
  event: KeyboardEvent,
  { context }: Parameters<KeyboardCoordinateGetter>[1],
  isRtl: boolean,
): ReturnType<KeyboardCoordinateGetter> {
  const forward = isRtl ? -1 : 1
  const steps: Record<string, number> = { ArrowRight: forward, ArrowLeft: -forward, ArrowDown: 7, ArrowUp: -7 }
  const step = steps[event.code]
  const { active, over, collisionRect: dragged, droppableRects } = context
  if (step === undefined || !active || !dragged) return undefined
  event.preventDefault()
  const day = addDays(over ? String(over.id) : entryOf(active).day, step)
  const rect = droppableRects.get(day)
  return rect && { x: rect.left + (rect.width - dragged.width) / 2, y: rect.top + (rect.height - dragged.height) / 2 }
}

function useAnnouncements(): Announcements {
  const t = useTranslations('admin.calendar.move')
  const isolate = useIsolate()
  const { longDay } = useCalendarDates()
  const values = (active: Active, day = entryOf(active).day) => ({
    title: isolate(entryOf(active).event.title),
    day: longDay(day),
  })
  return {
    onDragStart: ({ active }) => t('pickedUp', values(active)),
    // The first event reports the day on which the event is.
    onDragOver: ({ active, over }) => {
      if (!over) return undefined
      const day = String(over.id)
      return day === entryOf(active).day ? t('pickedUp', values(active)) : t('over', values(active, day))
    },
    onDragEnd: ({ active, over }) =>
      over ? t('dropped', values(active, String(over.id))) : t('cancelled', values(active)),
    onDragCancel: ({ active }) => t('cancelled', values(active)),
  }
}
