import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  activitiesIn,
  ask,
  badLinks,
  badUrls,
  gone,
  goodUrls,
  have,
  invalid,
  notAnObject,
  notObjects,
  refusals,
  urlOf,
} from '../../../../tests/support/api.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import type { Role } from '../../../shared/permissions.ts'
import { textOf } from '../../../shared/test-kit.ts'

const hero = {
  title: 'Create Unforgettable',
  subtitle: 'Moments in Kuwait',
  description: 'Premium event planning and production services.',
  primaryCta: 'View Our Events',
  secondaryCta: 'Our Portfolio',
  backgroundImage: 'https://example.com/hero.jpg',
}

const company = {
  name: 'Marasim Events',
  description: 'Unforgettable experiences across Kuwait.',
  logoLight: 'https://example.com/light.svg',
  logoDark: '/media/dark.webp',
  favicon: '',
  primaryColor: '#c5a569',
  secondaryColor: '#2563EB',
  accentColor: '#16a34a',
  fontPrimary: 'Baloo 2',
  fontSecondary: 'Poppins',
}

const contact = {
  email: 'hello@marasim.example',
  phone: '+965 2222 3333',
  address: 'Block 4, Street 12\nKuwait City',
  whatsappLink: 'https://wa.me/96522223333',
  facebookUrl: 'https://facebook.com/marasim',
  instagramUrl: '',
  linkedinUrl: '',
  twitterUrl: 'https://x.com/marasim',
}

type Section = 'hero' | 'company' | 'contact'
type Saved = Record<string, unknown> & { version: number }
const sections: [Section, Record<string, string>][] = [
  ['hero', hero],
  ['company', company],
  ['contact', contact],
]

let app: TestApp
let token: string
beforeAll(async () => {
  app = await createTestApp()
  token = (await app.enter('superadmin')).token
})
afterAll(() => app.close())

const read = (section: Section, on = app) => ask<Saved>(on, 'GET', `/api/cms/${section}`)
const save = (section: Section, body: unknown, headers: Record<string, string> = {}, as: string | undefined = token) =>
  ask<Saved>(app, 'PUT', `/api/cms/${section}`, { token: as, body, headers })

