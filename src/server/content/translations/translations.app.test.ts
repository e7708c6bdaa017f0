import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { invalid, refusals } from '../../../../tests/support/api.ts'
import { createTestApp } from '../../../../tests/support/test-app.ts'
import { openTranslations, type Translated } from '../../../../tests/support/translations.ts'
import {
  clientInput,
  companyInput,
  contactInput,
  eventInput,
  heroInput,
  pageInput,
  portfolioInput,
} from '../../../../tests/support/valid-input.ts'

const app = await createTestApp({ env: { RATE_LIMITS: 'off' } })
afterAll(() => app.close())
const { write, readAsStaff, readAsVisitor } = await openTranslations(app)

const document = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text, marks: [{ type: 'bold' }] }] }],
})

type Input = Record<string, unknown>
type Kind = {
  input: () => Input
  /** The Arabic texts. */
  texts: Input
  /** Saves the record and answers the paths at which staff and visitors read it. */
  save: (body: Input) => Promise<{ saved: Translated; staffPath: string; publicPath: string }>
  /** Changes the record that was saved last. */
  path: (saved: Translated) => string
}

const section = (name: string, input: Input, texts: Input): Kind => ({
  input: () => input,
  texts,
  save: async (body) => {
    await app.database.db.deleteFrom(name as 'hero').execute()
    const { body: saved } = await write('PUT', `/api/cms/${name}`, body)
    return { saved, staffPath: `/api/cms/${name}`, publicPath: `/api/cms/${name}` }
  },
  path: () => `/api/cms/${name}`,
})

const record = (name: string, input: () => Input, texts: Input, paths: (saved: Translated) => string[]): Kind => ({
  input,
  texts,
  save: async (body) => {
    const { body: saved } = await write('POST', `/api/${name}`, body)
    const [staffPath = '', publicPath = staffPath] = paths(saved)
    return { saved, staffPath, publicPath }
  },
  path: ({ id }) => `/api/${name}/${id}`,
})

const kinds: Record<string, Kind> = {
  events: record(
    'events',
    () => eventInput,
    {
      title: 'حفل الشتاء',
      description: 'أمسية من الضوء والموسيقى على البحر.',
      location: 'مدينة الكويت',
      price: '٤٥ د.ك',
    },
    ({ id }) => [`/api/events/${id}`],
  ),
  portfolio: record(
    'portfolio',
    () => portfolioInput,
    { title: 'إطلاق الميناء', description: 'إطلاق منتج على الماء، مصوّر من الأعلى.' },
    ({ id }) => [`/api/portfolio/by-id/${id}`],
  ),
  pages: record(
    'pages',
    pageInput,
    { title: 'من نحن', content: document('نخطط الأمسيات.'), seoTitle: 'من نحن', seoDescription: 'من وراء الأمسيات.' },
    ({ id, slug }) => [`/api/pages/by-id/${id}`, `/api/pages/${slug}`],
  ),
  hero: section('hero', heroInput, {
    title: 'لحظات لا تُنسى',
    subtitle: 'في الكويت',
    description: 'تخطيط الفعاليات وإنتاجها بأعلى جودة.',
    primaryCta: 'الفعاليات',
    secondaryCta: 'أعمالنا',
  }),
  company: section('company', companyInput, { name: 'مراسم', description: 'تجارب لا تُنسى في أنحاء الكويت.' }),
  contact: section('contact', contactInput, { address: 'مدينة الكويت' }),
}
const named = Object.entries(kinds)

const pick = (texts: Input, fields: readonly string[]) =>
  Object.fromEntries(fields.map((field) => [field, texts[field]]))

