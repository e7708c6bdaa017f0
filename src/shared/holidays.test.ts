import { describe, expect, test } from 'vitest'
import { type HolidayName, holidaysOn, isInRamadan, listHolidays } from './holidays.ts'
import { dayAfter } from './zone.ts'

/**
 * Dates of the Umm al-Qura calendar as published in Saudi Arabia. Where two editions of its tables differ, which browsers
 * and versions of Node have in turn, both days are given.
 */
const published: Record<number, [HolidayName | 'ramadan', ...string[]][]> = {
  2024: [
    ['israAndMiraj', '02-08'],
    ['ramadan', '03-11'],
    ['eidAlFitr', '04-10'],
    ['arafatDay', '06-15'],
    ['eidAlAdha', '06-16'],
    ['hijriNewYear', '07-07'],
    ['prophetsBirthday', '09-15'],
  ],
  2025: [
    ['israAndMiraj', '01-27'],
    ['ramadan', '03-01'],
    ['eidAlFitr', '03-30'],
    ['arafatDay', '06-05'],
    ['eidAlAdha', '06-06'],
    ['hijriNewYear', '06-26'],
    ['prophetsBirthday', '09-04'],
  ],
  2026: [
    ['israAndMiraj', '01-16'],
    ['ramadan', '02-18'],
    ['eidAlFitr', '03-20'],
    ['arafatDay', '05-26'],
    ['eidAlAdha', '05-27'],
    ['hijriNewYear', '06-16'],
    ['prophetsBirthday', '08-25'],
  ],
  2027: [
    ['israAndMiraj', '01-05'],
    ['ramadan', '02-08'],
    ['eidAlFitr', '03-09'],
    ['arafatDay', '05-15'],
    ['eidAlAdha', '05-16'],
    ['hijriNewYear', '06-06'],
    ['prophetsBirthday', '08-14'],
    ['israAndMiraj', '12-25'],
  ],
  2028: [
    ['ramadan', '01-28'],
    ['eidAlFitr', '02-26'],
    ['arafatDay', '05-04'],
    ['eidAlAdha', '05-05'],
    ['hijriNewYear', '05-25'],
    ['prophetsBirthday', '08-03'],
    ['israAndMiraj', '12-14'],
  ],
  2029: [
    ['ramadan', '01-16'],
    ['eidAlFitr', '02-14'],
    ['arafatDay', '04-23'],
    ['eidAlAdha', '04-24'],
    ['hijriNewYear', '05-14'],
    ['prophetsBirthday', '07-24'],
    ['israAndMiraj', '12-03', '12-04'],
  ],
  2030: [
    ['ramadan', '01-05'],
    ['eidAlFitr', '02-04'],
    ['arafatDay', '04-12'],
    ['eidAlAdha', '04-13'],
    ['hijriNewYear', '05-03', '05-04'],
    ['prophetsBirthday', '07-13'],
    ['israAndMiraj', '11-23'],
    ['ramadan', '12-26'],
  ],
  2031: [
    ['eidAlFitr', '01-24'],
    ['arafatDay', '04-01'],
    ['eidAlAdha', '04-02'],
    ['hijriNewYear', '04-23'],
    ['prophetsBirthday', '07-02'],
    ['israAndMiraj', '11-12', '11-13'],
    ['ramadan', '12-15', '12-16'],
  ],
  2032: [
    ['eidAlFitr', '01-14'],
    ['arafatDay', '03-21'],
    ['eidAlAdha', '03-22'],
    ['hijriNewYear', '04-11'],
    ['prophetsBirthday', '06-20'],
    ['israAndMiraj', '11-01'],
    ['ramadan', '12-04'],
  ],
  2033: [
    ['eidAlFitr', '01-02', '01-03'],
    ['arafatDay', '03-10', '03-11'],
    ['eidAlAdha', '03-11', '03-12'],
    ['hijriNewYear', '04-01'],
    ['prophetsBirthday', '06-09', '06-10'],
    ['israAndMiraj', '10-21'],
    ['ramadan', '11-23'],
    ['eidAlFitr', '12-23'],
  ],
}

/** The first days of the holidays by the moon and of Ramadan, in order. */
function firstDays(year: string): [HolidayName | 'ramadan', string][] {
  const days: [HolidayName | 'ramadan', string][] = []
  let before: string | undefined
  for (let day = `${year}-01-01`; day.startsWith(year); day = dayAfter(day)) {
    const name =
      holidaysOn(day).find(({ isExpected }) => isExpected)?.name ?? (isInRamadan(day) ? 'ramadan' : undefined)
    // A Ramadan that began in the year before has no first day in this one.
    if (name && name !== before && !(name === 'ramadan' && day.endsWith('-01-01'))) days.push([name, day.slice(5)])
    before = name
  }
  return days
}

describe('holidays of Kuwait', () => {
  test.each(Object.entries(published))('holidays of Kuwait in %s are on published days [D81.1]', (year, expected) => {
    const found = firstDays(year)
    expect(found.map(([name]) => name)).toEqual(expected.map(([name]) => name))
    for (const [index, [name, ...days]] of expected.entries()) expect(days, name).toContain(found[index]?.[1])
  })

  test('the fixed holidays of Kuwait are certain, and no others [D81.1]', () => {
    for (const year of Object.keys(published)) {
      const fixed = listHolidays(`${year}-01-01`, `${year}-12-31`).filter(({ isExpected }) => !isExpected)
      expect(fixed).toEqual([
        { day: `${year}-01-01`, name: 'newYear', isExpected: false },
        { day: `${year}-02-25`, name: 'nationalDay', isExpected: false },
        { day: `${year}-02-26`, name: 'liberationDay', isExpected: false },
      ])
    }
  })

  test('the holidays of Kuwait take three days at each Eid, after the day of Arafat [D81.1]', () => {
    const days = (name: HolidayName) =>
      listHolidays('2026-01-01', '2026-12-31')
        .filter((holiday) => holiday.name === name)
        .map(({ day }) => day)
    expect(days('eidAlFitr')).toEqual(['2026-03-20', '2026-03-21', '2026-03-22'])
    expect(days('arafatDay')).toEqual(['2026-05-26'])
    expect(days('eidAlAdha')).toEqual(['2026-05-27', '2026-05-28', '2026-05-29'])
  })

  test('two holidays of Kuwait can meet on one day [D81.1]', () => {
    expect(holidaysOn('2028-02-26')).toEqual([
      { day: '2028-02-26', name: 'liberationDay', isExpected: false },
      { day: '2028-02-26', name: 'eidAlFitr', isExpected: true },
    ])
  })

  test('an ordinary day has no holiday of Kuwait [D81.1]', () => {
    expect(holidaysOn('2026-11-18')).toEqual([])
    expect(listHolidays('2026-11-18', '2026-11-17')).toEqual([])
  })
})

test('Ramadan lasts from its first day to the day before Eid al-Fitr [D81.1]', () => {
  expect(['2026-02-17', '2026-02-18', '2026-03-19', '2026-03-20'].map(isInRamadan)).toEqual([false, true, true, false])
})
