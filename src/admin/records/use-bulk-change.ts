import { changeRecords } from '../../client/changes.ts'
import { createIdempotencyKey } from '../../client/idempotency-key.ts'
import { type BulkResult, maxBulkRecords } from '../../shared/bulk.ts'
import type { ToastMessage } from '../../ui/toast-store.ts'
import { useChange } from '../saving/use-change.ts'
import { type BulkChange, type RecordKind, readsOf, type Stored, sentenceCase } from './record-kind.ts'

type Action = { action: 'delete' | 'restore' | 'status' | 'feature'; value?: string | boolean }

/** One request. Its key makes it safe to send it again. */
type Call = { body: Action & { ids: string[]; versions: Record<string, number> }; idempotencyKey: string }

/** The calls of one change, its past participle for the toast, and the calls that undo it. */
type Bulk = { calls: Call[]; verb: string; undo?: (ids: ReadonlySet<string>) => Call[] }

/** Changes many records at once. The toast undoes the whole change (D47). */
export function useBulkChange<Item extends Stored>(kind: Pick<RecordKind, 'name' | 'noun' | 'plural' | 'alsoRefresh'>) {
  const count = (number: number) => (number === 1 ? sentenceCase(kind.noun) : `${number} ${kind.plural}`)

  const describe = (results: readonly BulkResult[], { verb, undo }: Bulk): ToastMessage => {
    const [done, failed] = [results.filter(({ ok }) => ok), results.filter(({ ok }) => !ok)]
    const reasons = [...new Set(failed.map(({ message }) => message))].join(' ')
    const ids = new Set(done.map(({ id }) => id))
    return {
      title: done.length === 0 ? `No ${kind.plural} ${verb}` : `${count(done.length)} ${verb}`,
      ...(failed.length > 0 && { description: `${count(failed.length)} unchanged: ${reasons}` }),
      ...(done.length === 0 && { tone: 'destructive' }),
      ...(undo &&
        ids.size > 0 && { action: { label: 'Undo', onSelect: () => run({ calls: undo(ids), verb: 'restored' }) } }),
    }
  }

  const { mutate, isPending } = useChange({
    send: async ({ calls }: Bulk) => {
      const results: BulkResult[] = []
      for (const { body, ...key } of calls) results.push(...(await changeRecords(kind.name, body, key)))
      return results
    },
    refresh: readsOf(kind),
    removed: (results, { calls }) =>
      calls[0]?.body.action === 'delete' ? results.filter(({ ok }) => ok).map(({ id }) => id) : undefined,
    success: describe,
    failure: {
      title: `Failed to change the ${kind.plural}`,
      action: (bulk) => ({ label: 'Try again', onSelect: () => run(bulk) }),
    },
  })
  const run = (bulk: Bulk): void => mutate(bulk)

  return {
    isPending,
    remove: (items: readonly Item[]) =>
      run({
        calls: callsFor(items, { action: 'delete' }),
        verb: 'deleted',
        undo: (ids) => callsFor(chosen(items, ids), { action: 'restore' }),
      }),
    restore: (items: readonly Item[]) => run({ calls: callsFor(items, { action: 'restore' }), verb: 'restored' }),
    change: (items: readonly Item[], { action, value, current }: BulkChange<Item>) =>
      run({
        calls: callsFor(items, { action, value }),
        verb: 'changed',
        undo: (ids) =>
          [...Map.groupBy(chosen(items, ids), current)].flatMap(([earlier, group]) =>
            callsFor(group.map(afterChange), { action, value: earlier }),
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
