import type { User } from '../../src/shared/user.ts'
import { ask, haveAll } from './api.ts'
import { createTestApp } from './test-app.ts'

/** An app with a superadmin who manages its users. */
export async function openUsers() {
  const app = await createTestApp({ env: { RATE_LIMITS: 'off' } })
  const superadmin = await app.enter('superadmin')
  let count = 0

  const list = async (on = app, token = superadmin.token) => await haveAll<User>(on, '/api/users', { token })
  return {
    app,
    superadmin,
    /** The form of a new, unique user. */
    newUser: (fields: Record<string, unknown> = {}) => {
      const name = `user-${++count}`
      return { username: name, email: `${name}@new.example`, password: 'secret-1', ...fields }
    },
    list,
    findUser: async (id: string) => (await list()).find((user) => user.id === id),
    post: (body: unknown, token: string | undefined = superadmin.token) =>
      ask<User>(app, 'POST', '/api/users', { token, body }),
    put: (id: string, body: unknown, token: string | undefined = superadmin.token) =>
      ask<User>(app, 'PUT', `/api/users/${id}`, { token, body }),
    remove: (id: string, token: string | undefined = superadmin.token) =>
      ask(app, 'DELETE', `/api/users/${id}`, { token }),
    me: (token: string) => ask<User>(app, 'GET', '/api/auth/me', { token }),
    signIn: async (email: string, password: string) =>
      (await ask(app, 'POST', '/api/auth/login', { body: { email, password } })).status,
  }
}
