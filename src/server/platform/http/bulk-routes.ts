import { z } from '@hono/zod-openapi'
import {
  type BulkActions,
  type BulkInput,
  type BulkKind,
  type BulkPlan,
  type BulkResult,
  type BulkValue,
  bulkInputSchema,
  bulkResultSchema,
  maxBulkRecords,
} from '../../../shared/bulk.ts'
import type { Access } from '../../../shared/permissions.ts'
import type { Caller } from '../caller/caller.ts'
import type { Database } from '../database/database.ts'
import { allow } from './allow.ts'
import { idempotent } from './idempotency-key.ts'
import { asRefusal, describeRefusal } from './problems.ts'
import { answer, createRoute, json, refusals } from './route.ts'

/** The route that applies one action to many records of a kind. */
export function describeBulk<Kind extends BulkKind>(kind: Kind, tags: string[], access: Access) {
  return createRoute({
    method: 'post',
    path: `/api/${kind}/bulk`,
    summary: `Apply one action to up to ${maxBulkRecords} records; returns a result for each`,
    tags,
    ...allow(access),
    request: { ...json(bulkInputSchema(kind)), ...idempotent },
    responses: {
      200: answer(z.array(bulkResultSchema), 'One result per id'),
      ...refusals(400, 401, 403, 413, 415, 422),
    },
  })
}

type Handlers<Kind extends BulkKind> = {
  [Action in keyof BulkActions<Kind>]: (
    staff: Caller,
    id: string,
    expected: number | undefined,
    value: BulkValue<Kind, Action>,
    plan: BulkPlan,
  ) => Promise<unknown>
}

/**
 * Runs the action on each record in its own transaction. A refused record does not stop the others. Caches are
 * invalidated once, at the end.
 */
export async function runBulk<Kind extends BulkKind>(
  { database }: { database: Pick<Database, 'batchChanges'> },
  staff: Caller,
  { ids, action, value, versions, ...plan }: BulkInput<Kind>,
  handlers: Handlers<Kind>,
): Promise<BulkResult[]> {
  const handle = handlers[action] as (
    staff: Caller,
    id: string,
    ...rest: [number | undefined, unknown, BulkPlan]
  ) => Promise<unknown>
  const expected = new Map(Object.entries(versions ?? {}))
  const results = new Map<string, BulkResult>()
  await database.batchChanges(async () => {
    for (const id of new Set(ids))
      results.set(id, await runOne(id, () => handle(forRecord(staff, id), id, expected.get(id), value, plan)))
  })
  return ids.map((id) => results.get(id) as BulkResult)
}

async function runOne(id: string, work: () => Promise<unknown>): Promise<BulkResult> {
  try {
    await work()
    return { id, ok: true }
  } catch (error) {
    const refusal = asRefusal(error)
    // These concern the whole call; sent again with its key, it continues where it stopped.
    if (!refusal || refusal.status === 401 || refusal.status === 422 || refusal.status >= 500) throw error
    return { id, ok: false, ...describeRefusal(refusal) }
  }
}

/** Gives each record its own idempotency key, derived from that of the call. */
function forRecord(staff: Caller, id: string): Caller {
  const { idempotency, ...caller } = staff
  return idempotency ? { ...caller, idempotency: { ...idempotency, key: `${idempotency.key} ${id}` } } : caller
}
