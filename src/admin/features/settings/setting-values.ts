import { companyDefaults } from '../../../shared/company.ts'
import { contactDefaults } from '../../../shared/contact.ts'
import { type Setting, type SettingKey, settingFields } from '../../../shared/settings.ts'
import { safeHref } from '../../../shared/url.ts'

/** The values of some settings by key. */
export type SettingValues = Record<string, string>

const defaults: Record<'company' | 'contact', SettingValues> = { company: companyDefaults, contact: contactDefaults }

/** The saved values, or the defaults of those that are empty. */
export function valuesOf(settings: readonly Setting[] | null, keys: readonly SettingKey[]): SettingValues {
  const saved = new Map(settings?.map(({ key, value }) => [key, value]))
  return Object.fromEntries(
    keys.map((key) => {
      const { section, field } = settingFields[key]
      const value = saved.get(key) || defaults[section][field] || ''
      // The contact editor accepts wa.me/… without https://, which this form requires.
      return [key, (key === 'whatsapp_link' && safeHref(value)) || value]
    }),
  )
}
