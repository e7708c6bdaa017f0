import type { ChildProcess } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { ask, have, invalid, problem, refusals } from '../../../../tests/support/api.ts'
import { filesOnDisk } from '../../../../tests/support/documents.ts'
import {
  animatedWebp,
  bombPng,
  makePicture,
  mediaForm,
  pixelPng,
  zipAfter,
} from '../../../../tests/support/pictures.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import type { Media } from '../../../shared/media.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await createTestApp()
  token = (await app.enter('editor')).token
})
afterAll(() => app.close())

const send = (name: string, bytes: Uint8Array, alt?: string) =>
  ask<Media>(app, 'POST', '/api/media', { token, body: mediaForm(name, bytes, alt) })
const upload = async (name: string, bytes: Uint8Array) => {
  const { status, body } = await send(name, bytes)
  expect([status, body]).toEqual([201, body])
  return body
}
const fetched = async (url: string) => Buffer.from(await (await app.call('GET', url)).arrayBuffer())

const wrongType = { status: 415, body: problem('File must be a JPG, PNG, WebP or AVIF image') }
const unreadable = invalid(['file', 'This image is damaged and cannot be read'])
const tooManyPixels = invalid(['file', 'Image must have at most 50 megapixels'])
const tooLarge = { status: 413, body: problem('File size must be less than 20MB') }

const photo = await makePicture({ width: 64, height: 48 })
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
const executable = Buffer.concat([Buffer.from('MZ\x90\x00', 'latin1'), Buffer.alloc(2000)])
const gif = Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1')
const page = Buffer.concat([photo.subarray(0, 4), Buffer.from('<!DOCTYPE html><script>'), photo])

test.each([
  ['an SVG', 'logo.svg', svg, wrongType],
  ['an SVG that is called a PNG', 'logo.png', svg, wrongType],
  ['a renamed executable', 'setup.jpg', executable, wrongType],
  ['a GIF', 'party.gif', gif, wrongType],
  ['a JPEG that is called a PNG', 'photo.png', photo, wrongType],
  ['a picture without an extension', 'photo', photo, wrongType],
  ['a JPEG that is also an HTML page', 'photo.jpg', page, wrongType],
  ['a JPEG that is also a ZIP archive', 'photo.jpg', zipAfter(photo), wrongType],
  ['an empty file', 'photo.jpg', Buffer.alloc(0), invalid(['file', 'File is empty'])],
  ['a file that only begins like a JPEG', 'photo.jpg', Buffer.concat([photo.subarray(0, 20), executable]), unreadable],
  ['half a photo', 'photo.jpg', photo.subarray(0, photo.length / 2), unreadable],
  ['a small file of 10 gigapixels', 'bomb.png', bombPng(100_000, 100_000), tooManyPixels],
  ['a file one row over 50 megapixels', 'bomb.png', bombPng(10_000, 5_001), tooManyPixels],
  ['a single row of 50 million pixels', 'bomb.png', bombPng(50_000_000, 1), tooManyPixels],
  ['an animation with too many frames', 'bomb.webp', await animatedWebp(1_000), unreadable],
  ['a photo of more than 20 MB', 'photo.jpg', Buffer.concat([photo, Buffer.alloc(20_971_520)]), tooLarge],
])('rejects the upload without storing anything: %s [D29.1]', async (_, name, bytes, refusal) => {
  const before = await filesOnDisk(app)
  expect(await send(name, bytes)).toEqual(refusal)
  expect(await filesOnDisk(app)).toEqual(before)
  expect(await readdir(app.env.spoolFolder).catch(() => [])).toEqual([])
  expect(await have<Media[]>(app, 'GET', '/api/media', { token })).toEqual([])
})

test('rejects an upload without a picture or with a too long alternative text and stores nothing', async () => {
  const form = new FormData()
  form.set('alt', 'no picture')
  expect(await ask(app, 'POST', '/api/media', { token, body: form })).toEqual(invalid(['file', 'Choose a file']))
  const long = invalid(['alt', 'Alternative text must be at most 500 characters'])
  expect(await send('pixel.png', pixelPng, 'x'.repeat(501))).toEqual(long)
  const after = new FormData()
  after.set('file', new Blob([new Uint8Array(pixelPng)]), 'pixel.png')
  after.set('alt', 'x'.repeat(501))
  expect(await ask(app, 'POST', '/api/media', { token, body: after })).toEqual(long)
  expect(await filesOnDisk(app)).toEqual([])
})

test('checks the session and permission of an upload before reading its body', async () => {
  const body = mediaForm('bomb.png', bombPng(100_000, 100_000))
  expect(await ask(app, 'POST', '/api/media', { body })).toEqual(refusals.unauthenticated)
  const vendor = await app.enter('vendor')
  expect(await ask(app, 'POST', '/api/media', { token: vendor.token, body })).toEqual(refusals.forbidden)
})

