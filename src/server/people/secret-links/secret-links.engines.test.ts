import { afterAll, beforeEach, expect, test } from 'vitest'
import { createTestApp } from '../../../../tests/support/test-app.ts'
import {
  createSecretLink,
  deleteSecretLinks,
  findSecretLink,
  redeemSecretLink,
  sweepSecretLinks,
} from './secret-links.service.ts'

const app = await createTestApp()
const { db } = app.database
afterAll(() => app.close())
beforeEach(async () => {
  await db.deleteFrom('secretLinks').execute()
})

const hour = 60 * 60_000
const now = () => app.clock()
const inAnHour = () => new Date(now().getTime() + hour)
const stored = () => db.selectFrom('secretLinks').selectAll().execute()

test('a token of 256 bits is stored as a hash and works once [D61.8]', async () => {
  const token = await createSecretLink(db, 'reset', 'u1', inAnHour(), now())
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(JSON.stringify(await stored())).not.toContain(token)
  const answers = await Promise.all([1, 2, 3].map(() => redeemSecretLink(db, 'reset', token, now())))
  expect(answers.filter(Boolean)).toEqual(['u1'])
  expect(await stored()).toEqual([])
})

test('a link is refused for another purpose, with another token and after its time', async () => {
  const token = await createSecretLink(db, 'reset', 'u1', inAnHour(), now())
  expect(await redeemSecretLink(db, 'invitation', token, now())).toBeUndefined()
  expect(await redeemSecretLink(db, 'reset', `${token}x`, now())).toBeUndefined()
  expect(await redeemSecretLink(db, 'reset', token, inAnHour())).toBeUndefined()
  expect(await redeemSecretLink(db, 'reset', token, now())).toBe('u1')
})

test('a new link to a password replaces the earlier one of the same user only', async () => {
  const first = await createSecretLink(db, 'reset', 'u1', inAnHour(), now())
  const other = await createSecretLink(db, 'reset', 'u2', inAnHour(), now())
  const second = await createSecretLink(db, 'reset', 'u1', inAnHour(), now())
  expect(await findSecretLink(db, 'reset', first, now())).toBeUndefined()
  for (const token of [other, second]) expect(await findSecretLink(db, 'reset', token, now())).toBeDefined()
})

test('links to an application stay valid beside each other until they are deleted', async () => {
  const tokens = [1, 2].map(() => createSecretLink(db, 'application', 'v1', null, now()))
  for (const token of await Promise.all(tokens))
    expect(await findSecretLink(db, 'application', token, new Date('2099-01-01'))).toMatchObject({ subjectId: 'v1' })
  await createSecretLink(db, 'reset', 'u1', inAnHour(), now())
  app.advance(2 * hour)
  await sweepSecretLinks(app.needs)
  expect((await stored()).map(({ purpose }) => purpose)).toEqual(['application', 'application'])
  await deleteSecretLinks(db, 'application', 'v1')
  expect(await stored()).toEqual([])
})
