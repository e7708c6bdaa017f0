import { expect, test } from 'vitest'
import { presentCalendar } from './calendar.presenter.ts'
import type { EventRow } from './events.presenter.ts'

const event = {
  ...{ id: 'e1', title: 'Gala', description: '', location: 'Kuwait City', version: 1 },
  ...{ dateTime: '2026-12-01T16:00:00.000Z', updatedAt: '2026-11-01T10:00:00.000Z' },
} as EventRow

test('an event of the calendar links to its page in the language of the calendar [D50.4]', () => {
  const site = { publicUrl: 'https://marasim.example', timeZone: 'Asia/Kuwait' }
  expect(presentCalendar([event], 'Events', site)).toContain('URL:https://marasim.example/events?event=e1\r\n')
  const arabic = presentCalendar([event], 'Events', { ...site, language: 'ar' })
  expect(arabic).toContain('URL:https://marasim.example/ar/events?event=e1\r\n')
})
