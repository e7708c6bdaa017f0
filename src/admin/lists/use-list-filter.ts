import type { ListFilter } from '../../client/reads.ts'
import { isDay } from '../dates/is-day.ts'
import { useAddress } from './use-address.ts'

/** A parameter of a list with its possible values; without them it is a day. */
type FilterChoice = { name: string; options?: readonly { value: string }[] }

/** The search text, filters and sorting of a list, kept in the address so that Back and reload restore them. */
export function useListFilter(choices: readonly FilterChoice[]) {
  const [search, change] = useAddress()
  const pick = ({ name, options }: FilterChoice) => {
    const chosen = search.get(name) ?? ''
    return (options ? options.some(({ value }) => value === chosen) : isDay(chosen)) ? chosen : undefined
  }
  const chosen = Object.fromEntries(choices.map((choice) => [choice.name, pick(choice)]))
  const filter: ListFilter = { q: search.get('q') || undefined, ...chosen }
  const setFilter = (name: string, value: string | undefined) =>
    change((next) => (value ? next.set(name, value) : next.delete(name)), { replace: true })
  const { sort: _, ...filters } = filter
  return { filter, setFilter, isFiltered: Object.values(filters).some(Boolean) }
}
