import { useQueryClient } from '@tanstack/react-query'
import type { FieldValues } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { recordChanges } from '../../client/changes.ts'
import { readAgain } from '../../client/freshness.ts'
import type { ListData } from '../../client/reads.ts'
import { isTrashKind } from '../../shared/history.ts'
import { recordPath } from '../../shared/paths.ts'
import { type MessageKey, useMessage } from '../context/message-key.ts'
import { markRecord } from '../lists/marked-record.ts'
import { readAuthors } from '../saving/read-authors.ts'
import { type SaveOptions, useSave } from '../saving/use-save.ts'
import type { RecordForm } from './record-form.ts'
import { type RecordKind, readsOf, type Stored } from './record-kind.ts'
import { useRecordFilter } from './use-record-filter.ts'

type Options<Item> = {
  item: Item | null
  onSaved: (item: Item, isDone: boolean, isNew: boolean) => void
  onInvalid?: (fields: readonly string[]) => void
}

/** The name of a record's form among the unsaved forms and the drafts; a new record has no id. */
export const recordName = ({ name }: Pick<RecordKind, 'name'>, id = 'new'): string => `${name}/${id}`

/** Creates a record, or saves the changes to one. */
export function useRecordSave<
  Listed extends Stored,
  Item extends Stored,
  Values extends FieldValues,
  Output extends object,
>(
  kind: RecordKind<Listed>,
  form: Omit<RecordForm<Item, Values, Output>, 'Fields'>,
  { item, onSaved, onInvalid }: Options<Item>,
) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { filter } = useRecordFilter(kind)
  const { messages } = form
  const { create, update } = recordChanges(form.read)
  const t = useTranslations('admin')
  const message = useMessage()
  // A record that was just created is edited before the screen is rendered with it.
  const failure = ({ isNew }: { isNew: boolean }) => {
    const failed = isNew ? t(`kinds.${kind.name}.createFailed`) : t(`kinds.${kind.name}.updateFailed`)
    return messages ? { title: message(messages.failure), fallback: failed } : { title: failed }
  }
  const toastOf = (outcome: 'created' | 'updated', description?: MessageKey) => ({
    title: t(`kinds.${kind.name}.${outcome}`),
    ...(description && { description: message(description) }),
  })
  /** Opens a new record that is neither open nor in the list, because of a filter or because its page is not loaded. */
  const showAction = (id: string) => {
    const path = recordPath(kind.name, id)
    const list = client.getQueryData<ListData<Listed>>(kind.list(filter).queryKey)
    const isListed = list?.pages.some(({ items }) => items.some((item) => item.id === id))
    if (isListed || path === `${window.location.pathname}${window.location.search}`) return undefined
    return { label: t('records.show'), onSelect: () => void navigate(path) }
  }
  const options: SaveOptions<Item, Values, Output> = {
    name: recordName(kind, item?.id),
    saved: item,
    schema: typeof form.schema === 'function' ? form.schema(item) : form.schema,
    toValues: form.toValues,
    prepare: form.prepare,
    toBody: form.toBody,
    secret: form.secret ?? [],
    send: ({ body, saved, idempotencyKey }) =>
      saved ? update(saved, body, { idempotencyKey }) : create(body, { idempotencyKey }),
    readNewest: (saved) => client.fetchQuery(readAgain(form.read(saved?.id ?? ''))),
    readAuthors: async (saved) => {
      if (!saved || !isTrashKind(kind.name)) return []
      return await readAuthors(client, { kind: kind.name, id: saved.id, version: saved.version ?? 0 })
    },
    refresh: readsOf(kind),
    success: async (saved, { isNew }, refreshed) => {
      if (!isNew) return toastOf('updated', messages?.updated)
      const { id } = saved
      await refreshed
      markRecord(id)
      return { ...toastOf('created', messages?.created(saved)), action: showAction(id) }
    },
    failure,
    onSaved: (saved, isDone, isNew) => {
      form.onSaved?.(saved)
      onSaved(saved, isDone, isNew)
    },
    onInvalid,
  }
  return useSave(options)
}