describe.each(sections)('the section %s', (section, good) => {
  test('is nothing until it is saved, and then what was saved, for everyone', async () => {
    const site = await createTestApp()
    const boss = await site.enter('superadmin')
    expect(await read(section, site)).toEqual(gone)

    const put = async (body: unknown) => await site.call('PUT', `/api/cms/${section}`, { token: boss.token, body })
    const saved = await put(good)
    expect([saved.status, saved.headers.get('etag')]).toEqual([200, '"1"'])
    expect(await saved.json()).toEqual({ ...good, version: 1 })

    for (const role of ['superadmin', 'admin', 'editor', 'vendor', undefined] as const) {
      const as = role && (await site.enter(role)).token
      const answer = await site.call('GET', `/api/cms/${section}`, { token: as })
      expect([answer.status, answer.headers.get('etag')]).toEqual([200, '"1"'])
      expect(await answer.json()).toEqual({ ...good, version: 1 })
    }

    expect(await (await put(good)).json()).toEqual({ ...good, version: 2 })
    for (const other of sections.filter(([name]) => name !== section)) expect(await read(other[0], site)).toEqual(gone)
    await site.close()
  })

  test('T6 ignores fields that it does not have', async () => {
    const forged = { id: 'other', version: 99, sample: true, updatedAt: '2020-01-01T00:00:00.000Z', role: 'admin' }
    await save(section, good)
    const { version } = (await read(section)).body
    expect(await save(section, { ...good, ...forged })).toEqual({
      status: 200,
      body: { ...good, version: version + 1 },
    })
  })

  test('refuses a save over a newer version, and keeps it', async () => {
    await save(section, good)
    const current = (await read(section)).body
    const tag = { 'if-match': `"${current.version}"` }
    expect((await save(section, good, tag)).status).toBe(200)
    const noted = (await activitiesIn(app)).length
    expect(await save(section, good, tag)).toEqual(refusals.conflict)
    expect(await save(section, good, { 'if-match': 'nonsense' })).toEqual(refusals.conflict)
    expect((await read(section)).body.version).toBe(current.version + 1)
    expect(await activitiesIn(app)).toHaveLength(noted)
    expect((await save(section, good, { 'if-match': '*' })).status).toBe(200)
  })

  test('lets exactly one of six parallel saves of the same version win', async () => {
    await save(section, good)
    const { version } = (await read(section)).body
    const tag = { 'if-match': `"${version}"` }
    const answers = await Promise.all(Array.from({ length: 6 }, () => save(section, good, tag)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
    expect((await read(section)).body.version).toBe(version + 1)
  })

  test('has no version to match until it is saved', async () => {
    const site = await createTestApp()
    const boss = await site.enter('superadmin')
    for (const version of ['"0"', '"1"', 'nonsense']) {
      const call = { token: boss.token, body: good, headers: { 'if-match': version } }
      expect(await ask(site, 'PUT', `/api/cms/${section}`, call)).toEqual(refusals.conflict)
    }
    expect(await read(section, site)).toEqual(gone)
    await site.close()
  })

  test('is saved for the first time by many at once without an error', async () => {
    const site = await createTestApp()
    const boss = await site.enter('superadmin')
    const call = { token: boss.token, body: good }
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => ask<Saved>(site, 'PUT', `/api/cms/${section}`, call)),
    )
    expect(answers.map(({ status, body }) => [status, body.version]).sort()).toEqual(
      [1, 2, 3, 4, 5].map((version) => [200, version]),
    )
    await site.close()
  })

  test('refuses what is no JSON object, and names every field of an empty one', async () => {
    for (const body of notObjects) expect(await save(section, body)).toEqual(notAnObject)
    const { status, body } = await save(section, {})
    expect(status).toBe(400)
    const required = {
      hero: ['title', 'subtitle', 'description', 'primaryCta', 'secondaryCta'],
      company: [
        ...['name', 'description', 'primaryColor', 'secondaryColor', 'accentColor'],
        ...['fontPrimary', 'fontSecondary'],
      ],
      contact: ['email', 'phone', 'whatsappLink'],
    }
    expect((body.errors as { path: string }[]).map(({ path }) => path)).toEqual(required[section])
  })

  test('is judged in order: path, caller, permission, body, conflict', async () => {
    const stale = { 'if-match': '"999"' }
    expect(await ask(app, 'POST', `/api/cms/${section}`, { body: {} })).toEqual(refusals.wrongMethod)
    expect(await ask(app, 'PUT', `/api/cms/${section}/more`, { body: {} })).toEqual(refusals.missing)
    expect(await ask(app, 'PUT', `/api/cms/${section}`, { body: {}, headers: stale })).toEqual(refusals.unauthenticated)
    const vendor = (await app.enter('vendor')).token
    expect(await save(section, {}, stale, vendor)).toEqual(refusals.forbidden)
    expect((await save(section, {}, stale)).status).toBe(400)
    expect(await save(section, good, stale)).toEqual(refusals.conflict)
  })

  test.each<Role>(['superadmin', 'admin', 'editor', 'vendor'])('is saved by the role %s, or is not', async (role) => {
    const as = (await app.enter(role)).token
    // The settings screen, which admins have, saves the hero too (D32).
    const allowed = role === 'superadmin' || (role === 'admin' && section === 'hero')
    await save(section, good)
    const before = await read(section)
    const answer = await save(section, good, {}, as)
    if (allowed) expect(answer.status).toBe(200)
    else {
      expect(answer).toEqual(refusals.forbidden)
      expect(await read(section)).toEqual(before)
    }
  })
})

type Row = [section: Section, field: string, value: unknown, message: string]
const rowsOf = (section: Section, field: string, values: readonly unknown[], message: string): Row[] =>
  values.map((value) => [section, field, value, message])
const nothing = [undefined, null, '', '  ', 5, {}]

