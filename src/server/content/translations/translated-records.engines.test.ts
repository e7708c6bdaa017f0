import { afterAll, describe, expect, test } from 'vitest'
import { activitiesIn, ask, have, refusals } from '../../../../tests/support/api.ts'
import { mediaForm, pixelPng } from '../../../../tests/support/pictures.ts'
import { createTestApp } from '../../../../tests/support/test-app.ts'
import { openTranslations, type Translated } from '../../../../tests/support/translations.ts'
import {
  clientInput,
  companyInput,
  eventInput,
  navigationInput,
  pageInput,
  portfolioInput,
} from '../../../../tests/support/valid-input.ts'
import type { Media } from '../../../shared/media.ts'
import type { SearchResult } from '../../../shared/search.ts'
import { pageList } from '../pages/pages.repository.ts'

const app = await createTestApp({ env: { RATE_LIMITS: 'off' } })
afterAll(() => app.close())
const { token, write, readAsStaff, readAsVisitor } = await openTranslations(app)

const ar = {
  title: 'حفل الشتاء',
  description: 'أمسية من الضوء والموسيقى على البحر.',
  location: 'مدينة الكويت',
  price: '٤٥ د.ك',
}
const translated = { ...eventInput, translations: { ar } }
const addEvent = async (body: object = translated) => (await write('POST', '/api/events', body)).body

