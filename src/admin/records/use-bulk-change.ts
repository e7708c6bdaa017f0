import { useTranslations } from 'use-intl'
import { useApiMessage } from '../../client/api-message.ts'
import { createIdempotencyKey } from '../../client/idempotency-key.ts'
import { type BulkPlan, type BulkResult, maxBulkRecords } from '../../shared/bulk.ts'
import type { ToastMessage } from '../../ui/toast-store.ts'
import { useChange } from '../saving/use-change.ts'
import { changeInParts } from './change-in-parts.ts'
import { type BulkChange, type RecordKind, readsOf, type Stored } from './record-kind.ts'

type Action = { action: 'delete' | 'restore' | 'status' | 'feature'; value?: string | boolean } & BulkPlan

/** One request. Its key makes it safe to send it again. */
type Call = { body: Action & { ids: string[]; versions: Record<string, number> }; idempotencyKey: string }

/** The calls of one change, what they do to the records, and the calls that undo it. */
type Bulk = { calls: Call[]; outcome: 'deleted' | 'restored' | 'changed'; undo?: (ids: ReadonlySet<string>) => Call[] }

/** Changes many records at once. The toast undoes the whole change. */
export function useBulkChange<Item extends Stored>(kind: Pick<RecordKind, 'name' | 'alsoRefresh'>) {
  const t = useTranslations('admin')
  const apiMessage = useApiMessage()

  const describe = (results: readonly BulkResult[], { outcome, undo }: Bulk): ToastMessage => {
    const [done, failed] = [results.filter(({ ok }) => ok), results.filter(({ ok }) => !ok)]
    const reasons = [...new Set(failed.map((result) => apiMessage(result)))].join(' ')
    const ids = new Set(done.map(({ id }) => id))
    return {
      title: t(`kinds.${kind.name}.bulk.${outcome}`, { count: done.length }),
      ...(failed.length > 0 && {
        description: t(`kinds.${kind.name}.bulk.unchanged`, { count: failed.length, reasons }),
      }),
      ...(done.length === 0 && { tone: 'destructive' }),
      ...(undo &&
        ids.size > 0 && {
          action: { label: t('records.undo'), onSelect: () => run({ calls: undo(ids), outcome: 'restored' }) },
        }),
    }
  }

  const { mutate, isPending } = useChange({
    send: ({ calls }: Bulk) => changeInParts(kind.name, calls),
    refresh: readsOf(kind),
    removed: (results, { calls }) =>
      calls[0]?.body.action === 'delete' ? results.filter(({ ok }) => ok).map(({ id }) => id) : undefined,
    success: describe,
    failure: {
      title: t(`kinds.${kind.name}.bulk.failed`),
      action: (bulk) => ({ label: t('records.tryAgain'), onSelect: () => run(bulk) }),
    },
  })
  const run = (bulk: Bulk): void => mutate(bulk)

  return {
    isPending,
    remove: (items: readonly Item[]) =>
      run({
        calls: callsFor(items, { action: 'delete' }),
        outcome: 'deleted',
        undo: (ids) => callsFor(chosen(items, ids), { action: 'restore' }),
      }),
    restore: (items: readonly Item[]) => run({ calls: callsFor(items, { action: 'restore' }), outcome: 'restored' }),
    change: (items: readonly Item[], { action, value, current }: BulkChange<Item>) =>
      run({
        calls: callsFor(items, { action, value }),
        outcome: 'changed',
        undo: (ids) =>
          [...Map.groupBy(chosen(items, ids), (item) => JSON.stringify(current(item))).values()].flatMap((group) =>
            callsFor(group.map(afterChange), { action, ...current(group[0] as Item) }),
          ),
      }),
  }
}

const chosen = <Item extends Stored>(items: readonly Item[], ids: ReadonlySet<string>) =>
  items.filter(({ id }) => ids.has(id))

/** A change increments the version, so Undo is refused if another user has changed the record since. */
const afterChange = ({ id, version }: Stored): Stored => (version === undefined ? { id } : { id, version: version + 1 })

function callsFor(items: readonly Stored[], action: Action): Call[] {
  const count = Math.ceil(items.length / maxBulkRecords)
  return Array.from({ length: count }, (_, index) => {
    const part = items.slice(index * maxBulkRecords, (index + 1) * maxBulkRecords)
    const versions = Object.fromEntries(
      part.flatMap(({ id, version }) => (version === undefined ? [] : [[id, version]])),
    )
    return { body: { ...action, ids: part.map(({ id }) => id), versions }, idempotencyKey: createIdempotencyKey() }
  })
}
