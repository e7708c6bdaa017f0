import { afterAll, expect, test } from 'vitest'
import { activitiesIn, ask, have, invalid, refusals } from '../../../../tests/support/api.ts'
import { createTestApp } from '../../../../tests/support/test-app.ts'
import { usualPassword } from '../../../../tests/support/valid-calls.ts'
import type { OwnUser, Session } from '../../../shared/auth.ts'
import { roles } from '../../../shared/permissions.ts'

const app = await createTestApp()
afterAll(() => app.close())

const choose = (token: string | undefined, language: unknown) =>
  ask<OwnUser>(app, 'PUT', '/api/auth/language', { token, body: { language } })
const me = async (token: string) => await have<OwnUser>(app, 'GET', '/api/auth/me', { token })

test.each(roles)('a %s chooses a language, which is in every later answer about them [D56.2]', async (role) => {
  const { token, email } = await app.enter(role)
  const before = await me(token)
  expect(before.language).toBe('en')
  expect(await choose(token, 'ar')).toEqual({ status: 200, body: { ...before, language: 'ar' } })
  expect(await me(token)).toEqual({ ...before, language: 'ar' })
  const body = { email, password: usualPassword }
  expect((await have<Session>(app, 'POST', '/api/auth/login', { body })).user.language).toBe('ar')
  const profile = await have<OwnUser>(app, 'PUT', '/api/auth/profile', { token, body: { firstName: 'Huda' } })
  expect(profile).toMatchObject({ firstName: 'Huda', language: 'ar' })
  expect((await choose(token, 'en')).body.language).toBe('en')
})

test('an unknown language is refused, and a choice without a session too [D56.2]', async () => {
  const { token } = await app.enter('editor')
  for (const wrong of ['fr', '', 'AR', null, undefined, 5])
    expect(await choose(token, wrong)).toEqual(invalid(['language', 'Choose a language']))
  expect(await choose(undefined, 'ar')).toEqual(refusals.unauthenticated)
  expect((await me(token)).language).toBe('en')
})

test('choosing a language neither changes the version of the account nor is logged', async () => {
  const { token } = await app.enter('editor')
  const before = (await activitiesIn(app)).length
  expect((await choose(token, 'ar')).body.version).toBe(1)
  expect(await activitiesIn(app)).toHaveLength(before)
})
