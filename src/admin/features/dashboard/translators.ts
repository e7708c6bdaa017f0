import type { TranslationGap } from '../../../shared/dashboard.ts'
import { kinds } from '../../../shared/kinds.ts'
import { checkAccess, type Role } from '../../../shared/permissions.ts'

/** Who can translate the texts of a list or a singleton. */
export const isTranslator = (viewer: { role: Role }, place: TranslationGap['place']) =>
  checkAccess(viewer, kinds[place].change) === 'allowed'
