import type { TranslationGap } from '../../../shared/dashboard.ts'
import { type Access, checkAccess, mediaAccess, type Role } from '../../../shared/permissions.ts'

type Place = TranslationGap['place']

/** Who can translate the texts of a list or a section. */
const access: Record<Place, Access> = {
  events: 'manage_events',
  portfolio: 'manage_portfolio',
  clients: 'manage_clients',
  pages: 'manage_content',
  media: mediaAccess.use,
  hero: ['manage_content', 'manage_settings'],
  company: 'manage_content',
  contact: 'manage_content',
}

export const isTranslator = (viewer: { role: Role }, place: Place) => checkAccess(viewer, access[place]) === 'allowed'
