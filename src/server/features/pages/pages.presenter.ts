import type { Page, PublicPage } from '../../../shared/page.ts'
import { toZoned } from '../../../shared/zone.ts'
import type { RecordRow } from '../../db/records.ts'

export type PageRow = RecordRow<'pages'>

export function presentPage(page: PageRow, timeZone: string): Page {
  return {
    id: page.id,
    title: page.title,
    slug: page.slug,
    content: page.content,
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
