import { translatedText } from '../../platform/database/translations.ts'
import { getTranslations } from '../../platform/translations.ts'
import type { KindHandlers } from '../records/kind-handler.ts'
import { findFreeSlug, findPageImages, pageList, pagesToPublish } from './pages.repository.ts'
import { pageRecords, publishPlannedPage, restorePageRevision } from './pages.service.ts'

export const pageKind = {
  ...pageRecords,
  restoreRevision: restorePageRevision,
  adaptRevision: async (trx, data, current, without) => {
    if (!without.includes('slug')) return data
    const isLiving = current !== undefined && current.deletedAt === null
    return { ...data, slug: isLiving ? current.slug : await findFreeSlug(trx, String(data.slug)) }
  },
  findImages: findPageImages,
  search: async ({ database }, q, { page, lang }) => {
    const t = getTranslations(lang, 'admin.kinds.pages')
    const { rows } = await pageList(database.reads, { q }).find(page)
    return rows.map((found) => ({
      id: found.id,
      name: translatedText(found, 'title', lang),
      detail: t(`statuses.${found.status}`),
    }))
  },
  plannedChanges: ['publish'],
  findPlanned: async (db, change, page, until) => {
    const { rows } = await pagesToPublish(db, until).find(page)
    return rows.map(({ publishAt, ...found }) => {
      const at = publishAt ?? ''
      return { ...found, at, plan: [{ change, at }] }
    })
  },
  makePlanned: publishPlannedPage,
} satisfies KindHandlers['pages']
