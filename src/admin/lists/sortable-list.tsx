import { rectSortingStrategy, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { type ReactNode, useRef } from 'react'
import { SortingContext } from './sorting-context.tsx'
import type { SortedNoun } from './use-announcements.ts'
import { useRowFocus } from './use-row-focus.ts'

type Props = {
  ids: string[]
  noun: SortedNoun
  layout?: 'list' | 'grid'
  onMove: (from: number, to: number) => void
  children: ReactNode
}

const layouts = {
  list: [verticalListSortingStrategy, 'grid-cols-1 gap-2'],
  grid: [rectSortingStrategy, 'grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-3'],
} as const

/** A list that is sorted by dragging or with the keyboard; its items are <li>. */
export function SortableList({ ids, noun, layout = 'list', onMove, children }: Props) {
  const list = useRef<HTMLOListElement>(null)
  const onFocus = useRowFocus(list, ids.join())
  const [strategy, layoutClasses] = layouts[layout]
  return (
    <SortingContext ids={ids} noun={noun} strategy={strategy} onMove={onMove}>
      <ol ref={list} onFocus={onFocus} className={`grid empty:hidden ${layoutClasses}`}>
        {children}
      </ol>
    </SortingContext>
  )
}
