import { noteContent, noteSetting } from '../../../shared/activity.ts'
import { type Setting, type SettingKey, settingFields, settingKeys } from '../../../shared/settings.ts'
import { displayName } from '../../../shared/user.ts'
import type { Caller } from '../../caller.ts'
import type { Database } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import { logActivity } from '../activities/activities.service.ts'
import { confirmSession } from '../sessions/sessions.service.ts'
import { type ContentFields, type ContentRow, findContent, type Section, saveContent } from './content.repository.ts'

export type ContentNeeds = { database: Database; clock: () => Date }

export async function readContent<S extends Section>({ database }: ContentNeeds, section: S) {
  return await findContent(database.reads, section)
}

export async function writeContent<S extends Section>(
  { database, clock }: ContentNeeds,
  staff: Caller,
  section: S,
  fields: ContentFields<S>,
  expected: number | undefined,
): Promise<ContentRow<S>> {
  return await database.changeContent(async (trx) => {
    await confirmSession(trx, staff)
    const now = clock()
    const row = await saveContent(trx, section, fields, now.toISOString(), expected)
    if (!row) throw new Refusal('conflict')
    await logActivity(trx, staff, noteContent(displayName(staff), section), now)
    return row
  })
}

/** Settings are the fields of company and contact under their own keys (D24); an unset one is an empty string. */
export async function readSettings({ database }: ContentNeeds): Promise<Setting[]> {
  const [company, contact] = await Promise.all([
    findContent(database.reads, 'company'),
    findContent(database.reads, 'contact'),
  ])
  const saved: Record<string, Record<string, unknown> | undefined> = { company, contact }
  return settingKeys.map((key) => {
    const { section, field } = settingFields[key]
    return { key, value: String(saved[section]?.[field] ?? '') }
  })
}

/** `expected` is the version of the whole section. */
export async function writeSetting(
  { database, clock }: ContentNeeds,
  staff: Caller,
  key: SettingKey,
  value: string,
  expected: number | undefined,
): Promise<Setting> {
  const { section, field } = settingFields[key]
  return await database.changeContent(async (trx) => {
    await confirmSession(trx, staff)
    // Clearing a setting must not create an empty section, which would hide the fallback texts (D25).
    if (value === '' && expected === undefined && !(await findContent(trx, section))) return { key, value }
    const now = clock()
    const row = await saveContent(trx, section, { [field]: value }, now.toISOString(), expected)
    if (!row) throw new Refusal('conflict')
    await logActivity(trx, staff, noteSetting(displayName(staff), key), now)
    return { key, value }
  })
}
