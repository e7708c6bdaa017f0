import type { ListFilter } from '../../../client/reads.ts'
import { enquiryCategories, enquirySources, occasions } from '../../../shared/enquiry.ts'
import { isDay } from '../../dates/is-day.ts'
import { useAddress } from '../../lists/use-address.ts'

export type EnquiryView = 'board' | 'list'

const names = ['q', 'category', 'occasion', 'source', 'assignee', 'followUp', 'messages', 'from', 'to'] as const
type FilterName = (typeof names)[number]

const valid: Record<FilterName, (value: string) => boolean> = {
  q: () => true,
  category: (value) => enquiryCategories.some((category) => category === value),
  occasion: (value) => occasions.some((occasion) => occasion === value),
  source: (value) => enquirySources.some((source) => source === value),
  assignee: (value) => value.length <= 100,
  followUp: (value) => value === 'due',
  messages: (value) => value === 'waiting',
  from: isDay,
  to: isDay,
}

/** The filters of the board and the list, and which of the two is shown, kept in the address. */
export function useEnquiryFilter() {
  const [search, change] = useAddress()
  const given = names.map((name) => [name, search.get(name) ?? ''] as const)
  const filter: ListFilter = Object.fromEntries(given.filter(([name, value]) => value !== '' && valid[name](value)))
  // Only the list can be filtered by status, so that a link to one leads there.
  const view: EnquiryView = search.get('view') === 'list' || search.has('status') ? 'list' : 'board'
  return {
    filter,
    view,
    isFiltered: Object.keys(filter).length > 0,
    setFilter: (name: FilterName, value: string | undefined) =>
      change((next) => (value ? next.set(name, value) : next.delete(name)), { replace: true }),
    setView: (chosen: EnquiryView) =>
      change(
        (next) => {
          for (const name of ['view', 'status', 'sort']) next.delete(name)
          if (chosen === 'list') next.set('view', chosen)
        },
        { replace: true },
      ),
    setStatus: (status: string) =>
      change(
        (next) => {
          next.set('view', 'list')
          if (status) next.set('status', status)
          else next.delete('status')
        },
        { replace: true },
      ),
    clear: () =>
      change(
        (next) => {
          for (const name of names) next.delete(name)
        },
        { replace: true },
      ),
  }
}
