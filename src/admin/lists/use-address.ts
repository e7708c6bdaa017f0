import { useSearchParams } from 'react-router'

/**
 * The search parameters of the address. Changes start from the parameters at the time of the call, because a delayed
 * search must not revert a dialog that was opened in the meantime.
 */
export function useAddress() {
  const [search, setSearch] = useSearchParams()
  const change = (apply: (search: URLSearchParams) => void, { replace }: { replace: boolean }) => {
    const next = new URLSearchParams(window.location.search)
    apply(next)
    setSearch(next, { replace, preventScrollReset: true })
  }
  return [search, change] as const
}
