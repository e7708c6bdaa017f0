import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

/** Search parameters that open a screen's dialog, so that the palette can lead there and Back closes it. */
export const newRecordSearch = '?new'
export const editRecordSearch = (id: string) => `?edit=${encodeURIComponent(id)}`

/** Which record the address asks to edit: an id, 'new', or none. */
export function useRecordAddress() {
  const [search, setSearch] = useSearchParams()
  const change = useCallback(
    (apply: (search: URLSearchParams) => void, replace: boolean) => {
      setSearch(
        (current) => {
          const next = new URLSearchParams(current)
          next.delete('new')
          next.delete('edit')
          apply(next)
          return next
        },
        { replace, preventScrollReset: true },
      )
    },
    [setSearch],
  )
  return {
    isNew: search.has('new'),
    editedId: search.get('edit'),
    openNew: useCallback(() => change((next) => next.set('new', ''), false), [change]),
    openRecord: useCallback((id: string) => change((next) => next.set('edit', id), false), [change]),
    /** The new record has an id now. */
    goOnWith: useCallback((id: string) => change((next) => next.set('edit', id), true), [change]),
    close: useCallback(() => change(() => {}, true), [change]),
  }
}
