import type { User } from '../../../shared/user.ts'
import { dayAfter, startOfDay } from '../../../shared/zone.ts'
import { listPlannedPublications, type ScheduleNeeds } from '../../content/schedule/schedule.service.ts'
import { findEnquiriesBetween, findEventsBetween } from './calendar.repository.ts'

/** What happens within a span of days in the site's zone, both included. */
export async function readCalendar(needs: ScheduleNeeds, viewer: User, from: string, to: string) {
  const { reads } = needs.database
  const start = startOfDay(from, needs.timeZone)
  const end = startOfDay(dayAfter(to), needs.timeZone)
  const [events, enquiries, planned] = await Promise.all([
    findEventsBetween(reads, start, end),
    findEnquiriesBetween(reads, from, to),
    listPlannedPublications(needs, viewer, start, end),
  ])
  return { events, enquiries, planned }
}
