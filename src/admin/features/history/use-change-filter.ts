import { type HistoryKind, historyKinds } from '../../../shared/history.ts'
import { kinds } from '../../../shared/kinds.ts'
import { checkAccess } from '../../../shared/permissions.ts'
import { useViewer } from '../../context/use-viewer.ts'
import { isDay } from '../../dates/is-day.ts'
import { useAddress } from '../../lists/use-address.ts'

type ChangeFilter = {
  kind: HistoryKind | undefined
  /** The id of a person or of a system author. */
  by: string | undefined
  /** Days in the site's zone: '2026-12-01'. */
  from: string | undefined
  to: string | undefined
}

/** The filters of the changes, kept in the address, and the kinds whose changes the viewer may read. */
export function useChangeFilter() {
  const viewer = useViewer()
  const [search, change] = useAddress()
  const readable = historyKinds.filter((kind) => checkAccess(viewer, kinds[kind].change) === 'allowed')
  const day = (name: string) => [search.get(name) ?? ''].find(isDay)
  const filter: ChangeFilter = {
    kind: readable.find((kind) => kind === search.get('kind')),
    by: search.get('by')?.slice(0, 100) || undefined,
    from: day('from'),
    to: day('to'),
  }
  const setFilter = (name: keyof ChangeFilter, value: string) =>
    change((next) => (value ? next.set(name, value) : next.delete(name)), { replace: true })
  const clear = () =>
    change(
      (next) => {
        for (const name of Object.keys(filter)) next.delete(name)
      },
      { replace: true },
    )
  return { filter, kinds: readable, setFilter, clear, isFiltered: Object.values(filter).some(Boolean) }
}
