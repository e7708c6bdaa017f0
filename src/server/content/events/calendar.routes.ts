import { Hono } from 'hono'
import { type Language, primaryLanguage } from '../../../shared/languages.ts'
import { languageQuerySchema } from '../../../shared/listing.ts'
import { calendarPath } from '../../../shared/paths.ts'
import { isDateTime } from '../../../shared/zone.ts'
import { tables } from '../../platform/database/tables.ts'
import { parseInput } from '../../platform/errors.ts'
import { attachmentHeader } from '../../platform/http/attachment-header.ts'
import type { HttpEnv } from '../../platform/http/context.ts'
import { getTranslations } from '../../platform/translations.ts'
import { findSingleton } from '../singletons/singletons.repository.ts'
import { localize } from '../translations/translations.presenter.ts'
import { calendarFileName, presentCalendar } from './calendar.presenter.ts'
import type { ListedEvent } from './events.repository.ts'
import { type EventNeeds, findPublicEvent, listActiveEvents } from './events.service.ts'

type Needs = EventNeeds & { publicUrl: string }

const type = 'text/calendar; charset=utf-8'
const maxEvents = 1000
/** Earlier versions stored dates of any year, and the rules of a time zone grow with the years between events. */
const hasCalendarDate = ({ dateTime }: { dateTime: string }) => isDateTime(dateTime)

const localizeEvent = (event: ListedEvent, lang: Language | undefined) => ({
  ...event,
  ...localize(tables.events.translated, event, lang),
})

/** A calendar feed of all events, and a calendar file for each event. */
export function calendarRoutes(needs: Needs) {
  return new Hono<HttpEnv>()
    .get(calendarPath, async (c) => {
      const { lang } = parseInput(languageQuerySchema, c.req.query())
      const events = (await listActiveEvents(needs, maxEvents)).filter(hasCalendarDate)
      const company = await findSingleton(needs.database.reads, 'company')
      const t = getTranslations(lang ?? primaryLanguage, 'site.meta.company')
      const name = (company && localize(['name'], company, lang).name) || t('name')
      const localized = events.map((event) => localizeEvent(event, lang))
      return c.body(presentCalendar(localized, name, { ...needs, language: lang }), 200, {
        'content-type': type,
        'cache-control': 'no-cache',
      })
    })
    .get('/events/:file{[\\w-]+\\.ics}', async (c, next) => {
      const { lang } = parseInput(languageQuerySchema, c.req.query())
      const found = await findPublicEvent(needs, c.req.param('file').slice(0, -'.ics'.length))
      // An unknown event gets the not-found page, like every unknown path.
      if (!found || !hasCalendarDate(found)) return await next()
      const event = localizeEvent(found, lang)
      return c.body(presentCalendar([event], event.title, { ...needs, language: lang }), 200, {
        'content-type': type,
        'content-disposition': attachmentHeader(calendarFileName(event)),
        'cache-control': 'no-cache',
      })
    })
}