describe('translations are part of the record', () => {
  test('one save changes both languages of a record in one version and one activity [D54.4]', async () => {
    const event = await addEvent()
    const before = (await activitiesIn(app)).length
    const body = { ...eventInput, title: 'Spring Gala', translations: { ar: { title: 'حفل الربيع' } } }
    const { body: saved } = await write('PUT', `/api/events/${event.id}`, body, { 'if-match': '"1"' })
    expect(saved).toMatchObject({
      version: 2,
      title: 'Spring Gala',
      translations: { ar: { ...ar, title: 'حفل الربيع' } },
    })
    expect(await activitiesIn(app)).toHaveLength(before + 1)
    expect(await write('PUT', `/api/events/${event.id}`, translated, { 'if-match': '"1"' })).toEqual(refusals.conflict)
    expect((await readAsStaff(`/api/events/${event.id}`)).body).toEqual(saved)
  })

  test('two saves of different texts at the same time keep both translations [D54.4]', async () => {
    const { id } = await addEvent(eventInput)
    const fields = Object.entries(ar)
    await Promise.all(
      fields.map(([field, text]) =>
        write('PUT', `/api/events/${id}`, { ...eventInput, translations: { ar: { [field]: text } } }),
      ),
    )
    expect((await readAsStaff(`/api/events/${id}`)).body).toMatchObject({ version: 5, translations: { ar } })
  })

  test('two saves of different links at the same time keep the translations of both [D54.4]', async () => {
    const path = '/api/cms/navigation'
    await write('PUT', path, navigationInput)
    const save = (index: number) =>
      write('PUT', path, {
        ...navigationInput,
        links: navigationInput.links.map((link, at) =>
          at === index ? { ...link, translations: { ar: { label: `رابط ${at}` } } } : link,
        ),
      })
    await Promise.all([save(0), save(1), save(2)])
    const { links } = (await readAsStaff(path)).body as unknown as { links: Translated[] }
    expect(links.map(({ translations }) => translations.ar.label)).toEqual(['رابط 0', 'رابط 1', 'رابط 2'])
  })

  test('a repeated request gets the first answer with its translations [D54.4]', async () => {
    const key = { 'idempotency-key': 'translated-once' }
    const first = await write('POST', '/api/events', translated, key)
    expect(first.body.translations).toEqual({ ar })
    expect(await write('POST', '/api/events', translated, key)).toEqual(first)
  })

  test('a request that an earlier release has answered is answered again without translations', async () => {
    const key = { 'idempotency-key': 'answered-before-the-upgrade' }
    const first = await write('POST', '/api/events', eventInput, key)
    const { db } = app.database
    for (const { key: stored, result } of await db.selectFrom('idempotencyKeys').select(['key', 'result']).execute()) {
      const { translations: _, translationState: __, ...earlier } = JSON.parse(result ?? '{}')
      if (earlier.id !== first.body.id) continue
      await db
        .updateTable('idempotencyKeys')
        .set({ result: JSON.stringify(earlier) })
        .where('key', '=', stored)
        .execute()
    }
    expect(await write('POST', '/api/events', eventInput, key)).toEqual(first)
  })

  test('deleting and restoring a record keeps its translations, and so does a bulk action [D54.4]', async () => {
    const { id } = await addEvent()
    await ask(app, 'DELETE', `/api/events/${id}`, { token })
    const restored = await write('POST', `/api/events/${id}/restore`, undefined)
    expect(restored.body).toMatchObject({ translations: { ar }, translationState: { ar: 'complete' } })
    await write('POST', '/api/events/bulk', { ids: [id], action: 'status', value: 'past' })
    const changed = await readAsStaff(`/api/events/${id}`)
    expect(changed.body).toMatchObject({ status: 'past', translations: { ar }, translationState: { ar: 'complete' } })
  })

  test('saving a setting makes the translation of its field stale, which staff read [D54.3 D54.1]', async () => {
    await write('PUT', '/api/cms/company', { ...companyInput, translations: { ar: { name: 'مراسم' } } })
    await write('PUT', '/api/settings/company_name', { value: 'Marasim Kuwait' })
    expect((await readAsStaff('/api/cms/company')).body).toMatchObject({
      translations: { ar: { name: 'مراسم' } },
      translationState: { ar: 'stale' },
      staleTranslations: { ar: ['name'] },
    })
    await write('PUT', '/api/cms/company', { ...companyInput, translations: { ar: { name: 'مراسم الكويت' } } })
    expect((await readAsStaff('/api/cms/company')).body).toMatchObject({ staleTranslations: { ar: [] } })
  })

  test('changing one field of a client keeps its translation', async () => {
    const { body } = await write('POST', '/api/clients', { ...clientInput, translations: { ar: { name: 'لؤلؤة' } } })
    const { body: moved } = await write('PUT', `/api/clients/${body.id}`, { order: 9 })
    expect(moved).toMatchObject({
      order: 9,
      translations: { ar: { name: 'لؤلؤة' } },
      translationState: { ar: 'complete' },
    })
    const { body: named } = await write('PUT', `/api/clients/${body.id}`, {
      translations: { ar: { name: 'لؤلؤة الخليج' } },
    })
    expect(named).toMatchObject({ name: clientInput.name, translations: { ar: { name: 'لؤلؤة الخليج' } } })
  })
})

describe('a field without a primary text', () => {
  test('a field without a primary text is neither untranslated nor missing [D54.3]', async () => {
    const { price: _, ...others } = ar
    const event = await addEvent({ ...eventInput, price: '', translations: { ar: others } })
    expect(event.translationState).toEqual({ ar: 'complete' })
    expect((await readAsVisitor(`/api/events/${event.id}?lang=ar`)).body).toMatchObject({ price: '', untranslated: [] })
  })

  test('a field without a primary text may have a translation, which is shown, and stale once the text was removed [D54.3]', async () => {
    const event = await addEvent({ ...eventInput, price: '', translations: { ar } })
    expect(event.translationState).toEqual({ ar: 'complete' })
    expect((await readAsVisitor(`/api/events/${event.id}?lang=ar`)).body.price).toBe(ar.price)
    const { id } = await addEvent()
    const { body } = await write('PUT', `/api/events/${id}`, { ...eventInput, price: '' })
    expect(body.translationState).toEqual({ ar: 'stale' })
  })

  test('a decorative picture leaves nothing to translate [D54.3]', async () => {
    const upload = async (alt?: string) =>
      await have<Translated>(app, 'POST', '/api/media', { token, body: mediaForm('pixel.png', pixelPng, alt) })
    const plain = await upload()
    const described = await upload('A golden pixel')
    expect([plain.translationState, described.translationState]).toEqual([{ ar: 'complete' }, { ar: 'missing' }])
    const put = async (body: object) => (await write('PUT', `/api/media/${described.id}`, body)).body
    const inArabic = { alt: 'A golden pixel', translations: { ar: { alt: 'نقطة ذهبية' } } }
    expect(await put(inArabic)).toMatchObject({ ...inArabic, translationState: { ar: 'complete' } })
    expect(await put({ alt: '' })).toMatchObject({ translationState: { ar: 'stale' } })
    expect(await put({ alt: '', translations: { ar: { alt: '' } } })).toMatchObject({
      translationState: { ar: 'complete' },
    })
  })
})

