import { useTranslations } from 'use-intl'
import type { SettingKey, SingleKey } from '../../../shared/settings.ts'

/** The value of a setting as the settings screen words it; undefined for a text that someone has typed. */
export function useSettingValue() {
  const t = useTranslations('admin.settings')
  const tBackups = useTranslations('admin.backups')
  const tAudit = useTranslations('admin.audit')
  return (key: SettingKey | SingleKey, value: string): string | undefined => {
    switch (key) {
      case 'retention_rejected_days':
      case 'retention_approved_days':
      case 'retention_pending_days':
      case 'retention_enquiries_days':
        return tAudit('days', { days: Number(value) })
      case 'digits':
      case 'show_hijri':
        return t(`formats.${key}.${value}.label` as 'formats.digits.latn.label')
      case 'require_second_factor':
      case 'password_policy':
        return t(`security.${key}.${value}.label` as 'security.password_policy.strong.label')
      case 'backup_schedule':
        return tBackups(`schedule.${value}.label` as 'schedule.off.label')
      default:
        return undefined
    }
  }
}
