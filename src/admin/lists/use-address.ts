import { useSearchParams } from 'react-router'

/**
 * The search parameters of the address. Changes start from the parameters at the time of the call, because a delayed
 * search must not revert a dialog that was opened in the meantime. They are rendered at once: the router's transition
 * waits for every other update, and a dialog that is no longer in the address would stay open and catch the keys.
 */
export function useAddress() {
  const [search, setSearch] = useSearchParams()
  const change = (apply: (search: URLSearchParams) => void, { replace }: { replace: boolean }) => {
    const next = new URLSearchParams(window.location.search)
    apply(next)
    setSearch(next, { replace, preventScrollReset: true, flushSync: true })
  }
  return [search, change] as const
}
