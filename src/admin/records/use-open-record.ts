import { useState } from 'react'
import { useLastValue } from '../dialogs/use-last-value.ts'
import { useRecordAddress } from './use-record-address.ts'

/** The record in the address (`?edit=`) and its neighbours in the loaded list. */
export function useOpenRecord<Item extends { id: string }>(items: readonly Item[]) {
  const { editedId: id } = useRecordAddress()
  const { last: shownId } = useLastValue(id)
  const listed = items.findIndex((item) => item.id === shownId)
  // A record that a decision removed from a filtered list leaves its place to the next one.
  const [place, setPlace] = useState(0)
  if (listed >= 0 && listed !== place) setPlace(listed)
  const isListed = listed >= 0
  const following = items.slice(isListed ? listed + 1 : place)
  const preceding = items.slice(0, isListed ? listed : place)
  return {
    id,
    shownId,
    /** From 1; undefined if the list does not have the record. */
    position: isListed ? listed + 1 : undefined,
    next: following[0],
    previous: preceding.at(-1),
    /** All other loaded records, beginning with the next one. */
    others: [...following, ...preceding],
  }
}

export type OpenRecord<Item extends { id: string }> = ReturnType<typeof useOpenRecord<Item>>
