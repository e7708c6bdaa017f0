import { useSortable } from '@dnd-kit/sortable'
import { useTranslations } from 'use-intl'

/** The props of a row in a sortable list, or of a card in a sortable grid, and of its drag handle. */
export function useSortableRow(id: string, layout: 'list' | 'grid' = 'list') {
  const t = useTranslations('admin.sorting')
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    attributes: { roleDescription: t('role') },
  })
  const x = layout === 'grid' ? transform?.x : 0
  return {
    row: {
      ref: setNodeRef,
      style: { transform: transform ? `translate3d(${x}px, ${transform.y}px, 0)` : undefined, transition },
    },
    handle: { ref: setActivatorNodeRef, ...attributes, ...listeners },
    isDragging,
  }
}
