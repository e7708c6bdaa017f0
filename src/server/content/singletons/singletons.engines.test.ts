import { afterAll, describe, expect, test } from 'vitest'
import { activitiesIn, ask, gone, have, notAnObject, notObjects, refusals } from '../../../../tests/support/api.ts'
import { openContent, type Saved, sections } from '../../../../tests/support/content.ts'
import { createTestApp } from '../../../../tests/support/test-app.ts'
import { withoutTranslations } from '../../../../tests/support/translations.ts'
import type { Role } from '../../../shared/permissions.ts'

const { app, read, save } = await openContent()
afterAll(() => app.close())

describe.each(sections)('the section %s', (section, good) => {
  test(`returns 204 for the section ${section} until it is saved, then the saved content to everyone [S3.1 D24.1]`, async () => {
    const site = await createTestApp()
    const boss = await site.enter('superadmin')
    expect(await read(section, site)).toEqual(gone)

    const put = async (body: unknown) => await site.call('PUT', `/api/cms/${section}`, { token: boss.token, body })
    const saved = await put(good)
    expect([saved.status, saved.headers.get('etag')]).toEqual([200, '"1"'])
    expect(withoutTranslations(await saved.json())).toEqual({ ...good, version: 1 })

    for (const role of ['superadmin', 'admin', 'editor', 'vendor', undefined] as const) {
      const as = role && (await site.enter(role)).token
      const answer = await site.call('GET', `/api/cms/${section}`, { token: as })
      expect([answer.status, answer.headers.get('etag')]).toEqual([200, expect.stringMatching(/^"1(-[\w-]{1,22})?"$/)])
      expect(withoutTranslations(await answer.json())).toEqual({ ...good, version: 1 })
    }

    expect(withoutTranslations(await (await put(good)).json())).toEqual({ ...good, version: 2 })
    for (const other of sections.filter(([name]) => name !== section)) expect(await read(other[0], site)).toEqual(gone)
    await site.close()
  })

  test(`ignores unknown fields when the section ${section} is saved [T6]`, async () => {
    const forged = { id: 'other', version: 99, sample: true, updatedAt: '2020-01-01T00:00:00.000Z', role: 'admin' }
    await save(section, good)
    const { version } = (await read(section)).body
    expect(await save(section, { ...good, ...forged })).toEqual({
      status: 200,
      body: { ...good, version: version + 1 },
    })
  })

  test(`rejects saving an outdated version of the section ${section}`, async () => {
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

  test(`accepts exactly one of six concurrent saves of the same version of the section ${section}`, async () => {
    await save(section, good)
    const { version } = (await read(section)).body
    const tag = { 'if-match': `"${version}"` }
    const answers = await Promise.all(Array.from({ length: 6 }, () => save(section, good, tag)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
    expect((await read(section)).body.version).toBe(version + 1)
  })

  test(`treats the unsaved section ${section} as version 0 and accepts exactly one of five concurrent first saves [D39.1]`, async () => {
    const site = await createTestApp()
    const boss = await site.enter('superadmin')
    const put = (tag: string) =>
      ask<Saved>(site, 'PUT', `/api/cms/${section}`, { token: boss.token, body: good, headers: { 'if-match': tag } })
    for (const tag of ['"1"', 'nonsense']) expect(await put(tag)).toEqual(refusals.conflict)
    expect(await read(section, site)).toEqual(gone)

    const answers = await Promise.all(Array.from({ length: 5 }, () => put('"0"')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
    expect(answers.find(({ status }) => status === 409)).toEqual(refusals.conflict)
    expect((await read(section, site)).body.version).toBe(1)
    await site.close()
  })

  test(`accepts concurrent first saves of the section ${section} without a version`, async () => {
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

  test(`rejects a section ${section} that is not a JSON object and names every missing field`, async () => {
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

  test(`checks a save of the section ${section} in order: path, session, permission, body, version`, async () => {
    const stale = { 'if-match': '"999"' }
    expect(await ask(app, 'POST', `/api/cms/${section}`, { body: {} })).toEqual(refusals.wrongMethod)
    expect(await ask(app, 'PUT', `/api/cms/${section}/more`, { body: {} })).toEqual(refusals.missing)
    expect(await ask(app, 'PUT', `/api/cms/${section}`, { body: {}, headers: stale })).toEqual(refusals.unauthenticated)
    const vendor = (await app.enter('vendor')).token
    expect(await save(section, {}, stale, vendor)).toEqual(refusals.forbidden)
    expect((await save(section, {}, stale)).status).toBe(400)
    expect(await save(section, good, stale)).toEqual(refusals.conflict)
  })

  test.each<Role>(['superadmin', 'admin', 'editor', 'vendor'])(
    `enforces the permission of a %s to save the section ${section} [D32.1]`,
    async (role) => {
      const as = (await app.enter(role)).token
      // Admins can edit the hero in the settings screen.
      const allowed = role === 'superadmin' || (role === 'admin' && section === 'hero')
      await save(section, good)
      const before = await read(section)
      const answer = await save(section, good, {}, as)
      if (allowed) expect(answer.status).toBe(200)
      else {
        expect(answer).toEqual(refusals.forbidden)
        expect(await read(section)).toEqual(before)
      }
    },
  )
})

describe('content overview figures', () => {
  test.each<Role>(['superadmin', 'admin', 'editor'])(
    'returns the content overview figures to a %s [S3.1]',
    async (role) => {
      const as = (await app.enter(role)).token
      const stats = await have<{ totalPages: number }>(app, 'GET', '/api/cms/stats', { token: as })
      expect(stats).toEqual({ totalPages: 0 })
    },
  )

  test('hides the content overview figures from visitors and vendors', async () => {
    expect(await ask(app, 'GET', '/api/cms/stats')).toEqual(refusals.unauthenticated)
    const as = (await app.enter('vendor')).token
    expect(await ask(app, 'GET', '/api/cms/stats', { token: as })).toEqual(refusals.forbidden)
  })
})
