import { verticalListSortingStrategy } from '@dnd-kit/sortable'
import { type ReactNode, useRef } from 'react'
import { useRowFocus } from '../lists/use-row-focus.ts'
import { SortingContext } from './sorting-context.tsx'

type Props = {
  ids: string[]
  /** 'image' */
  noun: string
  onMove: (from: number, to: number) => void
  children: ReactNode
}

/** A list that is sorted by dragging or with the keyboard; its rows are <li>. */
export function SortableList({ ids, noun, onMove, children }: Props) {
  const list = useRef<HTMLOListElement>(null)
  const onFocus = useRowFocus(list, ids.join())
  return (
    <SortingContext ids={ids} noun={noun} strategy={verticalListSortingStrategy} onMove={onMove}>
      <ol ref={list} onFocus={onFocus} className="grid grid-cols-1 gap-2 empty:hidden">
        {children}
      </ol>
    </SortingContext>
  )
}
