import ical from 'ical.js'

/** jCal (RFC 7265): iCalendar as data, which the library escapes, folds and writes. */
export type Property = [name: string, parameters: Record<string, string>, type: string, value: string | number]
export type Component = [name: string, properties: Property[], components: Component[]]

export const text = (name: string, value: string): Property => [name, {}, 'text', value.replaceAll(/\r\n?/g, '\n')]

/** '2026-12-01T19:00:00.000+03:00' → '2026-12-01T19:00:00' */
export const toSeconds = (iso: string) => iso.slice(0, 19)

// The space that begins a continued line counts among its 75 bytes.
ical.foldLength = 74
// Not part of the standard; without a type they would be written as they are, and with one the type would be named.
for (const name of ['x-wr-calname', 'x-wr-timezone']) ical.design.icalendar.property[name] = { defaultType: 'text' }

export const writeCalendar = (calendar: Component): string => ical.stringify(calendar)
