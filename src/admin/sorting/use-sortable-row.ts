import { useSortable } from '@dnd-kit/sortable'

/** What a row of a sortable list, and the handle in it, need to be moved. */
export function useSortableRow(id: string) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  })
  return {
    row: {
      ref: setNodeRef,
      style: { transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined, transition },
    },
    handle: { ref: setActivatorNodeRef, ...attributes, ...listeners },
    isDragging,
  }
}
