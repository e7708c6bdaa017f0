import { type SettingKey, type SingleKey, settingFields, settingKeys } from '../../../shared/settings.ts'
import type { AuditNote } from '../../people/audit/audit.service.ts'
import type { Singleton } from './singletons.repository.ts'

export type SettingAudit = Pick<AuditNote, 'kind' | 'detail'>

export const auditSetting = (key: SettingKey | SingleKey, value: string): SettingAudit => ({
  kind: 'setting',
  detail: { code: 'settingChanged', key, value },
})

/** The value of a setting in its singleton. */
export function valueIn(saved: object | undefined, key: SettingKey): string {
  const fields = (saved ?? {}) as Record<string, unknown>
  return String(fields[settingFields[key].field] ?? '')
}

/** One for each setting that a save of its whole singleton changed. */
export function auditSingleton(kind: Singleton, before: object | undefined, after: object) {
  return settingKeys
    .filter((key) => settingFields[key].section === kind && valueIn(before, key) !== valueIn(after, key))
    .map((key) => auditSetting(key, valueIn(after, key)))
}
