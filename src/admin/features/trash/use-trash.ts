import { useFormatter, useTranslations } from 'use-intl'
import { ApiError, errorMessage } from '../../../client/api.ts'
import { useApiMessage } from '../../../client/api-message.ts'
import { changeRecords, deleteForGood } from '../../../client/changes.ts'
import { createIdempotencyKey } from '../../../client/idempotency-key.ts'
import { contentReads } from '../../../client/reads.ts'
import { type BulkResult, maxBulkRecords } from '../../../shared/bulk.ts'
import { decodeMessage } from '../../../shared/coded-message.ts'
import { type TrashedRecord, trashKinds } from '../../../shared/history.ts'
import { useIsolate } from '../../context/use-formats.ts'
import { useChange } from '../../saving/use-change.ts'

/** Restoring and deleting change the lists of every kind. */
const refresh = [['trash'], ['history'], ...trashKinds.map((kind) => [kind]), contentReads.stats.queryKey]

type Restore = { records: readonly TrashedRecord[]; idempotencyKey: string }

/** Restores deleted records, with Undo, or deletes them permanently. */
export function useTrash() {
  const t = useTranslations('admin.trash')
  const format = useFormatter()
  const isolate = useIsolate()
  const apiMessage = useApiMessage()

  const outcomeOf = (records: readonly TrashedRecord[], results: readonly BulkResult[]) => {
    const byId = new Map(results.map((result) => [result.id, result]))
    const done = records.filter(({ id }) => byId.get(id)?.ok)
    const failed = records.filter(({ id }) => !byId.get(id)?.ok)
    const reasons = [...new Set(failed.map(({ id }) => apiMessage(byId.get(id))))].filter(Boolean).join(' ')
    return {
      done,
      failed,
      reasons,
      names: namesOf(failed),
      tone: done.length === 0 ? 'destructive' : 'success',
    } as const
  }
  const namesOf = (records: readonly TrashedRecord[]) =>
    format.list(
      records.map(({ name }) => isolate(name)),
      { type: 'unit' },
    )

  const undo = useChange({
    send: ({ records, idempotencyKey }: Restore) => changeAll(records, 'delete', idempotencyKey),
    refresh,
    success: (results, { records }) => {
      const { done, reasons, tone } = outcomeOf(records, results)
      return { title: t('deletedAgain', { count: done.length }), description: reasons || namesOf(done), tone }
    },
    failure: { title: t('undoFailed') },
  })

  const restore = useChange({
    send: ({ records, idempotencyKey }: Restore) => changeAll(records, 'restore', idempotencyKey),
    refresh,
    success: (results, { records }) => {
      const { done, failed, reasons, names, tone } = outcomeOf(records, results)
      return {
        title: t('restored', { count: done.length }),
        description: failed.length > 0 ? t('failed', { count: failed.length, names, reasons }) : namesOf(done),
        tone,
        ...(done.length > 0 && { action: { label: t('undo'), onSelect: () => undo.mutate(callFor(done)) } }),
      }
    },
    failure: { title: t('restoreFailed') },
  })

  const remove = useChange({
    send: removeAll,
    refresh,
    success: (results, records) => {
      const { done, failed, reasons, tone } = outcomeOf(records, results)
      return {
        title: t('removed', { count: done.length }),
        description: failed.length > 0 ? t('notRemoved', { count: failed.length, reasons }) : namesOf(done),
        tone,
      }
    },
    failure: { title: t('removeFailed') },
  })

  return {
    restore: (records: readonly TrashedRecord[]) => restore.mutate(callFor(records)),
    remove: (records: readonly TrashedRecord[], onDone: () => void) => remove.mutate(records, { onSettled: onDone }),
    isRestoring: restore.isPending,
    isRemoving: remove.isPending,
  }
}

const callFor = (records: readonly TrashedRecord[]): Restore => ({ records, idempotencyKey: createIdempotencyKey() })

/** One call for each kind, and for as many records as a call may have. */
async function changeAll(
  records: readonly TrashedRecord[],
  action: 'restore' | 'delete',
  idempotencyKey: string,
): Promise<BulkResult[]> {
  const results: BulkResult[] = []
  for (const [kind, group] of Map.groupBy(records, (record) => record.kind)) {
    for (let start = 0; start < group.length; start += maxBulkRecords) {
      const ids = group.slice(start, start + maxBulkRecords).map(({ id }) => id)
      const key = `${idempotencyKey}-${kind}-${start}`
      results.push(...(await changeRecords(kind, { action, ids }, { idempotencyKey: key })))
    }
  }
  return results
}

/** A record that is gone already counts as deleted; a refusal does not hold up the others. */
async function removeAll(records: readonly TrashedRecord[]): Promise<BulkResult[]> {
  const results: BulkResult[] = []
  for (const { kind, id } of records) {
    try {
      await deleteForGood(kind, id)
      results.push({ id, ok: true })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      results.push({ id, ok: error.status === 404, ...decodeMessage(errorMessage(error) ?? '') })
    }
  }
  return results
}
