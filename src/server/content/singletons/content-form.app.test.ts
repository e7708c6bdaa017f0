import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, badLinks, badUrls, goodUrls, invalid, urlOf } from '../../../../tests/support/api.ts'
import { goodContent, openContent, type Section, sections } from '../../../../tests/support/content.ts'
import { textOf } from '../../../../tests/support/contracts.ts'

const { app, read, save } = await openContent()
afterAll(() => app.close())

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
        // Attempts to break out of the style sheet.
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
      `${label} may only contain letters, digits, spaces and . _ , + & -`,
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

describe('validation of sections', () => {
  beforeAll(async () => {
    for (const [section, good] of sections) await save(section, good)
  })

  test.each(wrongRows)('rejects the section %s with %s %j [S5.6 D26.3]', async (section, field, value, message) => {
    const before = await read(section)
    expect(await save(section, { ...goodContent[section], [field]: value })).toEqual(invalid([field, message]))
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
  ])('accepts the section %s with %s %j', async (section, field, value) => {
    const body = { ...goodContent[section], [field]: value }
    expect(await save(section, body)).toEqual({ status: 200, body: { ...body, version: expect.any(Number) } })
    expect((await read(section)).body).toMatchObject(body)
  })

  test('saves a telephone number as WhatsApp link, in the section and in the settings [D148.4]', async () => {
    const saved = await save('contact', { ...goodContent.contact, whatsappLink: '+965 9988 7766' })
    expect(saved.body.whatsappLink).toBe('https://wa.me/96599887766')
    const { token } = await app.enter('superadmin')
    const setting = await ask(app, 'PUT', '/api/settings/whatsapp_link', { token, body: { value: '965 5544 3322' } })
    expect(setting).toMatchObject({ status: 200, body: { value: 'https://wa.me/96555443322' } })
    expect((await read('contact')).body.whatsappLink).toBe('https://wa.me/96555443322')
  })

  test.each<[Section, string[]]>([
    ['hero', ['backgroundImage']],
    ['company', ['logoLight', 'logoDark', 'favicon']],
    ['contact', ['address', 'facebookUrl', 'instagramUrl', 'linkedinUrl', 'twitterUrl']],
  ])(
    'treats optional fields of the section %s as empty when they are null or missing [S3.1]',
    async (section, fields) => {
      for (const value of [null, undefined]) {
        const without = Object.fromEntries(fields.map((field) => [field, value]))
        const { status, body } = await save(section, { ...goodContent[section], ...without })
        expect(status).toBe(200)
        for (const field of fields) expect(body[field]).toBe('')
      }
    },
  )
})
