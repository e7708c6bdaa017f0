import { hashKey } from '@tanstack/react-query'
import { ApiError } from '../../client/api.ts'

/** Nobody knows whether it arrived. A proxy that gave up knows no more than a connection that broke. */
export const isUnanswered = (error: unknown) => !(error instanceof ApiError) || [502, 504].includes(error.status)

/** Whether what is stored is what was sent, as far as it can be seen: a password for instance cannot. */
export function holds(stored: object, sent: object): boolean {
  const found = new Map(Object.entries(stored))
  return Object.entries(sent).every(([key, value]) => !found.has(key) || isSame(found.get(key), value))
}

/** A database may answer the fields of a document in another order. */
const isSame = (one: unknown, other: unknown) => hashKey([one]) === hashKey([other])
