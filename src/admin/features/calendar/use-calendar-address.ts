import { useMediaQuery } from '../../browser/use-media-query.ts'
import { useToday } from '../../dates/use-now.ts'
import { useAddress } from '../../lists/use-address.ts'
import { type CalendarView, calendarViews } from './calendar-days.ts'

/** Where seven columns fit; the width of Tailwind's `md`. Below it the calendar is an agenda. */
const gridScreen = '(width >= 48rem)'

const isView = (text: string | null): text is CalendarView => calendarViews.some((view) => view === text)

const isDay = (text: string | null): text is string =>
  text !== null && /^(19|2\d)\d\d-\d\d-\d\d$/.test(text) && isRealDay(text)

/** Date.parse turns 30 February into a day of March. */
const isRealDay = (text: string) => {
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** The view and the day of the calendar, which are in the address. Today and the month are left out. */
export function useCalendarAddress() {
  const [search, change] = useAddress()
  const today = useToday()
  const hasGrid = useMediaQuery(gridScreen)
  const askedView = search.get('view')
  const askedDay = search.get('day')
  const chosenView = isView(askedView) ? askedView : 'month'
  const set = (next: URLSearchParams, name: string, value: string, usual: string) => {
    if (value === usual) next.delete(name)
    else next.set(name, value)
  }
  return {
    today,
    hasGrid,
    view: hasGrid ? chosenView : ('agenda' as const),
    day: isDay(askedDay) ? askedDay : today,
    showView: (view: CalendarView) => change((next) => set(next, 'view', view, 'month'), { replace: false }),
    showDay: (day: string) => change((next) => set(next, 'day', day, today), { replace: false }),
    /** The address of a view of a day. */
    searchOf: (view: CalendarView, day: string) => {
      const next = new URLSearchParams(search)
      set(next, 'view', view, 'month')
      set(next, 'day', day, today)
      return `?${next}`
    },
    /** The address that opens an event over the calendar. */
    searchOfEvent: (id: string) => {
      const next = new URLSearchParams(search)
      next.set('edit', id)
      return `?${next}`
    },
  }
}
