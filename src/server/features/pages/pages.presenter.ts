import type { Page, PageSummary, PublicPage } from '../../../shared/page.ts'
import { toZoned } from '../../../shared/zone.ts'
import type { PageRow, PageSummaryRow } from './pages.repository.ts'

export type { PageRow, PageSummaryRow }

export function presentPage(page: PageRow, timeZone: string): Page {
  return { ...presentPageSummary(page, timeZone), content: page.content }
}

export function presentPageSummary(page: PageSummaryRow, timeZone: string): PageSummary {
  return {
    id: page.id,
    title: page.title,
    slug: page.slug,
    status: page.status,
    seoTitle: page.seoTitle,
    seoDescription: page.seoDescription,
    updatedAt: toZoned(page.updatedAt, timeZone),
    version: page.version,
  }
}

/** Omits id, status and version, which only staff need. */
export function presentPublicPage(page: PageRow, timeZone: string): PublicPage {
  return {
    title: page.title,
    slug: page.slug,
    content: page.content,
    seoTitle: page.seoTitle,
    seoDescription: page.seoDescription,
    updatedAt: toZoned(page.updatedAt, timeZone),
  }
}
