import { hash } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { activitiesIn, ask, have, invalid, refusals } from '../../../../tests/support/api.ts'
import { createTestApp } from '../../../../tests/support/test-app.ts'
import { settingKeys } from '../../../shared/settings.ts'

const app = await createTestApp({ env: { RATE_LIMITS: 'off' } })
afterAll(() => app.close())
const { token } = await app.enter('admin')
beforeEach(async () => {
  await app.database.db.deleteFrom('settings').execute()
})

const read = (key: string) => ask(app, 'GET', `/api/settings/${key}`, { token })
const save = (key: string, value: unknown, headers: Record<string, string> = {}) =>
  ask(app, 'PUT', `/api/settings/${key}`, { token, body: { value }, headers })
const formats = async () => await have(app, 'GET', '/api/cms/formats')
const versionOf = (value: string) => hash('sha256', value, 'hex').slice(0, 16)
const answer = (key: string, value: string) => ({ status: 200, body: { key, value, version: versionOf(value) } })

describe('the settings digits and show_hijri', () => {
  test.each([
    ['digits', 'latn', 'arab'],
    ['show_hijri', 'off', 'on'],
  ])('the setting %s is %s at first and can be %s, but nothing else [D102.1]', async (key, first, other) => {
    expect(await read(key)).toEqual(answer(key, first))
    for (const wrong of ['', 'other', null, undefined, 1, true, [other]])
      expect(await save(key, wrong)).toEqual(invalid(['value', `Choose a value: ${first}, ${other}`]))
    expect(await read(key)).toEqual(answer(key, first))
    expect(await save(key, other)).toEqual(answer(key, other))
    expect(await read(key)).toEqual(answer(key, other))
    expect(await save(key, first)).toEqual(answer(key, first))
  })

  test('the settings digits and show_hijri are not in the list of all settings, which has nine [D102.1]', async () => {
    await save('digits', 'arab')
    const all = await have<{ key: string }[]>(app, 'GET', '/api/settings')
    expect(all.map(({ key }) => key)).toEqual([...settingKeys])
    expect(all).toHaveLength(9)
  })

  test('the settings digits and show_hijri are read by visitors as the formats of the site [D102.1]', async () => {
    expect(await formats()).toEqual({ digits: 'latn', showHijri: false })
    await save('digits', 'arab')
    await save('show_hijri', 'on')
    expect(await formats()).toEqual({ digits: 'arab', showHijri: true })
  })

  test('the settings digits and show_hijri are saved over the expected version only, and logged', async () => {
    const first = { 'if-match': `"${versionOf('latn')}"` }
    expect((await save('digits', 'arab', first)).status).toBe(200)
    expect(await save('digits', 'latn', first)).toEqual(refusals.conflict)
    expect((await activitiesIn(app)).at(-1)).toMatchObject({
      message: 'Noura admin changed the digits of Arabic pages',
      permission: 'manage_settings',
    })
  })
})

test('every setting can be read on its own, and an unknown one is 404 [D102.1 T15]', async () => {
  await save('company_name', 'Marasim Events')
  expect(await read('company_name')).toEqual(answer('company_name', 'Marasim Events'))
  expect(await read('contact_phone')).toEqual(answer('contact_phone', ''))
  for (const key of ['other', 'toString', '__proto__']) {
    expect(await read(key)).toEqual(refusals.missing)
    expect(await save(key, 'on')).toEqual(refusals.missing)
  }
})
