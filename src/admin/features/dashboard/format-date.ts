import { siteZone } from '../../context/page-state.ts'

const dayFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: siteZone,
  weekday: 'long',
  month: 'long',
  day: 'numeric',
})
const timeFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: siteZone,
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** 'Tuesday, December 1' in the site's zone. */
export const formatLongDay = (date: Date): string => dayFormat.format(date)

/** 'Tue, Dec 1, 7:00 PM' in the site's zone. */
export const formatEventTime = (iso: string): string => timeFormat.format(new Date(iso))
