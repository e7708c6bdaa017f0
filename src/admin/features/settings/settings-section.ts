import { z } from 'zod'
import { contentReads } from '../../../client/reads.ts'
import { type Setting, type SettingKey, settingLabels, settingValueSchemas } from '../../../shared/settings.ts'
import type { Section } from '../../sections/section-form.tsx'
import { sendSettings } from './send-settings.ts'
import { type SettingValues, valuesOf } from './setting-values.ts'

/** The settings of one tab. They are fields of the company and contact sections (D24). */
export function settingsSection(
  part: string,
  keys: readonly SettingKey[],
): Section<Setting[], SettingValues, SettingValues> {
  const pick = <Value>(all: Readonly<Record<SettingKey, Value>>): Record<string, Value> =>
    Object.fromEntries(keys.map((key) => [key, all[key]]))
  return {
    what: 'the settings',
    read: { queryKey: contentReads.settings.queryKey },
    part,
    schema: z.object(pick<z.ZodType<string, string>>(settingValueSchemas)),
    labels: pick(settingLabels),
    toValues: (settings) => valuesOf(settings, keys),
    isSaved: (settings) => keys.every((key) => isStored(settings, key)),
    alsoRefresh: [contentReads.company.queryKey, contentReads.contact.queryKey],
    success: { title: 'Settings updated successfully!' },
    failure: 'Failed to update settings',
    send: sendSettings,
  }
}

/** False for a default that was never saved. */
const isStored = (settings: readonly Setting[], key: SettingKey) =>
  (settings.find((setting) => setting.key === key)?.value ?? '') === valuesOf(settings, [key])[key]
