import { afterEach, expect, test } from 'vitest'
import { hour } from '../../../../tests/support/api.ts'
import { documentBytes, documentForm, filesOnDisk, sendForm } from '../../../../tests/support/documents.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'

const megabyte = 1024 * 1024

let app: TestApp
afterEach(() => app.close())

const start = async (unclaimed: number) => {
  app = await createTestApp({ env: { UNCLAIMED_UPLOADS: String(unclaimed) } })
}
const upload = async (peer: string, size = 50) =>
  await sendForm(app, documentForm('civilId', 'id.pdf', documentBytes.pdf(size)), {}, peer)
/** The statuses of as many uploads from one network after the other. */
const uploads = async (peers: string[], size?: number) => {
  const statuses = []
  for (const peer of peers) statuses.push((await upload(peer, size)).status)
  return statuses
}
const times = (count: number, peer: (number: number) => string) =>
  Array.from({ length: count }, (_, number) => peer(number))
const accepted = (statuses: number[]) => statuses.filter((status) => status === 201).length

test('one network cannot close the form for others: its share is a quarter of all unclaimed documents [D144.1]', async () => {
  await start(20 * megabyte)
  expect(await uploads(Array(4).fill('203.0.113.1'), 3 * megabyte)).toEqual([201, 201, 429, 429])
  const refused = await upload('203.0.113.1', 3 * megabyte)
  expect(refused.headers.get('retry-after')).toBe(String(24 * 60 * 60))
  expect(await filesOnDisk(app), 'nothing of a refused document').toHaveLength(2)
  expect(await uploads(['203.0.113.2', '2001:db8::1'], 3 * megabyte)).toEqual([201, 201])
  app.advance(24 * hour)
  expect((await upload('203.0.113.1', 3 * megabyte)).status).toBe(201)
})

test.each([
  ['/56', (number: number) => `2001:db8:1:1${number.toString(16)}::1`],
  ['/48', (number: number) => `2001:db8:1:${number.toString(16)}00::1`],
])('addresses of one IPv6 %s have one share [D144.1]', async (_, peer) => {
  await start(20 * megabyte)
  expect(accepted(await uploads(times(5, peer), 3 * megabyte))).toBe(2)
  expect((await upload('2001:db8:2::1', 3 * megabyte)).status).toBe(201)
})

/** Counts the uploads so far this many times. */
const multiplyCounters = async (factor: number) =>
  await app.database.db
    .updateTable('limits')
    .set(({ eb }) => ({ count: eb('count', '*', factor) }))
    .execute()

test('an address can upload 200 MB an hour [D144.1]', async () => {
  await start(8 * 1024 * megabyte)
  const full = 5 * megabyte
  expect((await upload('203.0.113.1', full)).status).toBe(201)
  await multiplyCounters(38)
  expect(await uploads(Array(3).fill('203.0.113.1'), full)).toEqual([201, 201, 429])
  expect((await upload('203.0.113.2', full)).status).toBe(201)
  app.advance(hour)
  expect((await upload('203.0.113.1', full)).status).toBe(201)
})

test('an IPv6 /56 can send twice as many documents as an address [D144.1]', async () => {
  await start(1024 * megabyte)
  expect(accepted(await uploads(['203.0.113.1', ...times(4, (number) => `2001:db8:1:10${number}::1`)]))).toBe(5)
  await multiplyCounters(59)
  // 59 of 120 for an address, and 236 of 240 for the /56.
  expect(accepted(await uploads(times(8, (number) => `2001:db8:1:10${number % 4}::1`)))).toBe(4)
  await multiplyCounters(2)
  expect(await uploads(Array(3).fill('203.0.113.1'))).toEqual([201, 201, 429])
})
