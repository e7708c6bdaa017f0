import { useQueryClient } from '@tanstack/react-query'
import type { FieldValues } from 'react-hook-form'
import { sendChange } from '../../client/api.ts'
import { type SaveOptions, useSave } from '../saving/use-save.ts'
import type { RecordForm } from './record-form.ts'
import { type RecordKind, readsOf, type Stored, sentenceCase } from './record-kind.ts'

type Options<Item> = {
  item: Item | null
  onSaved: (item: Item, isDone: boolean, isNew: boolean) => void
  onInvalid?: (fields: readonly string[]) => void
}

/** The name of a record's form among the unsaved forms and the drafts; a new record has no id. */
export const recordName = ({ name }: Pick<RecordKind, 'name'>, id = 'new'): string => `${name}/${id}`

/** Creates a record, or saves the changes to one. */
export function useRecordSave<Item extends Stored, Values extends FieldValues, Output extends object>(
  kind: Pick<RecordKind, 'name' | 'noun' | 'alsoRefresh'>,
  form: Omit<RecordForm<Item, Values, Output>, 'Fields'>,
  { item, onSaved, onInvalid }: Options<Item>,
) {
  const client = useQueryClient()
  const { messages } = form
  const noun = sentenceCase(kind.noun)
  const failed = `Failed to ${item ? 'update' : 'create'} ${kind.noun}`
  const options: SaveOptions<Item, Values, Output> = {
    name: recordName(kind, item?.id),
    saved: item,
    schema: typeof form.schema === 'function' ? form.schema(item) : form.schema,
    toValues: form.toValues,
    prepare: form.prepare,
    toBody: form.toBody,
    secret: form.secret ?? [],
    send: ({ body, saved, idempotencyKey }) =>
      saved
        ? sendChange<Item>('PUT', [kind.name, saved.id], { body, version: saved.version, idempotencyKey })
        : sendChange<Item>('POST', [kind.name], { body, idempotencyKey }),
    readNewest: () => client.fetchQuery({ ...form.read(item?.id ?? ''), staleTime: 0 }),
    refresh: readsOf(kind),
    success: (_, { isNew }) =>
      isNew
        ? (messages?.created ?? { title: `${noun} created successfully!` })
        : (messages?.updated ?? { title: `${noun} updated successfully!` }),
    failure: messages ? { ...messages.failure, fallback: failed } : { title: failed },
    onSaved: (saved, isDone) => {
      form.onSaved?.(saved)
      onSaved(saved, isDone, item === null)
    },
    onInvalid,
  }
  return useSave(options)
}
