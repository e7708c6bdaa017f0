import { useId } from 'react'
import { tv } from 'tailwind-variants/lite'
import { Checkbox } from '../../ui/choice.tsx'
import type { ListLayout } from './virtual-list.tsx'

type Props = {
  label: string
  checked: boolean
  layout: ListLayout['kind']
  /** Something is selected already, so the boxes of all records are shown. */
  isSelecting: boolean
  onToggle: (isRange: boolean) => void
}

const box = tv({
  base: 'grid size-9 shrink-0 cursor-pointer place-items-center rounded-md pointer-coarse:size-11',
  variants: {
    layout: {
      cards: 'absolute end-2 top-2 z-10 bg-surface-raised/90 transition-opacity',
      rows: 'ms-2 self-center',
    },
    isQuiet: {
      true: 'pointer-fine:not-focus-within:not-group-hover:opacity-0',
    },
  },
})

/** Selects a record; with Shift, all records since the last one. */
export function SelectBox({ label, checked, layout, isSelecting, onToggle }: Props) {
  const id = useId()
  return (
    <label htmlFor={id} className={box({ layout, isQuiet: layout === 'cards' && !isSelecting })}>
      <span className="sr-only">{label}</span>
      <Checkbox
        id={id}
        checked={checked}
        onClick={(event) => onToggle(event.shiftKey)}
        // A controlled box needs this handler, but only the click reports Shift.
        onChange={() => {}}
      />
    </label>
  )
}
