import { type Answer, ask } from './api.ts'
import type { TestApp } from './test-app.ts'

const staffFields = ['translations', 'translationState', 'staleTranslations']

/** A response without what only staff read about translations. */
export function withoutTranslations<Body>(body: Body): Body {
  const text = JSON.stringify(body, (key, value) => (staffFields.includes(key) ? undefined : value))
  return text === undefined ? body : JSON.parse(text)
}

/** Calls the app as staff and reads what visitors would read too. */
export async function askPlain<Body = unknown>(...call: Parameters<typeof ask>): Promise<Answer<Body>> {
  return withoutTranslations(await ask<Body>(...call))
}

type Texts = Record<string, unknown>
export type Translated = {
  id: string
  version: number
  translations: { ar: Texts }
  translationState: { ar: string }
  untranslated: string[]
} & Texts

/** Saves through the API as one role, and reads as visitors do. */
export async function openTranslations(app: TestApp) {
  const { token } = await app.enter('superadmin')
  return {
    token,
    write: (method: string, path: string, body: unknown, headers: Record<string, string> = {}) =>
      ask<Translated>(app, method, path, { token, body, headers }),
    readAsStaff: (path: string) => ask<Translated>(app, 'GET', path, { token }),
    readAsVisitor: (path: string) => ask<Translated>(app, 'GET', path),
  }
}
