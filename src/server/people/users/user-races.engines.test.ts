import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ask } from '../../../../tests/support/api.ts'
import { createFirstAdminElsewhere } from '../../../../tests/support/other-process.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { openUsers } from '../../../../tests/support/users.ts'
import { createPasswordHasher } from '../passwords/password-hasher.ts'
import { createFirstAdmin } from './first-admin.service.ts'

const { app, newUser, list, post } = await openUsers()
afterAll(() => app.close())

test('gives an email to exactly one of several users created concurrently', async () => {
  const form = newUser()
  const before = await list()
  const answers = await Promise.all(
    [form.email, form.email.toUpperCase(), form.email].map((email) => post(newUser({ email }))),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  expect(await list()).toHaveLength(before.length + 1)
})

describe('the first start', () => {
  let site: TestApp
  beforeEach(async () => {
    site = await createTestApp()
  })
  afterEach(() => site.close())
  const countUsers = async () => (await site.database.db.selectFrom('users').select('id').execute()).length

  test('creates one first superadmin when several starts run concurrently', async () => {
    const passwords = createPasswordHasher({ cost: { memory: 8, passes: 1, parallelism: 1 } })
    const { database, clock } = site
    const start = () => createFirstAdmin({ database, clock, passwords }, undefined)
    const made = await Promise.all(Array.from({ length: 6 }, start))
    expect(made.filter((admin) => admin !== undefined)).toHaveLength(1)
    expect(await countUsers()).toBe(1)
  })

  test('creates one first superadmin when two processes start together', async () => {
    const made = await Promise.all(Array.from({ length: 2 }, () => createFirstAdminElsewhere(site.database.place)))
    expect(made.filter(Boolean)).toHaveLength(1)
    expect(await countUsers()).toBe(1)
  })
})

describe('concurrent changes between superadmins', () => {
  const standing = async (site: TestApp) =>
    await site.database.db.selectFrom('users').select('id').where('role', '=', 'superadmin').execute()

  /** Every superadmin does the same to the next one, concurrently. */
  const attackNext = async (
    many: number,
    action: (site: TestApp, token: string, victim: string) => Promise<number>,
  ) => {
    const site = await createTestApp()
    const admins = await Promise.all(Array.from({ length: many }, () => site.enter('superadmin')))
    const statuses = await Promise.all(
      admins.map(({ token }, index) => action(site, token, admins[(index + 1) % many]?.id ?? '')),
    )
    const left = await standing(site)
    await site.close()
    return { statuses, left: left.length }
  }
  const demote = async (site: TestApp, token: string, id: string) =>
    (await ask(site, 'PUT', `/api/users/${id}`, { token, body: { role: 'editor' } })).status
  const erase = async (site: TestApp, token: string, id: string) =>
    (await ask(site, 'DELETE', `/api/users/${id}`, { token })).status

  test.each([2, 2, 2, 3, 5])('keeps at least one superadmin when %i demote each other concurrently', async (many) => {
    const { statuses, left } = await attackNext(many, demote)
    const done = statuses.filter((status) => status === 200).length
    expect(left).toBe(many - done)
    expect(left).toBeGreaterThan(0)
    expect(done).toBeGreaterThan(0)
    for (const status of statuses) expect([200, 401, 403]).toContain(status)
  })

  test.each([2, 2, 2, 3, 5])('keeps at least one superadmin when %i delete each other concurrently', async (many) => {
    const { statuses, left } = await attackNext(many, erase)
    const done = statuses.filter((status) => status === 204).length
    expect(left).toBe(many - done)
    expect(left).toBeGreaterThan(0)
    expect(done).toBeGreaterThan(0)
    for (const status of statuses) expect([204, 401, 403]).toContain(status)
  })
})
