import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, type SortingStrategy, sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type SortedNoun, useAnnouncements } from './use-announcements.ts'

type Props = {
  ids: string[]
  noun: SortedNoun
  strategy: SortingStrategy
  onStart?: (id: string) => void
  onMove: (from: number, to: number) => void
  children: ReactNode
}

/** Lets the items inside be sorted by dragging or with the keyboard. */
export function SortingContext({ ids, noun, strategy, onStart, onMove, children }: Props) {
  const t = useTranslations('admin.sorting')
  const announcements = useAnnouncements(ids, noun)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const [isDragging, setDragging] = useState(false)
  useEffect(() => {
    if (!isDragging) return
    // Escape cancels the dragging but must not close the dialog around the list.
    const preventClose = (event: KeyboardEvent) => event.key === 'Escape' && event.preventDefault()
    window.addEventListener('keydown', preventClose, true)
    return () => window.removeEventListener('keydown', preventClose, true)
  }, [isDragging])
  const drop = ({ active, over }: DragEndEvent) => {
    setDragging(false)
    if (over && active.id !== over.id) onMove(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragStart={({ active }) => {
        setDragging(true)
        onStart?.(String(active.id))
      }}
      onDragCancel={() => setDragging(false)}
      onDragEnd={drop}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('instructions') } }}
    >
      <SortableContext items={ids} strategy={strategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}
