import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  activitiesIn,
  ask,
  badUrls,
  gone,
  goodUrls,
  have,
  invalid,
  notAnObject,
  notObjects,
  refusals,
} from '../../../../tests/support/api.ts'
import { textOf } from '../../../../tests/support/contracts.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import type { Role } from '../../../shared/permissions.ts'
import type { Setting } from '../../../shared/settings.ts'

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
const entries = Object.entries(values)
const keys = Object.keys(values)
const settingOf = (key: string, value: string) => ({ key, value, version: expect.stringMatching(/^[\da-f]{16}$/) })
const asList = (saved: Record<string, string>) => keys.map((key) => settingOf(key, saved[key] ?? ''))

const company = {
  name: 'Other Company',
  description: 'Another description of the company.',
  logoLight: 'https://example.com/light.svg',
  logoDark: '',
  favicon: '',
  primaryColor: '#c5a569',
  secondaryColor: '#2563eb',
  accentColor: '#16a34a',
  fontPrimary: 'Baloo 2',
  fontSecondary: 'Poppins',
}
const contact = {
  email: 'other@marasim.example',
  phone: '+965 9999 8888',
  address: 'Kuwait City',
  whatsappLink: 'wa.me/96599998888',
  facebookUrl: '',
  instagramUrl: 'https://instagram.com/other',
  linkedinUrl: 'https://linkedin.com/company/other',
  twitterUrl: '',
}

let app: TestApp
let token: string
const fresh = async () => {
  app = await createTestApp()
  token = (await app.enter('superadmin')).token
}
const put = (key: string, value: unknown, as: string | undefined = token) =>
  ask<Setting>(app, 'PUT', `/api/settings/${key}`, { token: as, body: { value } })
const settings = async () => await have<Setting[]>(app, 'GET', '/api/settings')

describe('settings of a new site', () => {
  beforeEach(async () => {
    await fresh()
    return () => app.close()
  })

  test('returns all settings of a new site as empty [S3.1]', async () => {
    expect(await settings()).toEqual(asList({}))
  })

  test('creates a section with empty fields when the first of its settings is saved', async () => {
    await put('company_name', 'Marasim Events')
    const nothing = Object.fromEntries(Object.keys(company).map((field) => [field, '']))
    const answer = await ask(app, 'GET', '/api/cms/company')
    expect(answer).toEqual({ status: 200, body: { ...nothing, name: 'Marasim Events', version: 1 } })
    expect(await ask(app, 'GET', '/api/cms/contact')).toEqual(gone)
    expect(await ask(app, 'GET', '/api/cms/hero')).toEqual(gone)

    expect((await put('social_twitter', '')).status).toBe(200)
    expect(await ask(app, 'GET', '/api/cms/contact'), 'nothing is no content').toEqual(gone)
    await put('social_twitter', values.social_twitter)
    const empty = Object.fromEntries(Object.keys(contact).map((field) => [field, '']))
    const half = await ask(app, 'GET', '/api/cms/contact')
    expect(half).toEqual({ status: 200, body: { ...empty, twitterUrl: values.social_twitter, version: 1 } })
  })
})

describe('settings and section editors share one record', () => {
  beforeEach(async () => {
    await fresh()
    return () => app.close()
  })
  const save = (section: string, body: unknown, headers = {}) =>
    ask<Record<string, unknown>>(app, 'PUT', `/api/cms/${section}`, { token, body, headers })
  const read = async (section: string) => await have<Record<string, unknown>>(app, 'GET', `/api/cms/${section}`)

  test('shows content saved in the section editors as settings [D24.1]', async () => {
    await save('company', company)
    await save('contact', contact)
    expect(await settings()).toEqual(
      asList({
        company_name: company.name,
        company_description: company.description,
        contact_email: contact.email,
        contact_phone: contact.phone,
        whatsapp_link: contact.whatsappLink,
        social_facebook: contact.facebookUrl,
        social_instagram: contact.instagramUrl,
        social_linkedin: contact.linkedinUrl,
        social_twitter: contact.twitterUrl,
      }),
    )
  })

  test('shows saved settings in the section editors and keeps the other fields [D24.1]', async () => {
    await save('company', company)
    await save('contact', contact)
    for (const [key, value] of entries) await put(key, value)
    expect(await read('company')).toEqual({
      ...company,
      name: values.company_name,
      description: values.company_description,
      version: 3,
    })
    expect(await read('contact')).toEqual({
      ...contact,
      email: values.contact_email,
      phone: values.contact_phone,
      whatsappLink: values.whatsapp_link,
      facebookUrl: values.social_facebook,
      instagramUrl: values.social_instagram,
      linkedinUrl: values.social_linkedin,
      twitterUrl: values.social_twitter,
      version: 8,
    })
  })

  test('rejects a section save after one of its settings was changed', async () => {
    await save('company', company)
    await put('company_name', 'Newer Name')
    expect(await save('company', company, { 'if-match': '"1"' })).toEqual(refusals.conflict)
    expect((await read('company')).name).toBe('Newer Name')
    expect((await save('company', company, { 'if-match': '"2"' })).status).toBe(200)
  })
})

