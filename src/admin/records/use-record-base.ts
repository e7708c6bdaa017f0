import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ApiKey } from '../../shared/paths.ts'
import { holds } from '../forms/lost-saves.ts'
import type { Stored } from './record-kind.ts'

/** The record behind a form, as far as the form knows it: what the next save is based on. None for a new one. */
export function useRecordBase<Item extends Stored>(list: ApiKey, item: Item | undefined) {
  const client = useQueryClient()
  const base = useRef(item)
  /** The records that were there before a new one was sent for the first time. */
  const known = useRef<ReadonlySet<string>>(undefined)
  const readItems = () => client.fetchQuery<Item[]>({ queryKey: list, staleTime: 0 })
  const isItself = ({ id }: Item) => (base.current ? id === base.current.id : known.current?.has(id) === false)

  const save = async (send: (target: Item | undefined) => Promise<Item>): Promise<Item> => {
    known.current ??= new Set(client.getQueryData<Item[]>(list)?.map(({ id }) => id))
    base.current = await send(base.current)
    return base.current
  }
  const findNewest = async () => {
    const items = await readItems()
    base.current = items.find(({ id }) => id === base.current?.id) ?? base.current
  }
  /** Goes on from the record as a save without an answer has left it, if it arrived. */
  const findArrived = async (sent: readonly object[]) => {
    const items = await readItems()
    const arrived = items.find((one) => isItself(one) && sent.some((values) => holds(one, values)))
    base.current = arrived ?? base.current
  }
  return { base, save, findNewest, findArrived }
}
