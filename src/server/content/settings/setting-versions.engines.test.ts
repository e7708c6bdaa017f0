import { beforeEach, expect, test } from 'vitest'
import { activitiesIn, ask, gone, have, refusals } from '../../../../tests/support/api.ts'
import { auditOf } from '../../../../tests/support/audit.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { contactInput } from '../../../../tests/support/valid-input.ts'
import type { Setting } from '../../../shared/settings.ts'

let app: TestApp
let token: string
beforeEach(async () => {
  app = await createTestApp()
  token = (await app.enter('superadmin')).token
  return () => app.close()
})

const social = ['social_facebook', 'social_instagram', 'social_linkedin', 'social_twitter']
const read = async (key: string) =>
  (await have<Setting[]>(app, 'GET', '/api/settings')).find((setting) => setting.key === key) ?? expect.fail()
const put = (key: string, value: string, ifMatch?: string) =>
  ask<Setting>(app, 'PUT', `/api/settings/${key}`, {
    token,
    body: { value },
    ...(ifMatch !== undefined && { headers: { 'if-match': ifMatch } }),
  })
const tagOf = async (key: string) => `"${(await read(key)).version}"`
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort()

test('the version of a setting depends on its value alone [D24.3]', async () => {
  const unset = await read('social_twitter')
  const { body } = await put('social_twitter', 'https://x.com/marasim')
  expect(body).toEqual(await read('social_twitter'))
  expect(body.version).not.toBe(unset.version)
  expect((await put('social_linkedin', 'https://x.com/marasim')).body.version).toBe(body.version)
  expect((await put('social_twitter', '')).body).toEqual(unset)
})

test('a save over another value is 409 and changes nothing [D24.3]', async () => {
  const before = await tagOf('company_name')
  const first = await put('company_name', 'First name', before)
  expect(first.status).toBe(200)
  const noted = (await activitiesIn(app)).length
  for (const tag of [before, '"1"', '""', first.body.version, `"${first.body.version}x"`, 'anything'])
    expect(await put('company_name', 'Second Name', tag), tag).toEqual(refusals.conflict)
  expect(await read('company_name')).toEqual(first.body)
  expect(await activitiesIn(app)).toHaveLength(noted)
  expect((await put('company_name', 'Second Name', `"${first.body.version}"`)).status).toBe(200)
})

test('a setting without If-Match is saved [D24.3]', async () => {
  await put('company_name', 'First name')
  expect((await put('company_name', 'Second Name')).status).toBe(200)
  expect((await put('company_name', 'Third Name', '*')).status).toBe(200)
})

test('settings of one section that are saved together do not conflict with each other [D24.3]', async () => {
  for (const value of ['https://one.example', 'https://two.example']) {
    const tags = await Promise.all(social.map(tagOf))
    const answers = await Promise.all(social.map((key, index) => put(key, value, tags[index])))
    expect(statuses(answers)).toEqual([200, 200, 200, 200])
    for (const key of social) expect((await read(key)).value).toBe(value)
  }
})

test('of six concurrent saves of one setting exactly one wins, the first time and later [D24.3]', async () => {
  for (const name of ['Early', 'Late']) {
    const tag = await tagOf('company_name')
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map((number) => put('company_name', `${name} ${number}`, tag)))
    expect(statuses(answers)).toEqual([200, 409, 409, 409, 409, 409])
    const winner = answers.find(({ status }) => status === 200)
    expect(await read('company_name')).toEqual(winner?.body)
  }
})

test('a save in the section editor makes the version of a setting outdated, and only of those it changed', async () => {
  await have(app, 'PUT', '/api/cms/contact', { token, body: contactInput })
  const [email, phone] = [await tagOf('contact_email'), await tagOf('contact_phone')]
  await have(app, 'PUT', '/api/cms/contact', { token, body: { ...contactInput, email: 'new@marasim.example' } })
  expect(await put('contact_email', 'newer@marasim.example', email)).toEqual(refusals.conflict)
  expect((await put('contact_phone', '+965 1111 1111', phone)).status).toBe(200)
})

test('clearing an unset setting with its version creates no section', async () => {
  expect((await put('social_twitter', '', await tagOf('social_twitter'))).status).toBe(200)
  expect(await put('social_twitter', '', '"other"')).toEqual(refusals.conflict)
  expect(await ask(app, 'GET', '/api/cms/contact')).toEqual(gone)
})

const values = {
  company_name: 'Marasim Events',
  company_description: 'Unforgettable experiences across Kuwait.',
  contact_email: 'hello@marasim.example',
  contact_phone: '+965 2222 3333',
  whatsapp_link: 'https://wa.me/96522223333',
  social_facebook: 'https://facebook.com/marasim',
  social_instagram: 'https://instagram.com/marasim',
  social_linkedin: '',
  social_twitter: 'https://x.com/marasim',
}
const readAll = async () => {
  const settings = await have<Setting[]>(app, 'GET', '/api/settings')
  return Object.fromEntries(settings.map(({ key, value }) => [key, value]))
}

test('saves all settings from nine concurrent requests [D24.1]', async () => {
  const answers = await Promise.all(Object.entries(values).map(([key, value]) => put(key, value)))
  expect(statuses(answers)).toEqual(Array(9).fill(200))
  expect(await readAll()).toEqual(values)
})

test('keeps one of the two values of each setting when two users save concurrently', async () => {
  const other = { ...values, company_name: 'Marasim', contact_email: 'two@marasim.example', social_twitter: '' }
  const both = [values, other].flatMap((group) => Object.entries(group).map(([key, value]) => put(key, value)))
  expect(statuses(await Promise.all(both))).toEqual(Array(18).fill(200))
  const saved = await readAll()
  for (const [key, value] of Object.entries(values))
    expect([value, new Map(Object.entries(other)).get(key)]).toContain(saved[key])
})

test('concurrent saves of a section are audited each with the setting that it changed [D76.1]', async () => {
  const save = (email: string) => have(app, 'PUT', '/api/cms/contact', { token, body: { ...contactInput, email } })
  const changes = async () =>
    (await auditOf(app)).flatMap(({ detail }) =>
      detail?.code === 'settingChanged' && detail.key === 'contact_email' ? [detail.value] : [],
    )
  await save('first@marasim.example')
  await Promise.all(Array.from({ length: 20 }, (_, count) => save(`${count % 2 ? 'one' : 'other'}@marasim.example`)))
  const written = await changes()
  expect(written.at(-1)).toBe((await read('contact_email')).value)
  expect(written.filter((value, index) => value === written[index - 1])).toEqual([])
})
