import type { KindHandlers } from '../../content/records/kind-handler.ts'
import { getTranslations } from '../../platform/translations.ts'
import { vendorList } from './vendors.repository.ts'

export const vendorKind = {
  search: async ({ database }, q, { page, lang }) => {
    const t = getTranslations(lang, 'admin.kinds.vendors')
    const { rows } = await vendorList(database.reads, { q }).find(page)
    return rows.map(({ id, company, name, status }) => ({
      id,
      name: `${company} · ${name}`,
      detail: t(`statuses.${status}`),
    }))
  },
} satisfies KindHandlers['vendors']
