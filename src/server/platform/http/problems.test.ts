import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { problem } from '../../../../tests/support/api.ts'
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

describe('an unavailable database or file store', () => {
  const busy = 'The service is busy. Please try again in a moment.'
  const full = 'The storage is full. Nothing was saved.'

  test.each([
    ['SQLite is locked', sqlite(5)],
    ['SQLite is locked by a snapshot', sqlite(5 | (2 << 8))],
    ['SQLite is read-only', sqlite(8)],
    ['SQLite cannot open its journal', sqlite(14)],
    ['SQLite cannot read', sqlite(10 | (1 << 8))],
    ['SQLite cannot flush', sqlite(10 | (4 << 8))],
    ["SQLite's file is damaged", sqlite(11)],
    ["SQLite's file is not a database", sqlite(26)],
    ["SQLite's file was moved", sqlite(1032)],
    ['PostgreSQL lost the connection', failure({ code: '08006' })],
    ['PostgreSQL refuses connections', failure({ code: '08001' })],
    ['PostgreSQL is shutting down', failure({ code: '57P01' })],
    ['PostgreSQL crashed', failure({ code: '57P02' })],
    ['PostgreSQL is starting up', failure({ code: '57P03' })],
    ['PostgreSQL has too many connections', failure({ code: '53300' })],
    ['PostgreSQL is out of memory', failure({ code: '53200' })],
    ['PostgreSQL cancelled a slow statement', failure({ code: '57014' })],
    ['PostgreSQL resolved a deadlock', failure({ code: '40P01' })],
    ['PostgreSQL could not serialize two changes', failure({ code: '40001' })],
    ['the connection is refused', failure({ code: 'ECONNREFUSED' })],
    ['the host is unreachable', failure({ code: 'EHOSTUNREACH', syscall: 'connect' })],
    ['the certificate has expired', failure({ code: 'CERT_HAS_EXPIRED' }, 'certificate has expired')],
    ['the connection was reset', failure({ code: 'ECONNRESET' })],
    ['the host name is unknown', failure({ code: 'ENOTFOUND' })],
    ['the pool timed out', failure({}, 'timeout exceeded when trying to connect')],
    ['the connection was terminated', failure({}, 'Connection terminated unexpectedly')],
    [
      'the connection was terminated between two statements',
      failure({}, 'Client has encountered a connection error and is not queryable'),
    ],
    ['the file store is broken', new StorageFailure('broken', new Error('EIO'))],
  ])('responds with 503 and Retry-After if %s', async (_, error) => {
    const { status, body, retryAfter, lines } = await answerTo(error)
    expect(status).toBe(503)
    expect(body).toEqual(problem(busy))
    expect(retryAfter).toBe('1')
    expect(lines).toHaveLength(1)
  })

  test.each([
    ['SQLite', sqlite(13)],
    ['PostgreSQL', failure({ code: '53100' })],
    ['the file store', new StorageFailure('full', new Error('ENOSPC'))],
  ])('responds with 507 if %s is full', async (_, error) => {
    const { status, body } = await answerTo(error)
    expect(status).toBe(507)
    expect(body).toEqual(problem(full))
  })

  test.each([
    ['SQLite', sqlite(787)],
    ['PostgreSQL', failure({ code: '23503' })],
  ])('responds with 404 if %s reports a reference to a deleted record', async (_, error) => {
    expect(await answerTo(error)).toMatchObject({ status: 404, body: problem('Not found') })
  })
})

describe('a bug', () => {
  test.each([
    ['an error', new Error('secret detail')],
    ['a constraint violation in SQLite', sqlite(2067)],
    ['a constraint violation in PostgreSQL', failure({ code: '23505' })],
    ['a syntax error in SQL', failure({ code: '42601' })],
    ['a missing file', failure({ code: 'ENOENT' })],
  ])('responds to %s with 500, logs it and exposes no details [D36.1]', async (_, error) => {
    const { status, body, text, lines } = await answerTo(error)
    expect(status).toBe(500)
    expect(body).toEqual(problem('Something went wrong. Please try again.'))
    expect(text).not.toMatch(/secret|\.ts/)
    expect(lines.join()).toContain(error.message)
  })
})

describe('a refusal', () => {
  test('the response to a refusal has its message and invalid fields [D36.1]', async () => {
    const tooShort = { code: 'tooShort', values: { field: 'title', min: 2 } } as const
    const refusal = new Refusal('invalid', { errors: [{ path: 'title', ...tooShort }] })
    const { status, body, lines } = await answerTo(refusal)
    expect(status).toBe(400)
    const worded = { ...tooShort, message: 'Title must be at least 2 characters' }
    expect(body).toEqual({ ...worded, errors: [{ path: 'title', ...worded }] })
    expect(lines).toEqual([])
  })

  test.each([
    ['unauthenticated', 401, 'Authentication required'],
    ['forbidden', 403, 'You don’t have permission to do this'],
    ['notFound', 404, 'Not found'],
    ['methodNotAllowed', 405, 'Method not allowed'],
    ['conflict', 409, 'Someone else has changed this in the meantime'],
    ['tooLarge', 413, 'The request is too large'],
    ['unsupported', 415, 'This content type is not supported'],
    ['keyReused', 422, 'This Idempotency-Key was already used for another request'],
    ['tooMany', 429, 'Too many attempts. Please try again later.'],
    ['unavailable', 503, 'The service is busy. Please try again in a moment.'],
    ['storageFull', 507, 'The storage is full. Nothing was saved.'],
  ] as const)('the refusal %s becomes status %d with a readable message [D36.1]', async (code, status, message) => {
    expect(await answerTo(new Refusal(code))).toMatchObject({ status, body: { message, code } })
  })

  test('the response to a refusal has its Retry-After [D36.1]', async () => {
    expect(await answerTo(new Refusal('tooMany', { retryAfterSeconds: 42 }))).toMatchObject({ retryAfter: '42' })
    expect(await answerTo(new Refusal('unavailable', { retryAfterSeconds: 2 }))).toMatchObject({ retryAfter: '2' })
  })
})

test.each([
  [400, 400, 'The body is not valid JSON'],
  [415, 415, 'This content type is not supported'],
] as const)('replaces the message of an HTTPException with status %d', async (thrown, status, message) => {
  const answer = await answerTo(new HTTPException(thrown, { message: 'secret detail' }))
  expect(answer).toMatchObject({ status, body: { message } })
})
