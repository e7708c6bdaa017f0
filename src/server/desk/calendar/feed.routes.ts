import { Hono } from 'hono'
import { calendarFeedFolder } from '../../../shared/paths.ts'
import type { EventNeeds } from '../../content/events/events.service.ts'
import { Refusal } from '../../platform/errors.ts'
import type { HttpEnv } from '../../platform/http/context.ts'
import { presentFeed } from './feed.presenter.ts'
import { readCalendarFeed } from './feed.service.ts'

/** The private calendars, for programs that cannot sign in: the address is the secret. */
export function calendarFeedRoutes(needs: EventNeeds & { publicUrl: string }) {
  return new Hono<HttpEnv>().get(`${calendarFeedFolder}:file{[\\w-]+\\.ics}`, async (c) => {
    const found = await readCalendarFeed(needs, c.req.param('file').slice(0, -'.ics'.length))
    if (!found) throw new Refusal('notFound')
    return c.body(presentFeed(found, needs), 200, {
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    })
  })
}