test('links carry their own translations, which follow the link to a renamed page [D55.2]', async () => {
  const page = await have<{ id: string }>(app, 'POST', '/api/pages', { token, body: { ...pageInput(), slug: 'story' } })
  const link = { path: '/pages/story', label: 'Story', visible: true }
  const save = async (...links: object[]) =>
    (await write('PUT', '/api/cms/navigation', { audience: 'everyone', links })).body.links as Translated[]
  expect(await save({ ...link, translations: { ar: { label: 'قصتنا' } } })).toEqual([
    { ...link, translations: { ar: { label: 'قصتنا' } }, translationState: { ar: 'complete' } },
  ])
  await have(app, 'PUT', `/api/pages/${page.id}`, { token, body: { ...pageInput(), slug: 'our-story' } })
  const renamed = { ...link, path: '/pages/our-story' }
  const home = { path: '/', label: 'Home', visible: true }
  expect(await save(home, { ...renamed, label: 'Our Story' })).toEqual([
    { ...home, translations: { ar: {} }, translationState: { ar: 'missing' } },
    { ...renamed, label: 'Our Story', translations: { ar: { label: 'قصتنا' } }, translationState: { ar: 'stale' } },
  ])
  const { links } = (await readAsVisitor('/api/cms/navigation?lang=ar')).body
  expect(links).toEqual([
    { ...home, untranslated: ['label'] },
    { ...renamed, label: 'قصتنا', untranslated: [] },
  ])
  const { links: inEnglish } = (await readAsVisitor('/api/cms/navigation')).body
  expect(inEnglish).toEqual([home, { ...renamed, label: 'Our Story' }])
})

