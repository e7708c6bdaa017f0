import { companyDefaults } from '../../../shared/company.ts'
import { contactDefaults } from '../../../shared/contact.ts'
import { type Setting, type SettingKey, settingFields } from '../../../shared/settings.ts'
import { safeHref } from '../../../shared/url.ts'

export type SettingGroup = { id: string; label: string; keys: readonly SettingKey[] }

/** The tabs that save by key; the hero has a tab of its own. */
export const settingGroups: readonly SettingGroup[] = [
  { id: 'company', label: 'Company Info', keys: ['company_name', 'company_description'] },
  { id: 'contact', label: 'Contact Info', keys: ['contact_email', 'contact_phone', 'whatsapp_link'] },
  {
    id: 'social',
    label: 'Social Media',
    keys: ['social_facebook', 'social_instagram', 'social_linkedin', 'social_twitter'],
  },
]

const defaults: Record<'company' | 'contact', Record<string, string>> = {
  company: companyDefaults,
  contact: contactDefaults,
}

/** What is saved, and the defaults for whatever is empty. */
export function valuesOf(settings: readonly Setting[], keys: readonly SettingKey[]): Record<string, string> {
  const saved = new Map(settings.map(({ key, value }) => [key, value]))
  return Object.fromEntries(
    keys.map((key) => {
      const { section, field } = settingFields[key]
      const value = saved.get(key) || defaults[section][field] || ''
      // Contact also takes wa.me/… as it is, and links it as what this form wants (D27).
      return [key, (key === 'whatsapp_link' && safeHref(value)) || value]
    }),
  )
}

/** False while some of the values are defaults that nobody has saved. */
export function isStored(settings: readonly Setting[], values: Record<string, string>): boolean {
  const saved = new Map<string, string>(settings.map(({ key, value }) => [key, value]))
  return Object.entries(values).every(([key, value]) => (saved.get(key) ?? '') === value)
}
