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
import { type ReactNode, useRef } from 'react'
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
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) onMove(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{ announcements: announce(ids, noun) }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol ref={list} onFocus={keepFocus} className="grid gap-2 empty:hidden">
          {children}
        </ol>
      </SortableContext>
    </DndContext>
  )
}
