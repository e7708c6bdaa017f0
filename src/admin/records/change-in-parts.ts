import { failureMessage } from '../../client/api.ts'
import { changeRecords } from '../../client/changes.ts'
import type { BulkResult } from '../../shared/bulk.ts'
import { decodeMessage } from '../../shared/coded-message.ts'

type Call = { body: { ids: readonly string[] }; idempotencyKey: string }

/** Sends one call after the other. If a later one fails, the result lists the changed records and the others. */
export async function changeInParts(kind: string, calls: readonly Call[]): Promise<BulkResult[]> {
  const results: BulkResult[] = []
  for (const [index, { body, ...key }] of calls.entries()) {
    try {
      results.push(...(await changeRecords(kind, body, key)))
    } catch (error) {
      if (index === 0) throw error
      const message = decodeMessage(failureMessage(error))
      const rest = calls.slice(index).flatMap((call) => call.body.ids)
      return [...results, ...rest.map((id) => ({ id, ok: false, ...message }))]
    }
  }
  return results
}
