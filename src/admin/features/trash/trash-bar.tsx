import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/button.tsx'
import { ArrowCounterClockwiseIcon } from '../../../ui/icons/arrow-counter-clockwise.ts'
import { TrashIcon } from '../../../ui/icons/trash.ts'
import { XIcon } from '../../../ui/icons/x.ts'
import { SelectionFrame } from '../../lists/selection-frame.tsx'
import type { Selection } from '../../lists/use-selection.ts'

type Props = {
  selection: Selection
  isPending: boolean
  onRestore: () => void
  /** Undefined for users who may not delete for good. */
  onRemove: (() => void) | undefined
}

/** Restores or deletes the selected records. */
export function TrashBar({ selection, isPending, onRestore, onRemove }: Props) {
  const t = useTranslations('admin')
  if (selection.selected.length === 0) return null
  return (
    <SelectionFrame selection={selection}>
      <Button variant="secondary" size="sm" disabled={isPending} onClick={onRestore}>
        <ArrowCounterClockwiseIcon aria-hidden="true" className="size-4 rtl:-scale-x-100" />
        {t('trash.restore')}
      </Button>
      {onRemove && (
        <Button variant="secondary" size="sm" disabled={isPending} className="enabled:text-red-ink" onClick={onRemove}>
          <TrashIcon aria-hidden="true" className="size-4" />
          {t('trash.remove')}
        </Button>
      )}
      <Button variant="quiet" size="sm" onClick={selection.clear}>
        <XIcon aria-hidden="true" className="size-4" />
        {t('records.clear')}
      </Button>
    </SelectionFrame>
  )
}
