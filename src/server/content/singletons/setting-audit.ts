import { type SettingKey, type SingleKey, settingFields, settingKeys } from '../../../shared/settings.ts'
import type { AuditNote } from '../../people/audit/audit.service.ts'
import type { Section } from './singletons.repository.ts'

export type SettingAudit = Pick<AuditNote, 'kind' | 'detail'>

export const auditSetting = (key: SettingKey | SingleKey, value: string): SettingAudit => ({
  kind: 'setting',
  detail: { code: 'settingChanged', key, value },
})

/** The value of a setting in its section. */
export function valueIn(saved: object | undefined, key: SettingKey): string {
  const fields = (saved ?? {}) as Record<string, unknown>
  return String(fields[settingFields[key].field] ?? '')
}

/** One for each setting that a save of its whole section changed. */
export function auditSection(section: Section, before: object | undefined, after: object) {
  return settingKeys
    .filter((key) => settingFields[key].section === section && valueIn(before, key) !== valueIn(after, key))
    .map((key) => auditSetting(key, valueIn(after, key)))
}