describe.each(named)('%s in two languages', (name, { input, texts, save, path }) => {
  const fields = Object.keys(texts)

  test(`${name}: for every set of translated fields visitors read the primary texts overlaid by the translations [D52 D53.1]`, async () => {
    const sets = fc.subarray(fields)
    await fc.assert(
      fc.asyncProperty(sets, async (translated) => {
        const ar = pick(texts, translated)
        const { publicPath, staffPath } = await save({ ...input(), translations: { ar } })
        const { body: primary } = await readAsVisitor(publicPath)
        for (const key of ['untranslated', 'translations', 'translationState']) expect(primary).not.toHaveProperty(key)

        const untranslated = fields.filter((field) => !translated.includes(field))
        const { body: inArabic } = await readAsVisitor(`${publicPath}?lang=ar`)
        expect(inArabic).toEqual({ ...primary, ...ar, untranslated })
        expect((await readAsVisitor(`${publicPath}?lang=en`)).body).toEqual({ ...primary, untranslated: [] })

        const staff = (await readAsStaff(staffPath)).body
        expect(staff).toMatchObject(pick(primary, fields))
        expect(staff.translations).toEqual({ ar })
        const some = translated.length === 0 ? 'missing' : 'partial'
        expect(staff.translationState).toEqual({ ar: untranslated.length === 0 ? 'complete' : some })
      }),
      { numRuns: 8, examples: [[[]], [fields]] },
    )
  })

  test(`${name}: a translation is stale from a change of its primary text until it is saved again [D54.3]`, async () => {
    const body = input()
    const { saved, staffPath } = await save({ ...body, translations: { ar: texts } })
    const state = async () => (await readAsStaff(staffPath)).body.translationState
    const put = async (changes: Input) => await write('PUT', path(saved), { ...body, ...changes })
    await put({})
    expect(await state(), 'nothing has changed').toEqual({ ar: 'complete' })
    for (const field of fields) {
      const changed = { [field]: field === 'content' ? document('We plan days.') : `${body[field]}, changed` }
      expect((await put(changed)).body.translationState).toEqual({ ar: 'stale' })
      expect(await state()).toEqual({ ar: 'stale' })
      const confirmed = await put({ ...changed, translations: { ar: { [field]: texts[field] } } })
      expect(confirmed.body.translationState).toEqual({ ar: 'complete' })
      expect(confirmed.body.translations).toEqual({ ar: texts })
      await put({ translations: { ar: texts } })
    }
  })

  test(`${name}: a missing text stays, and an empty one removes the translation [D54.2]`, async () => {
    const body = input()
    const { saved } = await save({ ...body, translations: { ar: texts } })
    const put = async (translations: unknown) =>
      (await write('PUT', path(saved), { ...body, translations })).body.translations
    for (const nothing of [undefined, {}, { ar: {} }, { fr: { title: 'Gala' } }, { en: texts }])
      expect(await put(nothing)).toEqual({ ar: texts })
    const [first = '', ...others] = fields
    for (const empty of ['', '  ', null, ...(first === 'content' ? [document('')] : [])]) {
      await put({ ar: texts })
      expect(await put({ ar: { [first]: empty } })).toEqual({ ar: pick(texts, others) })
    }
  })
})

describe('bad translations', () => {
  test('bad translations are refused with the message of the field at its path, and nothing is saved [D54.2]', async () => {
    const { saved, staffPath } = await (kinds.events as Kind).save({
      ...eventInput,
      translations: { ar: { title: 'حفل' } },
    })
    const put = (translations: unknown) =>
      write('PUT', `/api/events/${saved.id}`, { ...eventInput, title: 'Other', translations })
    const wrong = async (ar: Input, field: string, message: string) =>
      expect(await put({ ar })).toEqual(invalid([`translations.ar.${field}`, message]))
    await wrong({ title: 'ح' }, 'title', 'Title must be at least 2 characters')
    await wrong({ title: 'ح'.repeat(201) }, 'title', 'Title must be at most 200 characters')
    await wrong({ title: 'حفل\u0000' }, 'title', 'Title contains characters that cannot be stored')
    await wrong({ title: 5 }, 'title', 'Title must be at least 2 characters')
    await wrong({ description: 'قصير' }, 'description', 'Description must be at least 10 characters')
    await wrong({ price: 'x'.repeat(201) }, 'price', 'Price must be at most 200 characters')
    for (const translations of ['text', 5, []]) {
      expect((await put(translations)).status).toBe(400)
      expect((await put({ ar: translations })).status).toBe(400)
    }
    expect((await readAsStaff(staffPath)).body).toEqual(saved)
  })

  test('translations of a page are closed documents, as deep as the page itself', async () => {
    const { saved } = await (kinds.pages as Kind).save(pageInput())
    const put = (content: unknown) =>
      write('PUT', `/api/pages/${saved.id}`, { ...pageInput(), translations: { ar: { content } } })
    const script = { type: 'doc', content: [{ type: 'script', text: 'alert(1)' }] }
    const unknown = 'The text contains something that cannot be saved'
    expect(await put(script)).toEqual(invalid(['translations.ar.content.content.0.type', unknown]))
    let deep: object = {
      type: 'paragraph',
      content: [{ type: 'text', text: 'نص', marks: [{ type: 'link', attrs: { href: '/' } }] }],
    }
    for (let depth = 0; depth < 17; depth++) deep = { type: 'blockquote', content: [deep] }
    expect((await put({ type: 'doc', content: [deep] })).status).toBe(200)
    const deeper = { type: 'doc', content: [{ type: 'blockquote', content: [deep] }] }
    expect((await put(deeper)).status).toBe(400)
  })

  test('translations lose their bidirectional control characters, but keep joiners and marks [T12]', async () => {
    const title = '\u202eحفل\u2066 الشتاء\u2069 \u200fنور\u200cها'
    const body = { ...eventInput, title: 'Gala\u202e txt.exe', translations: { ar: { title } } }
    const { saved } = await (kinds.events as Kind).save(body)
    expect([saved.title, saved.translations.ar.title]).toEqual(['Gala txt.exe', 'حفل الشتاء \u200fنور\u200cها'])
  })
})

