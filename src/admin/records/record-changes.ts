import { useCallback, useRef } from 'react'
import { sendChange } from '../../client/api.ts'
import { apiKeys } from '../../shared/paths.ts'
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
 * Deletes without a question; the toast can bring the record back (D38). What somebody else has changed since it was
 * shown stays, and is shown anew (D39).
 */
export function useDeleteRecord<Item extends Stored>(kind: RecordKind<Item>) {
  const noun = sentenceNoun(kind.noun)
  const undo = (item: Item) => ({
    label: 'Undo',
    onSelect: () => {
      awaitRecord(item.id)
      restore.mutate(item)
    },
  })
  const restore = useChange<Item, Item>({
    send: ({ id }) => sendChange('POST', apiKeys.restore(kind.path, id)),
    refresh: readsOf(kind),
    success: (_, item) => ({ title: `${noun} restored`, description: kind.nameOf(item) }),
    failure: { title: `Failed to restore ${kind.noun}`, action: (item) => undo(item) },
  })
  const { mutate } = useChange<null, Item>({
    send: ({ id, version }) => sendChange('DELETE', [kind.path, id], { version }),
    refresh: readsOf(kind),
    success: (_, item) => ({
      title: `${noun} deleted successfully!`,
      description: kind.nameOf(item),
      action: undo(item),
    }),
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
