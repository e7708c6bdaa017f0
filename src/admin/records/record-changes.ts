import { useCallback, useRef } from 'react'
import { sendChange } from '../../client/api.ts'
import { apiKeys } from '../../shared/paths.ts'
import { readToasts, type ToastMessage } from '../../ui/toast-store.ts'
import { type Change, useChange } from '../changes/use-change.ts'
import type { RecordSave } from './editor-props.ts'
import { type RecordKind, type Stored, sentenceNoun } from './record-kind.ts'
import { awaitRecord } from './restored-row.ts'

const readsOf = <Item extends Stored>({ path, alsoRefresh = [] }: RecordKind<Item>) => [[path], ...alsoRefresh]

/** Creates the record, or changes the one that the form was filled from. */
export function describeSave<Item extends Stored>(
  kind: RecordKind<Item>,
  isEditing: boolean,
): Change<Item, RecordSave> {
  const [past, verb] = isEditing ? ['updated', 'update'] : ['created', 'create']
  return {
    send: ({ values, target }) =>
      target
        ? sendChange('PUT', [kind.path, target.id], { body: values, version: target.version })
        : sendChange('POST', [kind.path], { body: values }),
    refresh: readsOf(kind),
    success: { title: `${sentenceNoun(kind.noun)} ${past} successfully!` },
    failure: { title: `Failed to ${verb} ${kind.noun}` },
  }
}

/**
 * Deletes without a question; the toast can bring the record back (D38), and with it those that were deleted while it was
 * there: there is one toast at a time. What somebody else has changed since it was shown stays, and is shown anew (D39).
 */
export function useDeleteRecord<Item extends Stored>(kind: RecordKind<Item>) {
  const offered = useRef<{ items: Item[]; action: ToastMessage['action'] }>(undefined)
  const undo = (items: Item[]) => {
    const onSelect = () => {
      awaitRecord(items.at(-1)?.id)
      restore.mutate(items)
    }
    offered.current = { items, action: { label: 'Undo', onSelect } }
    return offered.current.action
  }
  const stillOffered = () => {
    const isThere = readToasts().some(({ open, action }) => open && action === offered.current?.action)
    return isThere ? (offered.current?.items ?? []) : []
  }
  const noun = sentenceNoun(kind.noun)
  const namesOf = (items: Item[]) => items.map(kind.nameOf).join(', ')
  const restored = useRef(new Set<string>())
  const restore = useChange<void, Item[]>({
    send: async (items) => {
      for (const { id } of items) {
        // What came back before the others could not is not asked for again.
        if (restored.current.has(id)) continue
        await sendChange('POST', apiKeys.restore(kind.path, id))
        restored.current.add(id)
      }
    },
    refresh: readsOf(kind),
    success: (_, items) => ({
      title: items.length === 1 ? `${noun} restored` : `${items.length} ${kind.noun}s restored`,
      description: namesOf(items),
    }),
    failure: { title: `Failed to restore ${kind.noun}`, action: undo },
  })
  const { mutate } = useChange<null, Item>({
    send: ({ id, version }) => sendChange('DELETE', [kind.path, id], { version }),
    refresh: readsOf(kind),
    success: (_, item) => {
      restored.current.delete(item.id)
      const items = [...stillOffered(), item]
      return { title: `${noun} deleted successfully!`, description: namesOf(items), action: undo(items) }
    },
    failure: { title: `Failed to delete ${kind.noun}` },
  })
  const underWay = useRef<string>(undefined)
  return useCallback(
    (item: Item) => {
      // Asked for again while it is on its way, it would be refused, in place of the words with Undo.
      if (underWay.current === item.id) return
      underWay.current = item.id
      mutate(item, {
        onSettled: () => {
          underWay.current = undefined
        },
      })
    },
    [mutate],
  )
}
