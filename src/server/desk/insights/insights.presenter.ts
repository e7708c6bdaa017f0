import type { Insights } from '../../../shared/insights.ts'
import type { Language } from '../../../shared/languages.ts'
import { localize } from '../../content/translations/translations.presenter.ts'
import type { InsightRows } from './insights.service.ts'

/** Titles are in the language where they are translated. */
export function presentInsights({ pages, events, ...rest }: InsightRows, lang: Language | undefined): Insights {
  return {
    ...rest,
    pages: pages.map(({ path, count, written }) => ({
      path,
      count,
      title: written ? localize(['title'], written, lang).title : null,
    })),
    events: events.map((event) => ({
      id: event.id,
      title: localize(['title'], event, lang).title,
      views: event.views,
      chats: event.chats,
      bookings: event.bookings,
    })),
  }
}
