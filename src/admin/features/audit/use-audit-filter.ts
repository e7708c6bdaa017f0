import { auditKinds } from '../../../shared/audit.ts'
import { isDay } from '../../dates/is-day.ts'
import { useAddress } from '../../lists/use-address.ts'

const names = ['q', 'kind', 'by', 'from', 'to'] as const
type Name = (typeof names)[number]

/** The filters of the audit log, kept in the address. */
export function useAuditFilter() {
  const [search, change] = useAddress()
  const day = (name: Name) => [search.get(name) ?? ''].find(isDay)
  const text = (name: Name, longest: number) => search.get(name)?.slice(0, longest) || undefined
  const filter = {
    q: text('q', 200),
    kind: auditKinds.find((kind) => kind === search.get('kind')),
    by: text('by', 100),
    from: day('from'),
    to: day('to'),
  } satisfies Record<Name, string | undefined>
  const setFilter = (name: Name, value: string) =>
    change((next) => (value ? next.set(name, value) : next.delete(name)), { replace: true })
  const clear = () =>
    change(
      (next) => {
        for (const name of names) next.delete(name)
      },
      { replace: true },
    )
  return { filter, setFilter, clear, isFiltered: Object.values(filter).some(Boolean) }
}
