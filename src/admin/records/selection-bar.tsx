import { useTranslations } from 'use-intl'
import { Button } from '../../ui/button.tsx'
import { CaretUpIcon } from '../../ui/icons/caret-up.ts'
import { TrashIcon } from '../../ui/icons/trash.ts'
import { XIcon } from '../../ui/icons/x.ts'
import { Menu } from '../../ui/menu.tsx'
import { useMessage } from '../context/message-key.ts'
import { SelectionFrame } from '../lists/selection-frame.tsx'
import type { Selection } from '../lists/use-selection.ts'
import type { BulkChange, RecordKind, Stored } from './record-kind.ts'
import { useBulkChange } from './use-bulk-change.ts'

type Props<Item extends Stored> = {
  kind: RecordKind<Item>
  items: readonly Item[]
  selection: Selection
  beforeDelete: BeforeDelete<Item>
}

/** May ask a question before it calls `remove`. */
export type BeforeDelete<Item> = (items: readonly Item[], remove: () => void) => void

/** Changes or deletes the selected records. */
export function SelectionBar<Item extends Stored>({ kind, items, selection, beforeDelete }: Props<Item>) {
  const { selected, clear } = selection
  const t = useTranslations('admin.records')
  const message = useMessage()
  const { change, remove, isPending } = useBulkChange<Item>(kind)
  if (selected.length === 0) {
    return (
      isPending && (
        <p
          role="status"
          className="sticky bottom-4 z-20 mt-6 w-fit rounded-lg border border-line bg-surface-raised px-5 py-3 font-medium text-sm shadow-md"
        >
          {t('changing')}
        </p>
      )
    )
  }
  const chosen = items.filter(({ id }) => selected.includes(id))
  const changeTo = (bulk: BulkChange<Item>) => {
    change(chosen, bulk)
    clear()
  }
  const removeChosen = () => {
    remove(chosen)
    clear()
  }
  return (
    <SelectionFrame selection={selection}>
      {kind.bulk && (
        <Menu items={kind.bulk.map((bulk) => ({ label: message(bulk.label), onSelect: () => changeTo(bulk) }))}>
          <Button variant="secondary" size="sm" disabled={isPending}>
            {t('change')}
            <CaretUpIcon aria-hidden="true" className="size-4" />
          </Button>
        </Menu>
      )}
      <Button
        variant="secondary"
        size="sm"
        disabled={isPending}
        className="enabled:text-red-ink"
        onClick={() => beforeDelete(chosen, removeChosen)}
      >
        <TrashIcon aria-hidden="true" className="size-4" />
        {t('delete')}
      </Button>
      <Button variant="quiet" size="sm" onClick={clear}>
        <XIcon aria-hidden="true" className="size-4" />
        {t('clear')}
      </Button>
    </SelectionFrame>
  )
}
