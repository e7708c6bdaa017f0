import { hash } from 'node:crypto'
import { noteContent, noteSetting } from '../../../shared/activity.ts'
import type { RevisionAction } from '../../../shared/history.ts'
import {
  type ChoiceKey,
  choiceKeys,
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
import type { RevisionData } from '../../db/history-schema.ts'
import { takeLock } from '../../db/locks.ts'
import { Refusal } from '../../errors.ts'
import { type ChangedRecord, readLatestRevision } from '../history/revisions.service.ts'
import { changeContent } from '../records/change-content.service.ts'
import { findContent, saveContent, versionOf } from './content.repository.ts'
import { type ContentNeeds, changedSection } from './content.service.ts'
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
  needs: ContentNeeds,
  staff: Caller,
  key: SettingKey | ChoiceKey,
  value: string,
  expected: string | undefined,
): Promise<Setting> {
  return await changeContent(needs, staff, async (trx, now) => {
    const changed = isChoiceKey(key)
      ? [await saveChoice(trx, key, value, now.toISOString(), expected)]
      : await saveSetting(trx, key, value, now.toISOString(), expected)
    const note = changed.length > 0 ? noteSetting(displayName(staff), key) : undefined
    return { result: settingOf(key, value), note, changed }
  })
}

/** Makes the settings as they were in a revision. */
export async function restoreSettings(
  needs: ContentNeeds,
  staff: Caller,
  prepare: (trx: Executor, current: undefined) => Promise<RevisionData>,
  expected: number | undefined,
): Promise<{ version: number }> {
  return await changeContent(needs, staff, async (trx, now) => {
    await takeLock(trx, 'settings')
    const latest = await readLatestRevision(trx, 'settings', 'settings')
    if (expected !== undefined && expected !== latest?.version) throw new Refusal('conflict')
    const data = await prepare(trx, undefined)
    const keys = choiceKeys.filter((key) => (settingChoices[key] as readonly unknown[]).includes(data[key]))
    for (const key of keys) await upsertSettingValue(trx, key, String(data[key]), now.toISOString())
    const changed = await changedSettings(trx, 'restored')
    return {
      result: { version: changed.row.version },
      note: noteContent(displayName(staff), 'settings', true),
      changed: [changed],
    }
  })
}

/** The revision of the settings that are no field of a section. They are one record, whose versions it counts. */
async function changedSettings(trx: Executor, action?: RevisionAction): Promise<ChangedRecord> {
  const latest = await readLatestRevision(trx, 'settings', 'settings')
  const values: Record<string, string> = {}
  for (const key of choiceKeys) values[key] = await findChoice(trx, key)
  return {
    kind: 'settings',
    recordId: 'settings',
    name: '',
    action: action ?? (latest ? 'updated' : 'created'),
    row: { ...values, version: (latest?.version ?? 0) + 1 },
  }
}

async function saveChoice(trx: Executor, key: ChoiceKey, value: string, now: string, expected: string | undefined) {
  await takeLock(trx, 'settings')
  const saved = settingOf(key, await findChoice(trx, key))
  if (expected !== undefined && expected !== saved.version) throw new Refusal('conflict')
  await upsertSettingValue(trx, key, value, now)
  return await changedSettings(trx)
}

/** Empty if there was nothing to save. */
async function saveSetting(trx: Executor, key: SettingKey, value: string, now: string, expected: string | undefined) {
  const { section, field } = settingFields[key]
  for (;;) {
    const saved = await findContent(trx, section)
    if (expected !== undefined && expected !== settingOf(key, valueIn(saved, key)).version)
      throw new Refusal('conflict')
    // Clearing a setting must not create an empty section, which would hide the fallback texts (D25).
    if (value === '' && !saved) return []
    const version = expected === undefined ? undefined : versionOf(saved)
    // Compare again if another field of the section was saved since it was read.
    const row = await saveContent(trx, section, { [field]: value }, now, version)
    if (row) return [changedSection(section, row)]
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
