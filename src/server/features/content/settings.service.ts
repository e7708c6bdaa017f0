import { hash } from 'node:crypto'
import { noteSetting } from '../../../shared/activity.ts'
import {
  type ChoiceKey,
  type Formats,
  isChoiceKey,
  type Setting,
  type SettingKey,
  settingChoices,
  settingFields,
  settingKeys,
} from '../../../shared/settings.ts'
import { displayName } from '../../../shared/user.ts'
import type { Caller } from '../../caller.ts'
import type { Executor } from '../../db/database.ts'
import { takeLock } from '../../db/locks.ts'
import { Refusal } from '../../errors.ts'
import { logActivity } from '../activities/activities.service.ts'
import { runOnce } from '../idempotency/idempotency.service.ts'
import { confirmSession } from '../sessions/sessions.service.ts'
import { findContent, saveContent, versionOf } from './content.repository.ts'
import type { ContentNeeds } from './content.service.ts'
import { findSettingValue, upsertSettingValue } from './settings.repository.ts'

/** Settings are the fields of company and contact under their own keys (D24); an unset one is an empty string. */
export async function readSettings({ database }: ContentNeeds): Promise<Setting[]> {
  const [company, contact] = await Promise.all([
    findContent(database.reads, 'company'),
    findContent(database.reads, 'contact'),
  ])
  const saved = { company, contact }
  return settingKeys.map((key) => settingOf(key, valueIn(saved[settingFields[key].section], key)))
}

/** Any setting, also those that are not in the list of all (D102). */
export async function readSetting(
  { database: { reads } }: ContentNeeds,
  key: SettingKey | ChoiceKey,
): Promise<Setting> {
  if (isChoiceKey(key)) return settingOf(key, await findChoice(reads, key))
  return settingOf(key, valueIn(await findContent(reads, settingFields[key].section), key))
}

export async function readFormats({ database: { reads } }: ContentNeeds): Promise<Formats> {
  return { digits: await findChoice(reads, 'digits'), showHijri: (await findChoice(reads, 'show_hijri')) === 'on' }
}

export async function readDigits(db: Executor): Promise<Formats['digits']> {
  return await findChoice(db, 'digits')
}

/** The saved value, or the default. */
async function findChoice<Key extends ChoiceKey>(db: Executor, key: Key) {
  type Value = (typeof settingChoices)[Key][number]
  return ((await findSettingValue(db, key)) ?? settingChoices[key][0]) as Value
}

/** `expected` is the version of the setting, not of its section: several settings are saved at the same time. */
export async function writeSetting(
  { database, clock }: ContentNeeds,
  staff: Caller,
  key: SettingKey | ChoiceKey,
  value: string,
  expected: string | undefined,
): Promise<Setting> {
  return await database.changeContent(async (trx) => {
    await confirmSession(trx, staff)
    const now = clock()
    return await runOnce(trx, staff, now, async () => {
      const isSaved = isChoiceKey(key)
        ? await saveChoice(trx, key, value, now.toISOString(), expected)
        : await saveSetting(trx, key, value, now.toISOString(), expected)
      if (isSaved) await logActivity(trx, staff, noteSetting(displayName(staff), key), now)
      return settingOf(key, value)
    })
  })
}

async function saveChoice(trx: Executor, key: ChoiceKey, value: string, now: string, expected: string | undefined) {
  await takeLock(trx, 'settings')
  const saved = settingOf(key, await findChoice(trx, key))
  if (expected !== undefined && expected !== saved.version) throw new Refusal('conflict')
  await upsertSettingValue(trx, key, value, now)
  return true
}

/** False if there was nothing to save. */
async function saveSetting(trx: Executor, key: SettingKey, value: string, now: string, expected: string | undefined) {
  const { section, field } = settingFields[key]
  for (;;) {
    const saved = await findContent(trx, section)
    if (expected !== undefined && expected !== settingOf(key, valueIn(saved, key)).version)
      throw new Refusal('conflict')
    // Clearing a setting must not create an empty section, which would hide the fallback texts (D25).
    if (value === '' && !saved) return false
    const version = expected === undefined ? undefined : versionOf(saved)
    // Compare again if another field of the section was saved since it was read.
    if (await saveContent(trx, section, { [field]: value }, now, version)) return true
  }
}

function valueIn(saved: object | undefined, key: SettingKey): string {
  const fields = (saved ?? {}) as Record<string, unknown>
  return String(fields[settingFields[key].field] ?? '')
}

const settingOf = (key: SettingKey | ChoiceKey, value: string): Setting => ({
  key,
  value,
  version: hash('sha256', value, 'hex').slice(0, 16),
})
