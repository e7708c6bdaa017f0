import { create } from 'zustand'

/** A record that was just created, moved or restored: its list scrolls to it and highlights it. */
export const useMarkedRecord = create<{ id: string | undefined }>(() => ({ id: undefined }))

/** As long as the highlight lasts; later changes of the list must not scroll to the record again. */
const markedMs = 4000
let timer: ReturnType<typeof setTimeout> | undefined

export function markRecord(id: string | undefined): void {
  clearTimeout(timer)
  useMarkedRecord.setState({ id })
  timer = setTimeout(() => useMarkedRecord.setState({ id: undefined }), markedMs)
}