const wrongRows: Row[] = [
  ...rowsOf('hero', 'title', [...nothing, 'A', ' A '], 'Title must be at least 2 characters'),
  ...rowsOf('hero', 'title', [textOf(201)], 'Title must be at most 200 characters'),
  ...rowsOf('hero', 'title', ['Moments\u0000'], 'Title contains characters that cannot be stored'),
  ...rowsOf('hero', 'subtitle', [...nothing, 'A'], 'Subtitle must be at least 2 characters'),
  ...rowsOf('hero', 'subtitle', [textOf(201)], 'Subtitle must be at most 200 characters'),
  ...rowsOf('hero', 'description', [...nothing, textOf(9)], 'Description must be at least 10 characters'),
  ...rowsOf('hero', 'description', [textOf(5001)], 'Description must be at most 5000 characters'),
  ...rowsOf('hero', 'primaryCta', [...nothing, 'A'], 'Primary CTA text is required'),
  ...rowsOf('hero', 'primaryCta', [textOf(201)], 'Primary CTA text must be at most 200 characters'),
  ...rowsOf('hero', 'secondaryCta', [...nothing, 'A'], 'Secondary CTA text is required'),
  ...rowsOf('hero', 'secondaryCta', [textOf(201)], 'Secondary CTA text must be at most 200 characters'),
  ...rowsOf('hero', 'backgroundImage', [...badLinks, 5], 'Must be a valid URL'),

  ...rowsOf('company', 'name', [...nothing, 'A'], 'Company name is required'),
  ...rowsOf('company', 'name', [textOf(201)], 'Company name must be at most 200 characters'),
  ...rowsOf('company', 'description', [...nothing, textOf(9)], 'Company description is required'),
  ...rowsOf('company', 'description', [textOf(5001)], 'Company description must be at most 5000 characters'),
  ...['logoLight', 'logoDark', 'favicon'].flatMap((field) =>
    rowsOf('company', field, [...badLinks, 5], 'Must be a valid URL'),
  ),
  ...['primaryColor', 'secondaryColor', 'accentColor'].flatMap((field) =>
    rowsOf(
      'company',
      field,
      [
        ...nothing,
        ...['#fff', 'c5a569', '#c5a56', '#c5a5699', '#c5a56g', 'red', 'rgb(1,2,3)', '#c5a569\n#'],
        // Out of the style sheet and into the page (T9).
        ...['#c5a569;}', '#c5a569}body{display:none}', '</style><script>alert(1)</script>', 'url(//evil.example)'],
      ],
      'Must be a valid hex color',
    ),
  ),
  ...(
    [
      ['fontPrimary', 'Primary font'],
      ['fontSecondary', 'Secondary font'],
    ] as const
  ).flatMap(([field, label]): Row[] => [
    ...rowsOf('company', field, nothing, `${label} is required`),
    ...rowsOf('company', field, [textOf(201)], `${label} must be at most 200 characters`),
    ...rowsOf(
      'company',
      field,
      [
        ...['Poppins;', "Poppins'", 'Poppins"', 'Poppins}', 'Poppins{', 'Poppins)', 'Poppins\\', 'Poppins/*', 'A:b'],
        ...['</style>', 'x;}body{display:none', "x'),url(//evil.example", '@import', 'Pop\npins', 'Pop\u202epins'],
      ],
      `${label} may only contain letters, digits, spaces and hyphens`,
    ),
  ]),

  ...rowsOf('contact', 'email', [...nothing, 'hello', 'hello@', 'hello@host'], 'Valid email is required'),
  ...rowsOf('contact', 'email', [`${textOf(64)}@${textOf(200)}.example`], 'Email must be at most 254 characters'),
  ...rowsOf('contact', 'phone', [...nothing, '1234567'], 'Phone number is required'),
  ...rowsOf('contact', 'phone', ['5'.repeat(51)], 'Phone number must be at most 50 characters'),
  ...rowsOf('contact', 'address', [textOf(5001)], 'Address must be at most 5000 characters'),
  ...rowsOf('contact', 'address', [5, []], 'Address must be text'),
  ...rowsOf(
    'contact',
    'whatsappLink',
    [...nothing, 'wa.me/1', ...badLinks.filter((link) => link.length <= 2048), 'wa.me@evil.example/965'],
    'WhatsApp link is required',
  ),
  ...rowsOf('contact', 'whatsappLink', [urlOf(2049)], 'WhatsApp link must be at most 2048 characters'),
  ...['facebookUrl', 'instagramUrl', 'linkedinUrl', 'twitterUrl'].flatMap((field) =>
    rowsOf('contact', field, [...badUrls, '/media/page', 5], 'Must be a valid URL'),
  ),
]

