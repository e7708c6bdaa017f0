import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { activitiesIn, ask, day, gone, have, invalid, refusals, strangeIds } from '../../../../tests/support/api.ts'
import { textOf } from '../../../../tests/support/contracts.ts'
import { filesOnDisk } from '../../../../tests/support/documents.ts'
import { makePicture, mediaForm, pixelPng } from '../../../../tests/support/pictures.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { withoutTranslations } from '../../../../tests/support/translations.ts'
import {
  companyInput,
  eventInput,
  heroInput,
  pageInput,
  portfolioInput,
} from '../../../../tests/support/valid-input.ts'
import type { Media } from '../../../shared/media.ts'
import { purgeMedia } from './media.service.ts'
import { sweepMediaFiles, sweepSpool } from './media-files.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** Each test signs in again, because moving the clock expires sessions. */
const enter = async () => (await app.enter('superadmin')).token
const upload = async (token: string, name = 'pixel.png', bytes = pixelPng, alt?: string) =>
  await have<Media>(app, 'POST', '/api/media', { token, body: mediaForm(name, bytes, alt) })
const listed = async (token: string) => await have<Media[]>(app, 'GET', '/api/media', { token })
const needs = () => ({ ...app, spoolFolder: app.env.spoolFolder })

describe('a picture in the media library', () => {
  test('returns an uploaded picture with its variants, lists it first and logs an activity', async () => {
    const token = await enter()
    const first = await upload(token)
    const photo = await makePicture({ width: 1000, height: 50 })
    const second = await upload(token, 'C:\\photos\\Gala <b>night.JPG', photo, '  Guests at the gala ')
    const at = `/media/${second.id}`
    expect(withoutTranslations(second)).toEqual({
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      url: expect.stringMatching(new RegExp(`^${at}/1000x50-[0-9a-f]{36}\\.jpg$`)),
      fileName: 'Gala <b>night.JPG',
      alt: 'Guests at the gala',
      type: 'image/jpeg',
      size: photo.length,
      width: 1000,
      height: 50,
      placeholder: expect.stringMatching(/^data:image\/bmp;base64,Qk/),
      variants: ['avif', 'webp'].flatMap((format) =>
        [320, 640, 960, 1000].map((width) => ({
          url: `${at}/${width}.${format}`,
          type: `image/${format}`,
          width,
          height: width / 20,
        })),
      ),
      usedIn: [],
      createdAt: '2026-11-15T12:00:00.000+03:00',
      version: 1,
    })
    expect((await listed(token)).map(({ id }) => id)).toEqual([second.id, first.id])
    expect((await activitiesIn(app)).at(-1)?.message).toContain(`uploaded the image ${second.fileName}`)
  })

  test('updates the alternative text of a picture and rejects an outdated version', async () => {
    const token = await enter()
    const { id, version } = await upload(token)
    const put = (body: unknown, seen: number) =>
      ask<Media>(app, 'PUT', `/api/media/${id}`, { token, body, headers: { 'if-match': `"${seen}"` } })
    const changed = await put({ alt: 'One golden pixel' }, version)
    expect(changed).toMatchObject({ status: 200, body: { alt: 'One golden pixel', version: 2 } })
    expect(await put({ alt: 'Two' }, version)).toEqual(refusals.conflict)
    expect(await put({ alt: textOf(501) }, 2)).toEqual(
      invalid(['alt', 'Alternative text must be at most 500 characters']),
    )
    expect((await listed(token))[0]).toEqual(changed.body)
  })

  test('restores a deleted picture for 30 days and keeps serving its files', async () => {
    const token = await enter()
    const media = await upload(token)
    expect(await ask(app, 'DELETE', `/api/media/${media.id}`, { token })).toEqual(gone)
    expect((await listed(token)).find(({ id }) => id === media.id)).toBeUndefined()
    expect(await ask(app, 'PUT', `/api/media/${media.id}`, { token, body: { alt: 'x' } })).toEqual(refusals.missing)
    expect((await app.call('GET', media.url)).status).toBe(200)

    app.advance(29 * day)
    await purgeMedia(needs())
    const later = await enter()
    const restored = await have<Media>(app, 'POST', `/api/media/${media.id}/restore`, { token: later })
    expect(restored).toEqual({ ...media, version: 3 })
    expect((await listed(later)).find(({ id }) => id === media.id)).toEqual(restored)
  })

  test('deletes a picture and its files permanently after 30 days, and no other picture', async () => {
    const token = await enter()
    const stays = await upload(token, 'stays.png')
    const goes = await upload(token, 'goes.png')
    await have(app, 'DELETE', `/api/media/${goes.id}`, { token })
    app.advance(30 * day + 1)
    await purgeMedia(needs())
    await sweepMediaFiles(needs())
    const later = await enter()
    expect(await ask(app, 'POST', `/api/media/${goes.id}/restore`, { token: later })).toEqual(refusals.missing)
    expect((await app.call('GET', goes.url)).status).toBe(404)
    expect((await app.call('GET', stays.url)).status).toBe(200)
    const files = await filesOnDisk(app)
    expect(files.filter((file) => file.includes(goes.id))).toEqual([])
    expect(files.filter((file) => file.includes(stays.id))).toHaveLength(3)
  })

  test('removes files of a picture without a row after a day', async () => {
    const key = 'media/01890000-0000-7000-8000-000000000000/1.webp'
    await app.files.put(key, pixelPng)
    // File times come from the system clock, not from the test clock.
    const at = (ms: number) => ({ ...needs(), clock: () => new Date(Date.now() + ms) })
    await sweepMediaFiles(at(day - 60_000))
    expect(await app.files.open(key)).toBeDefined()
    await sweepMediaFiles(at(day + 60_000))
    expect(await app.files.open(key)).toBeUndefined()
  })

  test('removes the spool folder of an abandoned upload after a day', async () => {
    const { spoolFolder } = app.env
    await mkdir(join(spoolFolder, 'picture-abandoned'), { recursive: true })
    const at = (ms: number) => ({ spoolFolder, clock: () => new Date(Date.now() + ms) })
    await sweepSpool(at(day - 60_000))
    expect(await readdir(spoolFolder)).toEqual(['picture-abandoned'])
    await sweepSpool(at(day + 60_000))
    expect(await readdir(spoolFolder)).toEqual([])
  })

  test('answers 404 for unknown picture ids', async () => {
    const token = await enter()
    for (const id of strangeIds) {
      expect(await ask(app, 'PUT', `/api/media/${id}`, { token, body: { alt: 'x' } })).toEqual(refusals.missing)
      expect(await ask(app, 'DELETE', `/api/media/${id}`, { token })).toEqual(refusals.missing)
      expect(await ask(app, 'POST', `/api/media/${id}/restore`, { token })).toEqual(refusals.missing)
    }
  })
})

