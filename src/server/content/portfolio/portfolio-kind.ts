import { translatedText } from '../../platform/database/translations.ts'
import { getTranslations } from '../../platform/translations.ts'
import type { KindHandlers } from '../records/kind-handler.ts'
import { findPortfolioImages, portfolioList } from './portfolio.repository.ts'
import { portfolioRecords } from './portfolio.service.ts'

export const portfolioKind = {
  ...portfolioRecords,
  findImages: findPortfolioImages,
  search: async ({ database }, q, { page, lang }) => {
    const t = getTranslations(lang, 'admin.kinds.portfolio')
    const { rows } = await portfolioList(database.reads, { q }).find(page)
    return rows.map((item) => ({
      id: item.id,
      name: translatedText(item, 'title', lang),
      detail: t(`categories.${item.category}`),
    }))
  },
} satisfies KindHandlers['portfolio']
