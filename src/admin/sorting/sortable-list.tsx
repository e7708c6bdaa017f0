import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useFocusThatStays } from '../frame/use-focus-that-stays.ts'
import { announce } from './announce.ts'

type Props = {
  ids: string[]
  /** 'image' */
  noun: string
  onMove: (from: number, to: number) => void
  children: ReactNode
}

/** A list that is put in order by dragging or by keyboard; its rows are <li>. */
export function SortableList({ ids, noun, onMove, children }: Props) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const list = useRef<HTMLOListElement>(null)
  const keepFocus = useFocusThatStays(list, ids.join())
  const [isDragging, setDragging] = useState(false)
  useEffect(() => {
    if (!isDragging) return
    // Escape ends the dragging alone, and not the dialog around it.
    const keepDialog = (event: KeyboardEvent) => event.key === 'Escape' && event.preventDefault()
    window.addEventListener('keydown', keepDialog, true)
    return () => window.removeEventListener('keydown', keepDialog, true)
  }, [isDragging])
  const drop = ({ active, over }: DragEndEvent) => {
    setDragging(false)
    if (over && active.id !== over.id) onMove(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragStart={() => setDragging(true)}
      onDragCancel={() => setDragging(false)}
      onDragEnd={drop}
      accessibility={{ announcements: announce(ids, noun) }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol ref={list} onFocus={keepFocus} className="grid grid-cols-1 gap-2 empty:hidden">
          {children}
        </ol>
      </SortableContext>
    </DndContext>
  )
}
