export const defaultZone = 'Asia/Kuwait'

const minute = 60_000
const day = 86_400_000
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const isoPattern = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?(Z|[+-]\d{2}(?::?\d{2})?)?$/

interface ZoneCache {
  formatter: Intl.DateTimeFormat
  /** Offset of a whole UTC day, or null for a day on which it changes. */
  days: Map<number, number | null>
}

const zoneCaches = new Map<string, ZoneCache>()
const maxCachedDays = 20_000

function zoneCacheOf(zone: string): ZoneCache {
  const cached = zoneCaches.get(zone)
  if (cached) return cached
  const formatter = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    era: 'short',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  const created = { formatter, days: new Map<number, number | null>() }
  zoneCaches.set(zone, created)
  return created
}

function computeOffset(formatter: Intl.DateTimeFormat, instant: number): number {
  const parts: Record<string, string> = {}
  for (const part of formatter.formatToParts(instant)) parts[part.type] = part.value
  const year = parts.era === 'BC' ? 1 - Number(parts.year) : Number(parts.year)
  const wall = new Date(0)
  wall.setUTCFullYear(year, Number(parts.month) - 1, Number(parts.day))
  wall.setUTCHours(Number(parts.hour), Number(parts.minute), Number(parts.second))
  const offset = wall.getTime() - Math.floor(instant / 1000) * 1000
  // ISO 8601 offsets have whole minutes; historical local mean times had seconds.
  return Math.round(offset / minute) * minute
}

/** UTC offset of the zone in milliseconds, cached per day. */
function offsetAt(instant: number, zone: string): number {
  const { formatter, days } = zoneCacheOf(zone)
  const dayNumber = Math.floor(instant / day)
  let offset = days.get(dayNumber)
  if (offset === undefined) {
    const first = computeOffset(formatter, dayNumber * day)
    offset = first === computeOffset(formatter, (dayNumber + 1) * day - 1) ? first : null
    if (days.size >= maxCachedDays) days.clear()
    days.set(dayNumber, offset)
  }
  return offset ?? computeOffset(formatter, instant)
}

function offsetText(offset: number): string {
  const minutes = Math.abs(offset) / minute
  const hours = String(Math.floor(minutes / 60)).padStart(2, '0')
  return `${offset < 0 ? '-' : '+'}${hours}:${String(minutes % 60).padStart(2, '0')}`
}

