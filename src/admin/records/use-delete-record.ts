import { useRef } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { deleteRecord } from '../../client/changes.ts'
import { readToasts, type ToastMessage } from '../../ui/toast-store.ts'
import { focusScreen } from '../layout/focus-screen.ts'
import { markRecord } from '../lists/marked-record.ts'
import { useChange } from '../saving/use-change.ts'
import { type RecordKind, readsOf, type Stored } from './record-kind.ts'
import { useBulkChange } from './use-bulk-change.ts'

type Offer<Item> = { items: Item[]; action: NonNullable<ToastMessage['action']> }

/**
 * Deletes without a question; the toast restores the record. Only one toast is visible at a time, so Undo also
 * restores the records that were deleted while the previous toast was open.
 */
export function useDeleteRecord<Item extends Stored>(kind: RecordKind<Item>) {
  const t = useTranslations('admin')
  const format = useFormatter()
  const { restore } = useBulkChange<Item>(kind)
  const offer = useRef<Offer<Item>>(undefined)
  const pending = useRef(new Set<string>())
  const offerUndo = (items: Item[]) => {
    const onSelect = () => {
      markRecord(items.at(-1)?.id)
      focusScreen()
      restore(items)
    }
    offer.current = { items, action: { label: t('records.undo'), onSelect } }
    return offer.current.action
  }
  const stillOffered = () => {
    const isOpen = readToasts().some(({ open, action }) => open && action === offer.current?.action)
    return isOpen ? (offer.current?.items ?? []) : []
  }
  const { mutateAsync } = useChange({
    send: (item: Item) => deleteRecord(kind.name, item),
    refresh: readsOf(kind),
    removed: (_, { id }) => [id],
    success: (_, item) => {
      const items = [...stillOffered(), item]
      return {
        title: t(`kinds.${kind.name}.deleted`),
        description: format.list(items.map(kind.nameOf), { type: 'unit' }),
        action: offerUndo(items),
      }
    },
    failure: { title: t(`kinds.${kind.name}.deleteFailed`) },
  })
  return (item: Item) => {
    // A second call would fail, and its message would replace the one with Undo.
    if (pending.current.has(item.id)) return
    pending.current.add(item.id)
    // The callbacks of `mutate` run only for the latest call.
    mutateAsync(item)
      .catch(() => {})
      .finally(() => pending.current.delete(item.id))
  }
}
