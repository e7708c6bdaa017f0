import { DotsSixVerticalIcon } from '../../ui/icons/dots-six-vertical.ts'
import type { useSortableRow } from './use-sortable-row.ts'

type Props = { label: string; handle: ReturnType<typeof useSortableRow>['handle'] }

/** The part of a row that is dragged. */
export function MoveHandle({ label, handle }: Props) {
  return (
    <button
      type="button"
      {...handle}
      aria-label={label}
      className="grid size-9 shrink-0 cursor-grab touch-none place-items-center rounded-sm text-ink-quiet hover:bg-hover hover:text-ink active:cursor-grabbing pointer-coarse:size-11"
    >
      <DotsSixVerticalIcon aria-hidden="true" weight="bold" className="size-5" />
    </button>
  )
}
