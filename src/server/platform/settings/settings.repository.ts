import { type SingleKey, type SingleValue, singleSettings } from '../../../shared/settings.ts'
import type { Executor } from '../database/database.ts'

/** The saved value, or the default. */
export async function readSingleSetting<Key extends SingleKey>(db: Executor, key: Key): Promise<SingleValue<Key>> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst()
  return (row?.value ?? singleSettings[key]) as SingleValue<Key>
}

/** When the setting was last saved; undefined while it has its default. */
export async function readSettingTime(db: Executor, key: SingleKey): Promise<string | undefined> {
  const row = await db.selectFrom('settings').select('updatedAt').where('key', '=', key).executeTakeFirst()
  return row?.updatedAt
}
