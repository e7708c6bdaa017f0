import { expect, test } from 'vitest'
import { presentCalendar } from './calendar.presenter.ts'
import type { ListedEvent } from './events.repository.ts'

const event = {
  ...{ id: 'e1', title: 'Gala', description: '', location: 'Kuwait City', version: 1 },
  ...{ dateTime: '2026-12-01T16:00:00.000Z', updatedAt: '2026-11-01T10:00:00.000Z' },
} as ListedEvent

test('an event of the calendar links to its page in the language of the calendar [D42.3]', () => {
  const site = { publicUrl: 'https://marasim.example', timeZone: 'Asia/Kuwait' }
  expect(presentCalendar([event], 'Events', site)).toContain('URL:https://marasim.example/events?event=e1\r\n')
  const arabic = presentCalendar([event], 'Events', { ...site, language: 'ar' })
  expect(arabic).toContain('URL:https://marasim.example/ar/events?event=e1\r\n')
})

test('an event of the calendar has its end in the zone of the site, or a duration of three hours [D14.3]', () => {
  const render = (endDateTime: string | null, timeZone: string) =>
    presentCalendar([{ ...event, endDateTime }], 'Events', { publicUrl: 'https://marasim.example', timeZone })
  expect(render(null, 'Asia/Kuwait')).toContain('DURATION:PT3H\r\n')
  expect(render(null, 'Asia/Kuwait')).not.toContain('DTEND')
  const kuwait = render('2026-12-01T21:30:00.000Z', 'Asia/Kuwait')
  expect(kuwait).toContain('DTSTART;TZID=Asia/Kuwait:20261201T190000\r\nDTEND;TZID=Asia/Kuwait:20261202T003000\r\n')
  expect(kuwait).not.toContain('DURATION')
  // The block of the zone covers the end too: the event lasts until the next summer.
  const newYork = render('2028-07-01T00:00:00.000Z', 'America/New_York')
  expect(newYork).toContain('DTEND;TZID=America/New_York:20280630T200000\r\n')
  expect(newYork).toContain('DTSTART:20280312T020000\r\n')
})