describe('a setting', () => {
  beforeAll(fresh)
  afterAll(() => app.close())

  type Row = [key: string, value: unknown, message: string]
  const rowsOf = (key: string, wrong: readonly unknown[], message: string): Row[] =>
    wrong.map((value) => [key, value, message])
  const nothing = [undefined, null, '', '  ', 5, {}, ['text']]
  const socials = [
    ['social_facebook', 'Valid Facebook URL is required'],
    ['social_instagram', 'Valid Instagram URL is required'],
    ['social_linkedin', 'Valid LinkedIn URL is required'],
    ['social_twitter', 'Valid Twitter URL is required'],
  ] as const

  test.each<Row>([
    ...rowsOf('company_name', [...nothing, 'A', ' A '], 'Company name is required'),
    ...rowsOf('company_name', [textOf(201)], 'Company name must be at most 200 characters'),
    ...rowsOf('company_name', ['Mara\u0000sim'], 'Company name contains characters that cannot be stored'),
    ...rowsOf('company_description', [...nothing, textOf(9)], 'Company description is required'),
    ...rowsOf('company_description', [textOf(5001)], 'Company description must be at most 5000 characters'),
    ...rowsOf('contact_email', [...nothing, 'hello', 'hello@', 'hello@host'], 'Valid email is required'),
    ...rowsOf('contact_email', [`${textOf(64)}@${textOf(200)}.example`], 'Email must be at most 254 characters'),
    ...rowsOf('contact_phone', [...nothing, '1234567'], 'Phone number is required'),
    ...rowsOf('contact_phone', ['5'.repeat(51)], 'Phone number must be at most 50 characters'),
    ...rowsOf('whatsapp_link', [...nothing, ...badUrls, 'wa.me/965'], 'Valid WhatsApp link is required'),
    ...socials.flatMap(([key, message]) => rowsOf(key, [...badUrls, '/media/page', 5, {}], message)),
  ])('rejects the setting %s with %j [S5.6]', async (key, value, message) => {
    const before = await settings()
    const noted = await activitiesIn(app)
    expect(await put(key, value)).toEqual(invalid(['value', message]))
    expect(await settings()).toEqual(before)
    expect(await activitiesIn(app)).toEqual(noted)
  })

  test.each<[key: string, value: string]>([
    ...(entries as [string, string][]),
    ['company_name', 'AB'],
    ['company_name', textOf(200)],
    ['company_description', textOf(10)],
    ['company_description', textOf(5000)],
    ['contact_phone', '12345678'],
    ['contact_phone', '5'.repeat(50)],
    ...goodUrls.map((url): [string, string] => ['whatsapp_link', url]),
    ...socials.flatMap(([key]): [string, string][] => [
      [key, ''],
      ...goodUrls.map((url): [string, string] => [key, url]),
    ]),
  ])('accepts the setting %s with %j [S3.1]', async (key, value) => {
    expect(await put(key, value)).toEqual({ status: 200, body: settingOf(key, value) })
    expect(await settings()).toContainEqual(settingOf(key, value))
  })

  test('trims a setting', async () => {
    expect((await put('company_name', '  Marasim  ')).body).toEqual(settingOf('company_name', 'Marasim'))
    expect(await settings()).toContainEqual(settingOf('company_name', 'Marasim'))
  })

  test('rejects a setting without a value and keeps the old one', async () => {
    await put('social_twitter', 'https://x.com/marasim')
    for (const body of [{}, { valu: 'https://x.com/typo' }]) {
      const answer = await ask(app, 'PUT', '/api/settings/social_twitter', { token, body })
      expect(answer).toEqual(invalid(['value', 'Valid Twitter URL is required']))
    }
    expect(await settings()).toContainEqual(settingOf('social_twitter', 'https://x.com/marasim'))
  })

  test('rejects a setting that is not a JSON object and ignores unknown fields', async () => {
    for (const body of notObjects) {
      expect(await ask(app, 'PUT', '/api/settings/company_name', { token, body })).toEqual(notAnObject)
    }
    const body = { key: 'contact_email', value: 'The Name', version: 99 }
    const answer = await ask(app, 'PUT', '/api/settings/company_name', { token, body })
    expect(answer).toEqual({ status: 200, body: settingOf('company_name', 'The Name') })
  })

  test.each(['unknown', 'Company_Name', 'companyName', 'name', 'constructor', '__proto__', '%00', textOf(300)])(
    'answers 404 for the unknown setting %s and creates nothing [T15]',
    async (key) => {
      const before = await settings()
      expect(await put(key, 'https://example.com/long-enough')).toEqual(refusals.missing)
      expect(await settings()).toEqual(before)
    },
  )

  test.each<Role>(['superadmin', 'admin', 'editor', 'vendor'])(
    'enforces the permission of a %s to save settings',
    async (role) => {
      const as = (await app.enter(role)).token
      for (const [key, value] of entries) {
        const answer = await put(key, value, as)
        if (role === 'superadmin' || role === 'admin') expect(answer.status).toBe(200)
        else expect(answer).toEqual(refusals.forbidden)
      }
    },
  )

  test('checks a setting in order: path, session, permission, key, body', async () => {
    expect(await ask(app, 'POST', '/api/settings', { body: {} })).toEqual(refusals.wrongMethod)
    expect(await ask(app, 'DELETE', '/api/settings/company_name')).toEqual(refusals.wrongMethod)
    expect(await ask(app, 'PUT', '/api/settings/a/b', { body: {} })).toEqual(refusals.missing)
    const editor = (await app.enter('editor')).token
    for (const key of ['company_name', 'unknown']) {
      expect(await ask(app, 'PUT', `/api/settings/${key}`, { body: {} })).toEqual(refusals.unauthenticated)
      expect(await put(key, '', editor)).toEqual(refusals.forbidden)
    }
  })
})