const goods = { hero, company, contact }

describe('validation', () => {
  beforeAll(async () => {
    for (const [section, good] of sections) await save(section, good)
  })

  test.each(wrongRows)('refuses %s %s %j', async (section, field, value, message) => {
    const before = await read(section)
    expect(await save(section, { ...goods[section], [field]: value })).toEqual(invalid([field, message]))
    expect(await read(section)).toEqual(before)
  })

  test.each<[Section, string, unknown]>([
    ['hero', 'title', 'AB'],
    ['hero', 'title', textOf(200)],
    ['hero', 'subtitle', 'AB'],
    ['hero', 'subtitle', textOf(200)],
    ['hero', 'description', textOf(10)],
    ['hero', 'description', textOf(5000)],
    ['hero', 'primaryCta', 'Go'],
    ['hero', 'secondaryCta', 'Go'],
    ...[...goodUrls, '', '/media/hero.avif', 'example.com/hero.jpg'].map((link): [Section, string, unknown] => [
      'hero',
      'backgroundImage',
      link,
    ]),
    ['company', 'name', 'AB'],
    ['company', 'name', '</script> & <b>'],
    ['company', 'description', textOf(10)],
    ['company', 'description', textOf(5000)],
    ['company', 'logoLight', urlOf(2048)],
    ['company', 'logoDark', ''],
    ['company', 'favicon', '/media/icon.png'],
    ['company', 'primaryColor', '#ABCDEF'],
    ['company', 'accentColor', '#000000'],
    ['company', 'fontPrimary', 'A'],
    ['company', 'fontSecondary', 'Noto Kufi Arabic'],
    ['company', 'fontSecondary', 'خط'],
    ['contact', 'phone', '12345678'],
    ['contact', 'phone', '5'.repeat(50)],
    ['contact', 'address', ''],
    ['contact', 'address', textOf(5000)],
    ['contact', 'whatsappLink', 'wa.me/96'],
    ['contact', 'whatsappLink', urlOf(2048)],
    ['contact', 'facebookUrl', ''],
    ...goodUrls.map((url): [Section, string, unknown] => ['contact', 'instagramUrl', url]),
  ])('accepts %s %s %j', async (section, field, value) => {
    const body = { ...goods[section], [field]: value }
    expect(await save(section, body)).toEqual({ status: 200, body: { ...body, version: expect.any(Number) } })
    expect((await read(section)).body).toMatchObject(body)
  })

  test.each<[Section, string[]]>([
    ['hero', ['backgroundImage']],
    ['company', ['logoLight', 'logoDark', 'favicon']],
    ['contact', ['address', 'facebookUrl', 'instagramUrl', 'linkedinUrl', 'twitterUrl']],
  ])('takes the optional fields of %s as empty when they are null or left out', async (section, fields) => {
    for (const value of [null, undefined]) {
      const without = Object.fromEntries(fields.map((field) => [field, value]))
      const { status, body } = await save(section, { ...goods[section], ...without })
      expect(status).toBe(200)
      for (const field of fields) expect(body[field]).toBe('')
    }
  })
})

describe('the figures of the content overview', () => {
  test.each<Role>(['superadmin', 'admin', 'editor'])('are there for %s', async (role) => {
    const as = (await app.enter(role)).token
    const stats = await have<{ totalPages: number }>(app, 'GET', '/api/cms/stats', { token: as })
    expect(stats).toEqual({ totalPages: 0 })
  })

  test('are closed to visitors and to the role vendor', async () => {
    expect(await ask(app, 'GET', '/api/cms/stats')).toEqual(refusals.unauthenticated)
    const as = (await app.enter('vendor')).token
    expect(await ask(app, 'GET', '/api/cms/stats', { token: as })).toEqual(refusals.forbidden)
  })
})