test('lists every kind of record that uses a picture, except deleted ones [D30.1]', async () => {
  const token = await enter()
  const { url, id } = await upload(token)
  const other = await upload(token, 'other.png')
  const create = (path: string, body: object) => have<{ id: string }>(app, 'POST', path, { token, body })
  const event = await create('/api/events', { ...eventInput, title: 'Opening night', coverImage: url })
  const deleted = await create('/api/events', { ...eventInput, coverImage: url })
  await have(app, 'DELETE', `/api/events/${deleted.id}`, { token })
  const item = await create('/api/portfolio', { ...portfolioInput, title: 'Expo', images: [other.url, url, url] })
  const client = await create('/api/clients', { name: 'Pearl Bank', logo: url })
  await have(app, 'PUT', '/api/cms/hero', { token, body: { ...heroInput, backgroundImage: url } })
  await have(app, 'PUT', '/api/cms/company', { token, body: { ...companyInput, favicon: url } })

  const picture = { type: 'image', attrs: { src: url, alt: 'A pixel' } }
  const content = { type: 'doc', content: [picture] }
  const page = await create('/api/pages', { ...pageInput(), title: 'About us', content })

  const usesOf = async (media: string) => (await listed(token)).find((one) => one.id === media)?.usedIn
  expect(await usesOf(id)).toEqual([
    { kind: 'events', id: event.id, label: 'Opening night' },
    { kind: 'portfolio', id: item.id, label: 'Expo' },
    { kind: 'clients', id: client.id, label: 'Pearl Bank' },
    { kind: 'pages', id: page.id, label: 'About us' },
    { kind: 'hero', id: expect.any(String), label: 'Hero section' },
    { kind: 'company', id: expect.any(String), label: 'Company and branding' },
  ])
  expect(await usesOf(other.id)).toEqual([{ kind: 'portfolio', id: item.id, label: 'Expo' }])
  await have(app, 'PUT', `/api/clients/${client.id}`, { token, body: { logo: other.variants[0]?.url } })
  expect(await usesOf(other.id), 'matched by the URL of a variant').toHaveLength(2)
  await have(app, 'PUT', `/api/clients/${client.id}`, { token, body: { logo: url } })
})
