import { Hono } from 'hono'
import { withCompanyDefaults } from '../../../shared/company.ts'
import { calendarPath } from '../../../shared/paths.ts'
import { isDateTime } from '../../../shared/zone.ts'
import { attachmentHeader } from '../../http/attachment-header.ts'
import type { HttpEnv } from '../../http/context.ts'
import { readContent } from '../content/content.service.ts'
import { calendarFileName, presentCalendar } from './calendar.presenter.ts'
import { type EventNeeds, findPublicEvent, listActiveEvents } from './events.service.ts'

type Needs = EventNeeds & { publicUrl: string }

const type = 'text/calendar; charset=utf-8'
const mostEvents = 1000
/** Earlier versions stored dates of any year, and the rules of a time zone grow with the years between events. */
const hasCalendarDate = ({ dateTime }: { dateTime: string }) => isDateTime(dateTime)

/** A calendar feed of all events, and a calendar file for each event. */
export function calendarRoutes(needs: Needs) {
  return new Hono<HttpEnv>()
    .get(calendarPath, async (c) => {
      const events = (await listActiveEvents(needs, mostEvents)).filter(hasCalendarDate)
      const { name } = withCompanyDefaults(await readContent(needs, 'company'))
      return c.body(presentCalendar(events, name, needs), 200, { 'content-type': type, 'cache-control': 'no-cache' })
    })
    .get('/events/:file{[\\w-]+\\.ics}', async (c, next) => {
      const event = await findPublicEvent(needs, c.req.param('file').slice(0, -'.ics'.length))
      // An unknown event gets the not-found page, like every unknown path.
      if (!event || !hasCalendarDate(event)) return await next()
      return c.body(presentCalendar([event], event.title, needs), 200, {
        'content-type': type,
        'content-disposition': attachmentHeader(calendarFileName(event)),
        'cache-control': 'no-cache',
      })
    })
}
