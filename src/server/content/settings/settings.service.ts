import { hash } from 'node:crypto'
import { noteContent, noteSetting } from '../../../shared/activity.ts'
import type { RevisionAction } from '../../../shared/history.ts'
import {
  type Formats,
  isSingleKey,
  isSuperadminSetting,
  type RetentionKey,
  retentionNoticeDays,
  type Setting,
  type SettingKey,
  type SingleKey,
  settingFields,
  settingKeys,
  singleKeys,
  singleValueSchema,
} from '../../../shared/settings.ts'
import { displayName } from '../../../shared/user.ts'
import type { Caller } from '../../platform/caller/caller.ts'
import type { Executor } from '../../platform/database/database.ts'
import type { RevisionData } from '../../platform/database/history-schema.ts'
import { acquireLock } from '../../platform/database/locks.ts'
import { Refusal } from '../../platform/errors.ts'
import { readSingleSetting } from '../../platform/settings/settings.repository.ts'
import { type ChangeNeeds, changeContent } from '../records/change-content.service.ts'
import { findLatestRevision } from '../revisions/revisions.repository.ts'
import type { ChangedRecord } from '../revisions/write-revision.service.ts'
import { auditSetting, type SettingAudit, valueIn } from '../singletons/setting-audit.ts'
import { findSingleton, saveSingleton, versionOf } from '../singletons/singletons.repository.ts'
import { changedSingleton } from '../singletons/singletons.service.ts'
import { postponeRetention, upsertSettingValue } from './settings.repository.ts'

/** Settings are the fields of company and contact under their own keys; an unset one is an empty string. */
export async function readSettings({ database }: ChangeNeeds): Promise<Setting[]> {
  const [company, contact] = await Promise.all([
    findSingleton(database.reads, 'company'),
    findSingleton(database.reads, 'contact'),
  ])
  const saved = { company, contact }
  return settingKeys.map((key) => settingOf(key, valueIn(saved[settingFields[key].section], key)))
}

/** Any setting, including those that the list of settings omits. */
export async function readSetting({ database: { reads } }: ChangeNeeds, key: SettingKey | SingleKey): Promise<Setting> {
  if (isSingleKey(key)) return settingOf(key, await readSingleSetting(reads, key))
  return settingOf(key, valueIn(await findSingleton(reads, settingFields[key].section), key))
}

export async function readFormats({ database: { reads } }: ChangeNeeds): Promise<Formats> {
  return {
    digits: await readSingleSetting(reads, 'digits'),
    showHijri: (await readSingleSetting(reads, 'show_hijri')) === 'on',
  }
}

/** `expected` is the version of the setting, not of its section: several settings are saved at the same time. */
export async function writeSetting(
  needs: ChangeNeeds,
  staff: Caller,
  key: SettingKey | SingleKey,
  value: string,
  expected: string | undefined,
): Promise<Setting> {
  return await changeContent(needs, staff, async (trx, now) => {
    const changed = isSingleKey(key)
      ? [await saveSingle(trx, key, value, now, expected)]
      : await saveSetting(trx, key, value, now.toISOString(), expected)
    const result = settingOf(key, value)
    if (changed.length === 0) return { result, note: undefined, changed }
    return { result, note: noteSetting(displayName(staff), key), changed, audit: [auditSetting(key, value)] }
  })
}

/** Makes the settings as they were in a revision. */
export async function restoreSettings(
  needs: ChangeNeeds,
  staff: Caller,
  prepare: (trx: Executor, current: undefined) => Promise<RevisionData>,
  expected: number | undefined,
): Promise<{ version: number }> {
  return await changeContent(needs, staff, async (trx, now) => {
    await acquireLock(trx, 'settings')
    const latest = await findLatestRevision(trx, 'settings', 'settings')
    if (expected !== undefined && expected !== latest?.version) throw new Refusal('conflict')
    const data = await prepare(trx, undefined)
    const keys = singleKeys.filter(
      (key) =>
        singleValueSchema(key).safeParse(data[key]).success &&
        (staff.role === 'superadmin' || !isSuperadminSetting(key)),
    )
    const audit: SettingAudit[] = [{ kind: 'setting', detail: { code: 'settingsRestored' } }]
    for (const key of keys) {
      const value = String(data[key])
      if (await saveValue(trx, key, value, now)) audit.push(auditSetting(key, value))
    }
    const changed = await changedSettings(trx, 'restored')
    return {
      result: { version: changed.row.version },
      note: noteContent(displayName(staff), 'settings', true),
      changed: [changed],
      audit,
    }
  })
}

/** The revision of the settings that are no field of a section. They are one record, whose versions it counts. */
async function changedSettings(trx: Executor, action?: RevisionAction): Promise<ChangedRecord> {
  const latest = await findLatestRevision(trx, 'settings', 'settings')
  const values: Record<string, string> = {}
  for (const key of singleKeys) values[key] = await readSingleSetting(trx, key)
  return {
    kind: 'settings',
    recordId: 'settings',
    name: '',
    action: action ?? (latest ? 'updated' : 'created'),
    row: { ...values, version: (latest?.version ?? 0) + 1 },
  }
}

async function saveSingle(trx: Executor, key: SingleKey, value: string, now: Date, expected: string | undefined) {
  await acquireLock(trx, 'settings')
  const saved = settingOf(key, await readSingleSetting(trx, key))
  if (expected !== undefined && expected !== saved.version) throw new Refusal('conflict')
  await saveValue(trx, key, value, now)
  return await changedSettings(trx)
}

/** False if this was the value before. A shorter retention is announced first, so that no setting erases at once. */
async function saveValue(trx: Executor, key: SingleKey, value: string, now: Date): Promise<boolean> {
  const saved = await readSingleSetting(trx, key)
  await upsertSettingValue(trx, key, value, now.toISOString())
  if (isRetentionKey(key) && daysKept(value) < daysKept(saved))
    await postponeRetention(trx, key, new Date(now.getTime() + retentionNoticeDays * dayMs).toISOString())
  return value !== saved
}

const isRetentionKey = (key: SingleKey): key is RetentionKey => key.startsWith('retention_')
const dayMs = 24 * 60 * 60 * 1000

/** 0 keeps everything. */
const daysKept = (value: string) => Number(value) || Number.POSITIVE_INFINITY

/** Empty if there was nothing to save. */
async function saveSetting(trx: Executor, key: SettingKey, value: string, now: string, expected: string | undefined) {
  const { section, field } = settingFields[key]
  for (;;) {
    const saved = await findSingleton(trx, section)
    if (expected !== undefined && expected !== settingOf(key, valueIn(saved, key)).version)
      throw new Refusal('conflict')
    // Clearing a setting must not create an empty section, which would hide the fallback texts.
    if (value === '' && !saved) return []
    const version = expected === undefined ? undefined : versionOf(saved)
    // Compare again if another field of the section was saved since it was read.
    const row = await saveSingleton(trx, section, { [field]: value }, now, version)
    if (row) return [changedSingleton(section, row)]
  }
}

const settingOf = (key: SettingKey | SingleKey, value: string): Setting => ({
  key,
  value,
  version: hash('sha256', value, 'hex').slice(0, 16),
})
