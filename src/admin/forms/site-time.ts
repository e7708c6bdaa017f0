import { fromZoned, isDateTime, toZoned } from '../../shared/zone.ts'
import { siteZone } from '../context/page-state.ts'

/** What a field for a date and time holds. */
type Typed = string | null | undefined

/** The wall clock of the site's zone, as a field for a date and time holds it. The browser's zone is never used. */
export const toTyped = (iso: string | null | undefined): string => iso?.slice(0, 16) ?? ''

export const typedAt = (instant: number): string => toTyped(toZoned(new Date(instant).toISOString(), siteZone))

/** The instant of a typed time in UTC, or undefined while it is empty or incomplete. */
export const toInstant = (typed: Typed): string | undefined =>
  typed && isDateTime(typed) ? fromZoned(typed, siteZone) : undefined

/** The time to send. An untouched time is sent as it was received, so that saving never changes it. */
export const toSent = (typed: string, stored: string | null | undefined): string =>
  stored && typed === toTyped(stored) ? stored : toZoned(fromZoned(typed, siteZone), siteZone)

/** The same for a time that may be empty. */
export const toSentOrNull = (typed: Typed, stored: string | null | undefined): string | null =>
  typed ? toSent(typed, stored) : null
