import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { Refusal } from '../errors.ts'
import { StorageFailure } from '../files/file-store.ts'
import type { HttpEnv } from './context.ts'
import { answerProblem } from './problems.ts'

async function answerTo(error: unknown) {
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => lines.push(line) })
  const app = new Hono<HttpEnv>()
  app.onError(answerProblem)
  app.use(async (c, next) => {
    c.set('log', () => log)
    await next()
  })
  app.get('/', () => {
    throw error
  })
  const answer = await app.request('/')
  const text = await answer.text()
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), body: JSON.parse(text), text, lines }
}

const failure = (details: object, message = 'secret detail') => Object.assign(new Error(message), details)
const sqlite = (errcode: number) => failure({ code: 'ERR_SQLITE_ERROR', errcode })

describe('a database that cannot', () => {
  const busy = 'The service is busy. Please try again in a moment.'
  const full = 'The storage is full. Nothing was saved.'

  test.each([
    ['SQLite is locked', sqlite(5)],
    ['SQLite is locked by a snapshot', sqlite(5 | (2 << 8))],
    ['SQLite may not write', sqlite(8)],
    ['SQLite cannot open its journal', sqlite(14)],
    ['SQLite cannot read', sqlite(10 | (1 << 8))],
    ['SQLite cannot flush', sqlite(10 | (4 << 8))],
    ['SQLite finds its file damaged', sqlite(11)],
    ['SQLite finds no database in its file', sqlite(26)],
    ["SQLite's file is not where it was", sqlite(1032)],
    ['PostgreSQL lost the connection', failure({ code: '08006' })],
    ['PostgreSQL refuses connections', failure({ code: '08001' })],
    ['PostgreSQL is shutting down', failure({ code: '57P01' })],
    ['PostgreSQL crashed', failure({ code: '57P02' })],
    ['PostgreSQL is starting up', failure({ code: '57P03' })],
    ['PostgreSQL has too many connections', failure({ code: '53300' })],
    ['PostgreSQL is out of memory', failure({ code: '53200' })],
    ['PostgreSQL took too long', failure({ code: '57014' })],
    ['PostgreSQL ended one of two that waited for each other', failure({ code: '40P01' })],
    ['PostgreSQL could not put two changes into an order', failure({ code: '40001' })],
    ['nobody listens', failure({ code: 'ECONNREFUSED' })],
    ['no way leads there', failure({ code: 'EHOSTUNREACH', syscall: 'connect' })],
    ['its certificate is out of date', failure({ code: 'CERT_HAS_EXPIRED' }, 'certificate has expired')],
    ['the connection was reset', failure({ code: 'ECONNRESET' })],
    ['the name is unknown', failure({ code: 'ENOTFOUND' })],
    ['the pool waited too long', failure({}, 'timeout exceeded when trying to connect')],
    ['the connection ended', failure({}, 'Connection terminated unexpectedly')],
    [
      'the connection ended between two statements',
      failure({}, 'Client has encountered a connection error and is not queryable'),
    ],
    ['the file store does not work', new StorageFailure('broken', new Error('EIO'))],
  ])('%s: 503, and when to come back', async (_, error) => {
    const { status, body, retryAfter, lines } = await answerTo(error)
    expect(status).toBe(503)
    expect(body).toEqual({ message: busy })
    expect(retryAfter).toBe('1')
    expect(lines).toHaveLength(1)
  })

  test.each([
    ['SQLite', sqlite(13)],
    ['PostgreSQL', failure({ code: '53100' })],
    ['the file store', new StorageFailure('full', new Error('ENOSPC'))],
  ])('%s is full: 507', async (_, error) => {
    const { status, body } = await answerTo(error)
    expect(status).toBe(507)
    expect(body).toEqual({ message: full })
  })

  test.each([
    ['SQLite', sqlite(787)],
    ['PostgreSQL', failure({ code: '23503' })],
  ])('%s misses what was deleted meanwhile: 404', async (_, error) => {
    expect(await answerTo(error)).toMatchObject({ status: 404, body: { message: 'Not found' } })
  })
})

describe('a defect of ours', () => {
  test.each([
    ['an error', new Error('secret detail')],
    ['a broken rule of SQLite', sqlite(2067)],
    ['a broken rule of PostgreSQL', failure({ code: '23505' })],
    ['a wrong statement', failure({ code: '42601' })],
    ['an error of a file', failure({ code: 'ENOENT' })],
  ])('%s: 500, logged, and nothing of the inside leaves [S10.6]', async (_, error) => {
    const { status, body, text, lines } = await answerTo(error)
    expect(status).toBe(500)
    expect(body).toEqual({ message: 'Something went wrong. Please try again.' })
    expect(text).not.toMatch(/secret|\.ts/)
    expect(lines.join()).toContain(error.message)
  })
})

describe('a refusal', () => {
  test('carries its words and its fields [D36.2]', async () => {
    const errors = [{ path: 'title', message: 'Too short' }]
    const { status, body, lines } = await answerTo(new Refusal('invalid', { message: 'Too short', errors }))
    expect(status).toBe(400)
    expect(body).toEqual({ message: 'Too short', errors })
    expect(lines).toEqual([])
  })

  test.each([
    ['unauthenticated', 401, 'Authentication required'],
    ['forbidden', 403, "You don't have permission to do this"],
    ['missing', 404, 'Not found'],
    ['methodNotAllowed', 405, 'Method not allowed'],
    ['conflict', 409, 'Somebody else has changed this in the meantime'],
    ['tooLarge', 413, 'The request is too large'],
    ['unsupported', 415, 'This content type is not supported'],
    ['tooMany', 429, 'Too many attempts. Please try again later.'],
    ['unavailable', 503, 'The service is busy. Please try again in a moment.'],
    ['full', 507, 'The storage is full. Nothing was saved.'],
  ] as const)('%s is %d with words for people [D36.2]', async (code, status, message) => {
    expect(await answerTo(new Refusal(code))).toMatchObject({ status, body: { message } })
  })

  test('says when to come back [D36.2]', async () => {
    expect(await answerTo(new Refusal('tooMany', { retryAfterSeconds: 42 }))).toMatchObject({ retryAfter: '42' })
    expect(await answerTo(new Refusal('unavailable', { retryAfterSeconds: 2 }))).toMatchObject({ retryAfter: '2' })
  })
})

test.each([
  [400, 400, 'The body is not valid JSON'],
  [415, 415, 'This content type is not supported'],
] as const)('what the HTTP library throws with %d leaves in our words', async (thrown, status, message) => {
  const answer = await answerTo(new HTTPException(thrown, { message: 'secret detail' }))
  expect(answer).toMatchObject({ status, body: { message } })
})