function offsetFromText(text: string): number {
  if (text === 'Z') return 0
  const hours = Number(text.slice(1, 3))
  const minutes = Number(text.slice(3).replace(':', '') || '0')
  if (hours > 23 || minutes > 59) return Number.NaN
  return (text.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * minute
}

function wallToInstant(wall: number, zone: string): number {
  const before = offsetAt(wall - day, zone)
  const after = offsetAt(wall + day, zone)
  const candidates = [wall - before, wall - after].filter((instant) => instant + offsetAt(instant, zone) === wall)
  // Ambiguous times take the earlier instant; skipped times move forward by the gap, as in Temporal.
  return candidates.length > 0 ? Math.min(...candidates) : wall - before
}

/** Epoch milliseconds of an ISO date and time, or NaN. Without an offset it is wall-clock time in the zone. */
function instantOf(text: string, zone: string): number {
  const match = isoPattern.exec(text)
  if (!match) return Number.NaN
  const [, toTheMinute = '', seconds = '00', fraction = '', offset] = match
  const millis = fraction.slice(0, 3).padEnd(3, '0')
  const wallText = `${toTheMinute}:${seconds}.${millis}Z`
  const wall = Date.parse(wallText)
  // Date.parse turns 30 February into a day of March.
  if (Number.isNaN(wall) || new Date(wall).toISOString() !== wallText) return Number.NaN
  return offset === undefined ? wallToInstant(wall, zone) : wall - offsetFromText(offset)
}

function requireInstant(text: string, zone: string): number {
  const instant = instantOf(text, zone)
  if (Number.isNaN(instant)) throw new RangeError(`Not an ISO date and time: ${text}`)
  return instant
}

const maxYearsAway = 50

/** True for an ISO date and time that is at most 50 years away. Later dates are typing errors, and calendars get slow. */
export function isDateTime(text: string): boolean {
  const instant = instantOf(text, 'UTC')
  const yearsFromNow = (years: number) => {
    const date = new Date()
    return date.setUTCFullYear(date.getUTCFullYear() + years)
  }
  return instant >= yearsFromNow(-maxYearsAway) && instant <= yearsFromNow(maxYearsAway)
}

/** '2026-12-01T16:00:00.000Z' → '2026-12-01T19:00:00.000+03:00'. */
export function toZoned(instantIso: string, zone: string): string {
  // Instants from the database need no validation, which would be slow for long lists.
  const instant = instantIso.length === 24 && instantIso.endsWith('Z') ? Date.parse(instantIso) : Number.NaN
  const time = Number.isNaN(instant) ? requireInstant(instantIso, zone) : instant
  const offset = offsetAt(time, zone)
  return `${new Date(time + offset).toISOString().slice(0, -1)}${offsetText(offset)}`
}

/** Converts any ISO date and time to UTC: '2026-12-01T16:00:00.000Z'. */
export function fromZoned(localOrOffsetIso: string, zone: string): string {
  return new Date(requireInstant(localOrOffsetIso, zone)).toISOString()
}

/**
 * Without a zone, uses the wall-clock time that the text starts with, which in API responses is the site's. This
 * avoids Intl.DateTimeFormat, whose first use takes about 100 ms on a phone.
 */
export function wallClock(instant: string | number | Date, zone?: string): Date {
  if (zone === undefined) return new Date(`${String(instant).slice(0, 16)}Z`)
  const time = typeof instant === 'string' ? requireInstant(instant, zone) : Number(instant)
  return new Date(time + offsetAt(time, zone))
}

/** 'Dec 01, 2026' */
export function formatDay(iso: string, zone?: string): string {
  const wall = wallClock(iso, zone)
  return `${months[wall.getUTCMonth()]} ${String(wall.getUTCDate()).padStart(2, '0')}, ${wall.getUTCFullYear()}`
}

/** '7:05 PM' */
export function formatTime(iso: string, zone?: string): string {
  const wall = wallClock(iso, zone)
  const hour = wall.getUTCHours()
  return `${hour % 12 || 12}:${String(wall.getUTCMinutes()).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}

/** 'Dec 01, 2026, 7:05 PM' */
export function formatDateTime(iso: string, zone?: string): string {
  return `${formatDay(iso, zone)}, ${formatTime(iso, zone)}`
}

/** 'Mon, Dec 7, 2026' */
export function formatDate(iso: string, zone?: string): string {
  const wall = wallClock(iso, zone)
  const day = `${months[wall.getUTCMonth()]} ${wall.getUTCDate()}, ${wall.getUTCFullYear()}`
  return `${weekdays[wall.getUTCDay()]}, ${day}`
}

/** The instant at which a day begins in the zone, in UTC. */
export function startOfDay(isoDate: string, zone: string): string {
  return fromZoned(`${isoDate}T00:00`, zone)
}

/** '2026-12-31' and 1 → '2027-01-01' */
export function addDays(isoDate: string, days: number): string {
  return new Date(Date.parse(`${isoDate}T00:00:00Z`) + days * day).toISOString().slice(0, 10)
}

/** '2026-12-31' → '2027-01-01' */
export const dayAfter = (isoDate: string) => addDays(isoDate, 1)

/** The number of days of a span, both ends included; below 1 if the end is before the start. */
export function countDays(from: string, to: string): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / day + 1
}

/** The day in the zone: '2026-12-01'. */
export function isoDay(instant: string | number | Date, zone: string): string {
  return wallClock(instant, zone).toISOString().slice(0, 10)
}

export function yearIn(zone: string, instant: string | number | Date = Date.now()): number {
  return wallClock(instant, zone).getUTCFullYear()
}
