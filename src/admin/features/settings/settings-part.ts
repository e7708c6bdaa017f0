import { z } from 'zod'
import { contentReads } from '../../../client/reads.ts'
import { type Setting, type SettingKey, settingValueSchemas } from '../../../shared/settings.ts'
import { messageKey } from '../../context/message-key.ts'
import type { Singleton } from '../../saving/singleton-form.tsx'
import { sendSettings } from './send-settings.ts'
import { type SettingValues, valuesOf } from './setting-values.ts'

const labels = {
  company_name: messageKey('admin.settings.fields.company_name'),
  company_description: messageKey('admin.settings.fields.company_description'),
  contact_email: messageKey('admin.settings.fields.contact_email'),
  contact_phone: messageKey('admin.settings.fields.contact_phone'),
  whatsapp_link: messageKey('admin.settings.fields.whatsapp_link'),
  social_facebook: messageKey('admin.settings.fields.social_facebook'),
  social_instagram: messageKey('admin.settings.fields.social_instagram'),
  social_linkedin: messageKey('admin.settings.fields.social_linkedin'),
  social_twitter: messageKey('admin.settings.fields.social_twitter'),
} as const satisfies Record<SettingKey, string>

/** The settings of one tab. They are fields of the company and the contact details. */
export function settingsPart(
  part: string,
  record: 'company' | 'contact',
  keys: readonly SettingKey[],
): Singleton<Setting[], SettingValues, SettingValues> {
  const pick = <Value>(all: Readonly<Record<SettingKey, Value>>): Record<string, Value> =>
    Object.fromEntries(keys.map((key) => [key, all[key]]))
  return {
    record,
    loadFailed: messageKey('admin.settings.loadFailed'),
    read: contentReads.settings as Singleton<Setting[], SettingValues, SettingValues>['read'],
    part,
    schema: z.object(pick<z.ZodType<string, string>>(settingValueSchemas)),
    labels: pick(labels),
    toValues: (settings) => valuesOf(settings, keys),
    isSaved: (settings) => keys.every((key) => isStored(settings, key)),
    alsoRefresh: [contentReads.company.queryKey, contentReads.contact.queryKey],
    success: { title: messageKey('admin.settings.saved') },
    failure: messageKey('admin.settings.saveFailed'),
    send: sendSettings,
  }
}

/** False for a default that was never saved. */
const isStored = (settings: readonly Setting[], key: SettingKey) =>
  (settings.find((setting) => setting.key === key)?.value ?? '') === valuesOf(settings, [key])[key]
