import { translatedText } from '../../platform/database/translations.ts'
import { getTranslations } from '../../platform/translations.ts'
import type { KindHandlers } from '../records/kind-handler.ts'
import { clientList, findClientImages } from './clients.repository.ts'
import { clientRecords } from './clients.service.ts'

export const clientKind = {
  ...clientRecords,
  findImages: findClientImages,
  search: async ({ database }, q, { page, lang }) => {
    const t = getTranslations(lang, 'admin.kinds.clients')
    const { rows } = await clientList(database.reads, { q }).find(page)
    return rows.map((client) => ({
      id: client.id,
      name: translatedText(client, 'name', lang),
      detail: t(client.active ? 'active' : 'inactive'),
    }))
  },
} satisfies KindHandlers['clients']
