import type { FooterPages, Page, PageSummary, PublicPage } from '../../../shared/page.ts'
import { toZoned } from '../../../shared/zone.ts'
import type { Reader } from '../../platform/caller/reader.ts'
import { tables } from '../../platform/database/tables.ts'
import { localize, presentTexts } from '../translations/translations.presenter.ts'
import type { PageRow, PageSummaryRow } from './pages.repository.ts'

/** Only staff read pages by id. */
const staff: Reader = { isStaff: true }

export function presentPage(page: PageRow, timeZone: string): Page {
  return { ...presentPageSummary(page, timeZone), ...presentTexts(tables.pages.translated, page, staff) }
}

export function presentPageSummary(page: PageSummaryRow, timeZone: string): PageSummary {
  return {
    id: page.id,
    ...presentTexts(['title', 'seoTitle', 'seoDescription'], page, staff),
    slug: page.slug,
    status: page.status,
    publishAt: page.publishAt && toZoned(page.publishAt, timeZone),
    updatedAt: toZoned(page.updatedAt, timeZone),
    version: page.version,
  }
}

/** Omits id, status and version, which only staff need. */
export function presentPublicPage(page: PageRow, timeZone: string, lang: Reader['lang']): PublicPage {
  return {
    ...localize(tables.pages.translated, page, lang),
    slug: page.slug,
    updatedAt: toZoned(page.updatedAt, timeZone),
  }
}

type LinkedPages = Omit<FooterPages, 'pages'> & { pages: Pick<PageRow, 'slug' | 'title' | 'translations'>[] }

export function presentFooterPages({ privacy, terms, pages }: LinkedPages, lang: Reader['lang']): FooterPages {
  return { privacy, terms, pages: pages.map((page) => ({ ...localize(['title'], page, lang), slug: page.slug })) }
}
