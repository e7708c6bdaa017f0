import type { Page, PublicPage } from '../../src/shared/page.ts'
import { ask } from './api.ts'
import { createTestApp } from './test-app.ts'
import { pageInput } from './valid-input.ts'

type Changes = Partial<Record<keyof ReturnType<typeof pageInput>, unknown>>

/** An app with a superadmin who writes its pages. */
export async function openPages() {
  const app = await createTestApp({ env: { RATE_LIMITS: 'off' } })
  const { token } = await app.enter('superadmin')
  const post = (changes: Changes = {}) =>
    ask<Page>(app, 'POST', '/api/pages', { token, body: { ...pageInput(), ...changes } })
  return {
    app,
    token,
    post,
    make: async (changes: Changes = {}) => (await post(changes)).body,
    put: (page: Page, changes: Changes) =>
      ask<Page>(app, 'PUT', `/api/pages/${page.id}`, { token, body: { ...page, ...changes } }),
    remove: (page: Page) => ask(app, 'DELETE', `/api/pages/${page.id}`, { token }),
    restore: (page: Page) => ask<Page>(app, 'POST', `/api/pages/${page.id}/restore`, { token }),
    read: (slug: string, as?: string) => ask<PublicPage>(app, 'GET', `/api/pages/${slug}`, { token: as }),
  }
}
