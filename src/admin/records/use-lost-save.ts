import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { ApiError } from '../../client/api.ts'
import type { ApiKey } from '../../shared/paths.ts'
import type { Stored } from './record-kind.ts'

/** What was sent, and which records there were before. */
type Attempt = { values: unknown; known: ReadonlySet<string> }

/**
 * A save that got no answer may have arrived all the same. Sent again as if it had not, a new record would be there twice,
 * and a change would seem to be somebody else's; so what is stored is looked at first.
 */
export function useLostSave<Item extends Stored>(list: ApiKey) {
  const client = useQueryClient()
  const lost = useRef<Attempt>(undefined)

  const begin = (values: unknown): Attempt => {
    const items = client.getQueryData<Item[]>(list) ?? []
    return { values, known: new Set(items.map(({ id }) => id)) }
  }
  const note = (attempt: Attempt, error: unknown) => {
    lost.current = isUnanswered(error) ? attempt : undefined
  }
  /** The record as the lost save left it, if there was one and it arrived. */
  const findArrived = async (base: Item | undefined): Promise<Item | undefined> => {
    if (!lost.current) return undefined
    const { values, known } = lost.current
    const items = await client.fetchQuery<Item[]>({ queryKey: list, staleTime: 0 }).catch(() => [])
    return items.find((item) => (base ? item.id === base.id : !known.has(item.id)) && holds(item, values))
  }
  return { begin, note, findArrived }
}

/** A proxy that gave up knows no more than a connection that broke. */
const isUnanswered = (error: unknown) => !(error instanceof ApiError) || [502, 504].includes(error.status)

/** Whatever was sent and can be seen, a password for instance cannot. */
function holds(item: object, values: unknown): boolean {
  const stored = new Map(Object.entries(item))
  return Object.entries(values as object).every(
    ([key, value]) => !stored.has(key) || JSON.stringify(stored.get(key)) === JSON.stringify(value),
  )
}
