import { dayAfter } from './zone.ts'

/** Public holidays of Kuwait, in the order of the Gregorian and then the Hijri year. */
export const holidayNames = [
  'newYear',
  'nationalDay',
  'liberationDay',
  'hijriNewYear',
  'prophetsBirthday',
  'israAndMiraj',
  'eidAlFitr',
  'arafatDay',
  'eidAlAdha',
] as const
export type HolidayName = (typeof holidayNames)[number]

export interface Holiday {
  /** '2026-02-25' */
  day: string
  name: HolidayName
  /** The calendar is calculated, but the authorities decide by the moon, so the day may move by one. */
  isExpected: boolean
}

/** By 'month-day'. */
const fixedHolidays: Record<string, HolidayName> = {
  '1-1': 'newYear',
  '2-25': 'nationalDay',
  '2-26': 'liberationDay',
}

/** By 'month-day' of the Hijri year. */
const hijriHolidays: Record<string, HolidayName> = {
  '1-1': 'hijriNewYear',
  '3-12': 'prophetsBirthday',
  '7-27': 'israAndMiraj',
  '10-1': 'eidAlFitr',
  '10-2': 'eidAlFitr',
  '10-3': 'eidAlFitr',
  '12-9': 'arafatDay',
  '12-10': 'eidAlAdha',
  '12-11': 'eidAlAdha',
  '12-12': 'eidAlAdha',
}

const ramadan = 9

let formatter: Intl.DateTimeFormat | undefined

/** The date in the Umm al-Qura calendar, with the month as a number. */
function hijriDateOf(isoDate: string): { month: number; day: number } {
  formatter ??= new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
    timeZone: 'UTC',
    month: 'numeric',
    day: 'numeric',
  })
  const parts = formatter.formatToParts(new Date(`${isoDate}T00:00:00Z`))
  const numberOf = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  return { month: numberOf('month'), day: numberOf('day') }
}

/** The holidays of a day, usually none. Two may meet, as Liberation Day and Eid al-Fitr in 2028. */
export function holidaysOn(isoDate: string): Holiday[] {
  const [month, day] = isoDate.split('-').slice(1).map(Number)
  const hijri = hijriDateOf(isoDate)
  const fixed = fixedHolidays[`${month}-${day}`]
  const byMoon = hijriHolidays[`${hijri.month}-${hijri.day}`]
  return [
    ...(fixed ? [{ day: isoDate, name: fixed, isExpected: false }] : []),
    ...(byMoon ? [{ day: isoDate, name: byMoon, isExpected: true }] : []),
  ]
}

/** The holidays of all days of a span, both ends included. */
export function listHolidays(from: string, to: string): Holiday[] {
  const holidays: Holiday[] = []
  for (let day = from; day <= to; day = dayAfter(day)) holidays.push(...holidaysOn(day))
  return holidays
}

/** Whether the day is expected to be in Ramadan. */
export function isInRamadan(isoDate: string): boolean {
  return hijriDateOf(isoDate).month === ramadan
}
