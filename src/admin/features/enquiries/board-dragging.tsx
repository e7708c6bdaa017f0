import {
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
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Enquiry, type EnquiryStatus, enquiryStatuses } from '../../../shared/enquiry.ts'

/** The arrow keys go from column to column as they are on the screen, also from right to left. */
const goToColumn: KeyboardCoordinateGetter = (event, { context: { droppableRects, over, active } }) => {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.code]
  if (!step) return undefined
  event.preventDefault()
  const columns = [...droppableRects].sort(([, one], [, other]) => one.left - other.left)
  const place = columns.findIndex(([id]) => id === (over?.id ?? active?.data.current?.status))
  const target = columns[place + step]?.[1]
  return target && { x: target.left, y: target.top }
}

/** The keyboard has no pointer. */
const findColumn: CollisionDetection = (args) => (args.pointerCoordinates ? pointerWithin(args) : closestCenter(args))

const maxFrames = 30

/** The handle of a card in its new column, once it is rendered there. A card that was lost is first asked about. */
function focusHandle(id: string, status: EnquiryStatus, frame = 0): void {
  const handle = document.querySelector<HTMLElement>(`#column-${status} [data-record="${id}"] [aria-roledescription]`)
  if (handle) handle.focus()
  else if (frame < maxFrames) requestAnimationFrame(() => focusHandle(id, status, frame + 1))
}

const isStatus = (id: UniqueIdentifier | undefined): id is EnquiryStatus =>
  enquiryStatuses.some((status) => status === id)

type Props = {
  find: (id: UniqueIdentifier) => Enquiry | undefined
  onMove: (enquiry: Enquiry, status: EnquiryStatus) => void
  /** The card that follows the pointer. */
  overlay: (enquiry: Enquiry) => ReactNode
  children: ReactNode
}

/** Lets cards be dragged to another column, with the mouse, a finger that rests on them, or the keyboard. */
export function BoardDragging({ find, onMove, overlay, children }: Props) {
  const t = useTranslations('admin.enquiries.board')
  const announcements = useAnnouncements(find)
  const [dragged, setDragged] = useState<Enquiry>()
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: goToColumn }),
  )
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={findColumn}
      onDragStart={({ active }) => setDragged(find(active.id))}
      onDragCancel={() => setDragged(undefined)}
      onDragEnd={({ over, activatorEvent }) => {
        setDragged(undefined)
        if (!dragged || !isStatus(over?.id)) return
        onMove(dragged, over.id)
        if (activatorEvent instanceof KeyboardEvent) focusHandle(dragged.id, over.id)
      }}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('instructions') } }}
    >
      {children}
      <DragOverlay dropAnimation={null}>{dragged && overlay(dragged)}</DragOverlay>
    </DndContext>
  )
}

function useAnnouncements(find: Props['find']): Announcements {
  const t = useTranslations('admin.enquiries.board')
  const statuses = useTranslations('admin.kinds.enquiries')
  const own = (id: UniqueIdentifier) => statuses(`statuses.${find(id)?.status ?? 'new'}`)
  return {
    onDragStart: ({ active }) => t('pickedUp', { status: own(active.id) }),
    // The first event reports the column of the card.
    onDragOver: ({ active, over }) => {
      if (!isStatus(over?.id)) return undefined
      const status = statuses(`statuses.${over.id}`)
      return over.id === find(active.id)?.status ? t('pickedUp', { status }) : t('over', { status })
    },
    onDragEnd: ({ active, over }) =>
      isStatus(over?.id)
        ? t('dropped', { status: statuses(`statuses.${over.id}`) })
        : t('cancelled', { status: own(active.id) }),
    onDragCancel: ({ active }) => t('cancelled', { status: own(active.id) }),
  }
}
