import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash'
import { Button } from '../../ui/button.tsx'
import { onSingleClick } from '../../ui/single-click.ts'

/** Deletes the record of a card or row, which the next record replaces. */
export function DeleteButton({ name, onDelete }: { name: string; onDelete: () => void }) {
  return (
    <Button
      variant="quiet"
      size="sm"
      onClick={onSingleClick(onDelete)}
      aria-label={`Delete ${name}`}
      className="enabled:hover:text-red-ink"
    >
      <TrashIcon aria-hidden="true" className="size-4" />
      Delete
    </Button>
  )
}
