import type { KindHandlers } from '../records/kind-handler.ts'
import { restoreSettings } from './settings.service.ts'

export const settingKind = {
  table: undefined,
  restoreRevision: (needs, staff, _, prepare, expected) => restoreSettings(needs, staff, prepare, expected),
} satisfies KindHandlers['settings']