test.each([
  '/api/events',
  '/api/events/featured',
  '/api/events/current',
  '/api/events/upcoming',
  '/api/events/some-id',
  '/api/portfolio',
  '/api/portfolio/video',
  '/api/portfolio/by-id/some-id',
  '/api/clients/active',
  '/api/pages/some-page',
  '/api/cms/hero',
  '/api/cms/company',
  '/api/cms/contact',
  '/api/cms/navigation',
  '/events.ics',
])('%s refuses an unknown language [D53.1]', async (path) => {
  for (const lang of ['fr', '', 'AR', 'ar-KW', 'en,ar'])
    expect(await readAsVisitor(`${path}?lang=${lang}`)).toEqual(invalid(['lang', 'Choose a language: en, ar']))
})

test('only staff read translations of records; the vendor role reads what visitors read [D54.1]', async () => {
  const { publicPath } = await (kinds.events as Kind).save({ ...eventInput, translations: { ar: { title: 'حفل' } } })
  const vendor = (await app.enter('vendor')).token
  for (const path of [publicPath, '/api/events', '/api/events/upcoming', '/api/portfolio', '/api/clients/active']) {
    for (const token of [undefined, vendor]) {
      const text = await (await app.call('GET', `${path}?lang=ar`, { token })).text()
      expect(text).not.toMatch(/translations|translationState/)
    }
  }
  const editor = (await app.enter('editor')).token
  for (const path of ['/api/events', '/api/events/upcoming'])
    expect(await (await app.call('GET', path, { token: editor })).text()).toContain(
      '"translationState":{"ar":"partial"}',
    )
})

test('lists are translated too, and their next page stays in the language [D53.1]', async () => {
  const name = 'لؤلؤة الخليج'
  await write('POST', '/api/clients', { ...clientInput, translations: { ar: { name } } })
  await write('POST', '/api/clients', { ...clientInput, name: 'Pearl Bank', order: 3 })
  const first = await app.call('GET', '/api/clients/active?limit=1&lang=ar')
  expect(await first.json()).toMatchObject([{ name, untranslated: [] }])
  const [, next = ''] = /<([^>]+)>/.exec(first.headers.get('link') ?? '') ?? []
  expect(next).toContain('lang=ar')
  expect(await (await app.call('GET', next)).json()).toMatchObject([{ name: 'Pearl Bank', untranslated: ['name'] }])
})

test('the calendar feed and the calendar files follow the language [D42.3]', async () => {
  const { saved } = await (kinds.events as Kind).save({
    ...eventInput,
    translations: { ar: { title: 'ليلة القرقيعان' } },
  })
  await (kinds.company as Kind).save({ ...companyInput, translations: { ar: { name: 'مراسم الكويت' } } })
  const read = async (path: string) => (await (await app.call('GET', path)).text()).replaceAll('\r\n ', '')
  expect(await read('/events.ics?lang=ar')).toContain('X-WR-CALNAME:مراسم الكويت')
  for (const path of ['/events.ics', `/events/${saved.id}.ics`]) {
    expect(await read(`${path}?lang=ar`)).toContain('SUMMARY:ليلة القرقيعان')
    expect(await read(path)).not.toContain('القرقيعان')
  }
})

test('a save without permission changes no translation', async () => {
  const { saved, staffPath } = await (kinds.contact as Kind).save(contactInput)
  const { token } = await app.enter('editor')
  const body = { ...contactInput, translations: { ar: { address: 'حولي' } } }
  const answer = await app.call('PUT', '/api/cms/contact', { token, body })
  expect(answer.status).toBe(refusals.forbidden.status)
  expect((await readAsStaff(staffPath)).body).toEqual(saved)
})
