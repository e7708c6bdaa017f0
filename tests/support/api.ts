import { expect } from 'vitest'
import { createWording } from '../../src/server/people/activities/activities.presenter.ts'
import { readAllPages } from './read-all-pages.ts'
import type { Call, TestApp } from './test-app.ts'

/** A whole response, so that an additional field is a difference. */
export type Answer<Body = unknown> = { status: number; body: Body }

/** Calls the app and reads the response; an empty body is undefined. */
export async function ask<Body = unknown>(
  app: TestApp,
  method: string,
  path: string,
  call: Call = {},
): Promise<Answer<Body>> {
  const response = await app.call(method, path, call)
  const text = await response.text()
  return { status: response.status, body: (text === '' ? undefined : JSON.parse(text)) as Body }
}

/** Reads the body of a response and fails unless it succeeded. */
export async function have<Body>(app: TestApp, method: string, path: string, call: Call = {}): Promise<Body> {
  const { status, body } = await ask<Body>(app, method, path, call)
  if (status >= 300) throw new Error(`${method} ${path} answered ${status}: ${JSON.stringify(body)}`)
  return body
}

/** All records of a list. */
export async function haveAll<Item>(app: TestApp, path: string, call: Call = {}): Promise<Item[]> {
  return await readAllPages((page) => app.call('GET', page, call), path)
}

/** The body of an error with its message, and with some code. */
export const problem = (message: unknown, code: unknown = expect.any(String)) =>
  expect.objectContaining({ message, code })

/** Error responses with the default message of their status. */
export const refusals = {
  unauthenticated: { status: 401, body: problem('Authentication required', 'unauthenticated') },
  forbidden: { status: 403, body: problem('You don’t have permission to do this', 'forbidden') },
  missing: { status: 404, body: problem('Not found', 'notFound') },
  wrongMethod: { status: 405, body: problem('Method not allowed', 'methodNotAllowed') },
  conflict: { status: 409, body: problem('Someone else has changed this in the meantime', 'conflict') },
} as const

type Field = [path: string, message: string]

/** The body of an error about fields, each with some code; its message is that of the first. */
const fieldProblems = (first: Field, ...others: Field[]) => {
  const code: unknown = expect.any(String)
  const errors = [first, ...others].map(([path, message]) => expect.objectContaining({ path, message, code }))
  return expect.objectContaining({ message: first[1], code, errors })
}

export const fieldProblem = (path: string, message: string) => fieldProblems([path, message])

/** A 400 with each invalid field. */
export function invalid(first: Field, ...others: Field[]): Answer {
  return { status: 400, body: fieldProblems(first, ...others) }
}

export const gone: Answer = { status: 204, body: undefined }

/** Bodies that are JSON but not objects. */
export const notObjects: readonly unknown[] = [[], null, 5, true, '"text"']
export const notAnObject = invalid(['', 'Send the fields as a JSON object'])

/** Malformed and unknown ids. */
export const strangeIds = [
  '00000000-0000-7000-8000-000000000000',
  'x',
  '1',
  'null',
  '%00',
  'a%00b',
  '%27%20or%20%271%27=%271',
  '..%2Fusers',
  'x'.repeat(100),
  'x'.repeat(300),
] as const

/** Addresses that every URL field refuses. */
export const badUrls = [
  'example.com',
  'not a url',
  'https://',
  'ftp://example.com/a.jpg',
  'javascript:alert(1)//wa.me',
  'JAVASCRIPT:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '//example.com/a.jpg',
  'https://user:secret@example.com/a.jpg',
  'https://example.com/a b.jpg',
  'https:\\\\example.com',
  urlOf(2049),
] as const

/** Addresses that free-text links refuse: other schemes and disguised hosts. */
export const badLinks = badUrls.filter((url) => !['example.com', 'not a url'].includes(url))

export const goodUrls = ['https://example.com/a.jpg', 'http://example.com/?q=1#top', urlOf(2048)] as const

/** A URL of exactly this length. */
export function urlOf(length: number): string {
  return 'https://example.com/'.padEnd(length, 'x')
}

/** All activities in English, oldest first. */
export async function activitiesIn(app: TestApp) {
  const query = app.database.db.selectFrom('activities').select(['data', 'message', 'actorId', 'permission'])
  const word = createWording('en')
  const rows = await query.orderBy('at').orderBy('id').execute()
  return rows.map(({ data, message, ...row }) => ({ message: word({ data, message }), ...row }))
}

export const minute = 60 * 1000
export const hour = 60 * minute
export const day = 24 * hour
