import { describe, expect, test } from 'vitest'
import { createFormats } from './formats.ts'

const gala = '2026-12-01T19:05:00.000+03:00'
const english = createFormats('en')
const arabic = createFormats('ar')
const arabicDigits = createFormats('ar', 'arab')

describe('dates and numbers', () => {
  test('dates and numbers keep the format of the specification in English, whatever the digits [D58.1]', () => {
    for (const formats of [english, createFormats('en', 'arab')]) {
      expect(formats.day(gala)).toBe('Dec 01, 2026')
      expect(formats.time(gala)).toBe('7:05 PM')
      expect(formats.dateTime(gala)).toBe('Dec 01, 2026, 7:05 PM')
      expect(formats.eventDate(gala)).toBe('Tue, Dec 1, 2026 · 7:05 PM')
      expect(formats.number(1234)).toBe('1,234')
      expect(formats.year(2026)).toBe('2026')
    }
  })

  test('dates and numbers are Arabic with Latin digits by default [D58.1]', () => {
    expect(arabic.day(gala)).toBe('1 ديسمبر 2026')
    expect(arabic.time(gala)).toBe('7:05\u00a0م')
    expect(arabic.time('2026-12-01T00:30:00+03:00')).toBe('12:30\u00a0ص')
    expect(arabic.dateTime(gala)).toBe('1 ديسمبر 2026، 7:05\u00a0م')
    expect(arabic.eventDate(gala)).toBe('الثلاثاء، 1 ديسمبر 2026 · 7:05\u00a0م')
    expect(arabic.number(1234)).toBe('1,234')
    expect(arabic.year(2026)).toBe('2026')
  })

  test('dates and numbers are Arabic with Arabic-Indic digits by setting [D58.1 V19]', () => {
    expect(arabicDigits.day(gala)).toBe('١ ديسمبر ٢٠٢٦')
    expect(arabicDigits.dateTime(gala)).toBe('١ ديسمبر ٢٠٢٦، ٧:٠٥\u00a0م')
    // A dot would be a zero.
    expect(arabicDigits.eventDate(gala)).toBe('الثلاثاء، ١ ديسمبر ٢٠٢٦، ٧:٠٥\u00a0م')
    expect(arabicDigits.number(1234)).toBe('١٬٢٣٤')
    expect(arabicDigits.year(2026)).toBe('٢٠٢٦')
  })

  test('dates name the day of an end only if it is another one [S2.39]', () => {
    const sameDay = '2026-12-01T23:00:00.000+03:00'
    const nextDay = '2026-12-02T00:30:00.000+03:00'
    expect(english.eventEndParts(gala, sameDay)).toEqual(['11:00 PM'])
    expect(english.eventEndParts(gala, nextDay)).toEqual(['Wed, Dec 2, 2026', '· 12:30 AM'])
    expect(arabic.eventEndParts(gala, sameDay)).toEqual(['11:00\u00a0م'])
    expect(arabic.eventEndParts(gala, nextDay)).toEqual(['الأربعاء، 2 ديسمبر 2026', '· 12:30\u00a0ص'])
    // Across the end of daylight saving time the day is that of the site.
    expect(english.eventEndParts('2027-11-07T00:30:00.000-04:00', '2027-11-07T23:30:00.000-05:00')).toEqual([
      '11:30 PM',
    ])
  })

  test('dates of an event have the weekday and no leading zero [S2.39]', () => {
    expect(english.eventDate('2026-12-07T19:30:00.000+03:00')).toBe('Mon, Dec 7, 2026 · 7:30 PM')
    expect(english.eventDate('2026-12-31T21:30:00Z', 'Asia/Kuwait')).toBe('Fri, Jan 1, 2027 · 12:30 AM')
  })

  test('dates follow a named zone across midnight', () => {
    expect(arabic.dateTime('2026-12-31T22:30:00Z', 'Asia/Kuwait')).toBe('1 يناير 2027، 1:30\u00a0ص')
  })
})

// Dates of the Umm al-Qura calendar as published in Saudi Arabia.
test.each([
  ['2026-02-18', '1 رمضان 1447 هـ', '1 Ramadan 1447 AH'],
  ['2026-03-20', '1 شوال 1447 هـ', '1 Shawwal 1447 AH'],
  ['2026-05-27', '10 ذو الحجة 1447 هـ', '10 Dhuʻl-Hijjah 1447 AH'],
  ['2026-06-16', '1 محرم 1448 هـ', '1 Muharram 1448 AH'],
  ['2024-07-07', '1 محرم 1446 هـ', '1 Muharram 1446 AH'],
])('%s is %s in the Hijri calendar [D58.1]', (day, inArabic, inEnglish) => {
  for (const time of ['00:00', '12:00', '23:59']) {
    expect(arabic.hijriDay(`${day}T${time}:00+03:00`)).toBe(inArabic)
    expect(english.hijriDay(`${day}T${time}:00+03:00`)).toBe(inEnglish)
  }
})

test('a Hijri date follows the setting of digits [D58.1]', () => {
  expect(arabicDigits.hijriDay('2026-02-18T20:00:00+03:00')).toBe('١ رمضان ١٤٤٧ هـ')
})