describe('public picture files', () => {
  test('strips all metadata from a photo and rotates it upright [D29.1]', async () => {
    // Rotated, with a GPS position and in another colour space.
    const taken = await sharp({ create: { width: 800, height: 400, channels: 3, background: '#c5a569' } })
      .withExif({ IFD0: { Copyright: 'SECRET-OWNER' }, IFD3: { GPSLatitude: '29/1 22/1 0/1', GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .withIccProfile('p3')
      .jpeg()
      .toBuffer()
    expect(taken.includes('SECRET-OWNER')).toBe(true)
    const media = await upload('taken.jpg', taken)
    expect([media.width, media.height]).toEqual([400, 800])
    for (const url of [media.url, ...media.variants.map((variant) => variant.url)]) {
      const bytes = await fetched(url)
      const { exif, icc, xmp, iptc, orientation, width = 0, height = 0 } = await sharp(bytes).metadata()
      expect({ url, exif, icc, xmp, iptc, orientation }).toEqual({ url })
      expect(height / width).toBeCloseTo(2, 1)
      expect(bytes.includes('SECRET-OWNER')).toBe(false)
    }
    // The original upload is not stored.
    for await (const { key } of app.files.list('')) expect(key).toMatch(/\.(avif|webp|jpg)$/)
  })

  test('a public picture of a short animation is its first frame', async () => {
    const media = await upload('moving.webp', await animatedWebp(20))
    expect([media.width, media.height]).toEqual([64, 64])
  })

  test('a public picture has AVIF and WebP variants in each width and a JPEG fallback [D29.1]', async () => {
    // A narrow strip, because encoding time grows with the height.
    const media = await upload('wide.webp', await makePicture({ width: 3000, height: 75, format: 'webp' }))
    expect([media.width, media.height]).toEqual([2560, 64])
    const widths = media.variants.map(({ width }) => width)
    expect(widths).toEqual([320, 640, 960, 1440, 1920, 2560, 320, 640, 960, 1440, 1920, 2560])
    for (const { url, type, width, height } of media.variants) {
      const answer = await app.call('GET', url)
      expect(answer.headers.get('content-type')).toBe(type)
      const info = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
      expect([url, info.width, info.height]).toEqual([url, width, height])
    }
    const fallback = await sharp(await fetched(media.url)).metadata()
    expect([fallback.format, fallback.width]).toEqual(['jpeg', 1440])
  })

  test('keeps the transparency of a logo', async () => {
    const logo = await makePicture({ width: 60, height: 30, format: 'png', background: '#c5a56980' })
    const media = await upload('logo.png', logo)
    expect(media.url).toMatch(/\.png$/)
    for (const url of [media.url, ...media.variants.map((variant) => variant.url)]) {
      expect((await sharp(await fetched(url)).stats()).isOpaque).toBe(false)
    }
  })

  test('removes the transparent margins of a logo [D29.1]', async () => {
    const mark = await makePicture({ width: 60, height: 30, format: 'png', background: '#c5a569' })
    const margins = { top: 20, bottom: 40, left: 10, right: 30, background: '#ffffff00' }
    const media = await upload('logo.png', await sharp(mark).extend(margins).png().toBuffer())
    expect(media).toMatchObject({ width: 60, height: 30 })
    expect(await sharp(await fetched(media.url)).metadata()).toMatchObject({ width: 60, height: 30 })
  })

  test('keeps the size of an image that is transparent all over', async () => {
    const empty = await makePicture({ width: 60, height: 30, format: 'png', background: '#ffffff00' })
    expect(await upload('empty.png', empty)).toMatchObject({ width: 60, height: 30 })
  })

  test('serves pictures as immutable, with their type and without sniffing', async () => {
    const { url } = await upload('photo.avif', await makePicture({ width: 64, height: 48, format: 'avif' }))
    for (const method of ['GET', 'HEAD']) {
      const answer = await app.call(method, url)
      expect(answer.status).toBe(200)
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'image/jpeg',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining("default-src 'self'"),
      })
      expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(100)
    }
  })

  test('answers 404 for media paths that are no variants', async () => {
    const { id } = await upload('photo.jpg', photo)
    await app.files.put(`media/${id}/secret.txt`, Buffer.from('not for visitors'))
    const paths = ['secret.txt', '1.avif', '99999.webp', '64.jpg', 'upload', '..%2f..%2fmarasim.db']
    for (const path of paths) {
      expect([path, (await app.call('GET', `/media/${id}/${path}`)).status]).toEqual([path, 404])
    }
  })
})

test('keeps the picture worker running on SIGTERM and SIGINT and replaces it after SIGKILL', async () => {
  const started: ChildProcess[] = []
  const track = (message: unknown) => started.push((message as { process: ChildProcess }).process)
  subscribe('child_process', track)
  await app.pictures.close()
  await upload('before.jpg', photo)
  const [worker] = started
  for (const signal of ['SIGTERM', 'SIGINT'] as const) worker?.kill(signal)
  await upload('meanwhile.jpg', await makePicture({ width: 66, height: 48 }))
  expect(started).toHaveLength(1)
  const ended = worker && once(worker, 'exit')
  worker?.kill('SIGKILL')
  await ended
  await upload('after.jpg', await makePicture({ width: 65, height: 48 }))
  expect(started).toHaveLength(2)
  unsubscribe('child_process', track)
})

test('stores nothing of an upload that is cancelled while it is processed', async () => {
  const server = createServer(app.listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const large = await makePicture({ width: 640, height: 400 })
  const before = await filesOnDisk(app)
  const stop = new AbortController()
  const cancelled = fetch(`http://127.0.0.1:${port}/api/media`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: mediaForm('cancelled.jpg', large),
    signal: stop.signal,
  })
  // The spool folder appears while the upload is being received and processed.
  await vi.waitFor(async () => expect(await readdir(app.env.spoolFolder)).not.toEqual([]), { interval: 2 })
  stop.abort()
  await expect(cancelled).rejects.toThrow('abort')
  const { id } = await upload('later.jpg', photo)
  // The cancelled upload is still being cleaned up, and must not be when the folder of this test is removed.
  await vi.waitFor(
    async () => {
      expect(await readdir(app.env.spoolFolder)).toEqual([])
      const others = (await filesOnDisk(app)).filter((path) => !path.includes(id))
      expect(others.sort()).toEqual(before.sort())
    },
    { timeout: 10_000 },
  )
  const names = (await have<Media[]>(app, 'GET', '/api/media', { token })).map(({ fileName }) => fileName)
  expect(names).toContain('later.jpg')
  expect(names).not.toContain('cancelled.jpg')
  server.close()
})