describe('lists of staff', () => {
  const kinds = [
    ['events', { ...eventInput, location: 'Salmiya' }, { title: 'عرض الصيف', location: 'السالمية' }],
    ['portfolio', portfolioInput, { title: 'فيلم المدينة' }],
    ['clients', clientInput, { name: 'بنك اللؤلؤ' }],
    ['pages', pageInput(), { title: 'سياسة الخصوصية' }],
  ] as const

  test.each(kinds)(
    'lists of %s are searched in both languages, in Arabic letters of any form [D44.1]',
    async (kind, input, texts) => {
      const { body } = await write('POST', `/api/${kind}`, { ...input, translations: { ar: texts } })
      const find = async (q: string) =>
        (await have<Translated[]>(app, 'GET', `/api/${kind}?q=${encodeURIComponent(q)}`, { token })).map(({ id }) => id)
      const names = Object.values(texts)
      for (const text of names) {
        expect(await find(text)).toContain(body.id)
        expect(await find(text.replaceAll('ة', 'ه'))).toContain(body.id)
      }
      const results = await have<SearchResult[]>(app, 'GET', `/api/search?q=${encodeURIComponent(names[0] ?? '')}`, {
        token,
      })
      expect(results.map(({ id }) => id)).toContain(body.id)
      const record = `/api/${kind}/${body.id}`
      const cleared = Object.fromEntries(Object.keys(texts).map((field) => [field, '']))
      await write('PUT', record, { ...input, translations: { ar: cleared } })
      expect(await find(names[0] ?? '')).not.toContain(body.id)
    },
  )

  test.each(kinds)(
    'lists of %s are filtered by the state of their translations [D55.1]',
    async (kind, input, texts) => {
      const unique = (index: number) => (kind === 'pages' ? { slug: `filtered-${index}` } : {})
      const { body: first } = await write('POST', `/api/${kind}`, { ...input, ...unique(1) })
      const { body: second } = await write('POST', `/api/${kind}`, {
        ...input,
        ...unique(2),
        translations: { ar: texts },
      })
      const find = async (state: string) =>
        (await have<Translated[]>(app, 'GET', `/api/${kind}?translation=${state}&limit=100`, { token })).map(
          ({ id }) => id,
        )
      expect(await find('missing')).toContain(first.id)
      const state = second.translationState.ar
      expect(await find(state)).toContain(second.id)
      for (const other of ['missing', 'partial', 'stale', 'complete'].filter((name) => name !== state))
        expect(await find(other)).not.toContain(second.id)
      expect((await readAsStaff(`/api/${kind}?translation=done`)).status).toBe(400)
    },
  )

  test('visitors cannot filter by translations', async () => {
    const all = await readAsVisitor('/api/events')
    expect(await readAsVisitor('/api/events?translation=complete')).toEqual(all)
  })

  test('the list of pages has the translations without their content [D45.2]', async () => {
    const content = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'نص' }] }] }
    const texts = { title: 'الشروط', content, seoTitle: 'الشروط', seoDescription: 'شروط الخدمة' }
    const { body } = await write('POST', '/api/pages', { ...pageInput(), translations: { ar: texts } })
    const { content: _, ...listed } = texts
    const pages = await have<Translated[]>(app, 'GET', '/api/pages?limit=100', { token })
    const found = pages.find(({ id }) => id === body.id)
    expect(found).toMatchObject({ translations: { ar: listed }, translationState: { ar: 'complete' } })
    expect(found?.translations.ar).not.toHaveProperty('content')
    const { rows } = await pageList(app.database.reads, {}).find({ limit: 100, after: undefined })
    expect(rows.find(({ id }) => id === body.id)?.translations.ar, 'nor reads it').not.toHaveProperty('content')
  })
})

test('the longest texts of any script are saved in both languages', async () => {
  // Characters of three bytes that do not compress.
  const text = (length: number, seed: number) =>
    Array.from({ length }, (_, index) => String.fromCharCode(0x4e00 + ((index * 7919 + seed * 104729) % 20000))).join(
      '',
    )
  const texts = (seed: number) => ({
    title: text(200, seed),
    location: text(200, seed + 1),
    description: text(5000, 7),
  })
  const body = { ...eventInput, ...texts(1), translations: { ar: texts(3) } }
  const { status, body: saved } = await write('POST', '/api/events', body)
  expect([status, saved.translations]).toEqual([201, { ar: texts(3) }])
  const start = texts(3).title.slice(0, 50)
  const found = await have<Translated[]>(app, 'GET', `/api/events?q=${encodeURIComponent(start)}`, { token })
  expect(found.map(({ id }) => id)).toEqual([saved.id])
})

test('a picture in the translation of a page counts as used', async () => {
  const picture = await have<Media>(app, 'POST', '/api/media', { token, body: mediaForm('pixel.png', pixelPng) })
  const content = { type: 'doc', content: [{ type: 'image', attrs: { src: picture.url, alt: '' } }] }
  const { body } = await write('POST', '/api/pages', { ...pageInput(), translations: { ar: { content } } })
  const { usedIn } = await have<Media>(app, 'GET', `/api/media/${picture.id}`, { token })
  expect(usedIn).toEqual([{ kind: 'pages', id: body.id, label: 'About Us' }])
})
