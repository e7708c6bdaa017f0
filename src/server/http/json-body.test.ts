import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { readJsonBody } from './json-body.ts'
import { answerProblem } from './problems.ts'
import { answer, createRoute, createRoutes, json, refusals } from './route.ts'

const anything = z.record(z.string(), z.unknown())
const echo = createRoute({
  method: 'post',
  path: '/echo',
  middleware: readJsonBody(),
  request: json(anything),
  responses: { 200: answer(anything, 'The same again'), ...refusals(400) },
})

const log = pino({ level: 'silent' })
const app = createRoutes()
app.onError(answerProblem)
app.use(async (c, next) => {
  c.set('log', () => log)
  await next()
})
app.openapi(echo, (c) => c.json(c.req.valid('json'), 200))

const send = async (
  body: RequestInit['body'],
  headers: Record<string, string> = { 'content-type': 'application/json' },
) => {
  const answered = await app.request('/echo', { method: 'POST', body, headers, duplex: 'half' } as RequestInit)
  return { status: answered.status, body: (await answered.json()) as { message?: string } & Record<string, unknown> }
}
/** A JSON object of exactly so many bytes. */
const ofSize = (bytes: number) => JSON.stringify({ text: 'x'.repeat(bytes - '{"text":""}'.length) })
const nested = (depth: number) => `{"a":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`
const limit = 256 * 1024

/** Sent in pieces, without saying how many there will be. */
function inPieces(text: string): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text)
  let sent = 0
  return new ReadableStream({
    pull(controller) {
      if (sent >= bytes.length) return controller.close()
      controller.enqueue(bytes.subarray(sent, sent + 10_000))
      sent += 10_000
    },
  })
}

describe('bytes [T11]', () => {
  const bytes = (...parts: (string | number)[]) =>
    Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.of(part))))

  test('that are no text are refused, instead of being stored as other characters', async () => {
    expect(await send(bytes('{"text":"a', 0xff, 0xfe, 'b"}'))).toEqual({
      status: 400,
      body: { message: 'The JSON is not written in UTF-8' },
    })
  })

  test('that only say that it is UTF-8 are passed over', async () => {
    expect(await send(bytes(0xef, 0xbb, 0xbf, '{"text":"مراسم"}'))).toEqual({ status: 200, body: { text: 'مراسم' } })
  })
})

describe('size [T11]', () => {
  test('256 KB are taken, and one byte more is not [T11.1]', async () => {
    expect((await send(ofSize(limit))).status).toBe(200)
    expect(await send(ofSize(limit + 1))).toEqual({ status: 413, body: { message: 'The request is too large' } })
  })

  test('bytes count, not letters', async () => {
    expect((await send(JSON.stringify({ text: 'ع'.repeat(limit / 2) }))).status).toBe(413)
  })

  test('a body in pieces, of a length that nobody announced, is counted too', async () => {
    expect((await send(inPieces(ofSize(limit)))).status).toBe(200)
    expect((await send(inPieces(ofSize(limit + 1)))).status).toBe(413)
  })

  test('a body without end is cut off', async () => {
    let pieces = 0
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        pieces++
        controller.enqueue(new Uint8Array(10_000).fill(32))
      },
    })
    expect((await send(endless)).status).toBe(413)
    expect(pieces).toBeLessThan(40)
  })

  test('a length that is announced and too large is refused before anything is read', async () => {
    let read = false
    const unread = new ReadableStream<Uint8Array>(
      {
        pull() {
          read = true
        },
      },
      { highWaterMark: 0 },
    )
    const headers = { 'content-type': 'application/json', 'content-length': String(limit + 1) }
    expect((await send(unread, headers)).status).toBe(413)
    expect(read).toBe(false)
  })
})

describe('depth [T11]', () => {
  test('20 levels are taken, and 21 are not [T11.1]', async () => {
    expect((await send(nested(20))).status).toBe(200)
    expect(await send(nested(21))).toEqual({ status: 400, body: { message: 'The JSON is nested too deeply' } })
  })

  test('a hundred thousand levels are refused as quietly', async () => {
    expect((await send(nested(100_000))).status).toBe(400)
    expect((await send('['.repeat(200_000))).status).toBe(400)
  })

  test('brackets inside texts do not count, whatever stands before them', async () => {
    const texts = ['['.repeat(50), `\\"${'{'.repeat(50)}`, `"${'['.repeat(50)}`, `\\\\"${'['.repeat(50)}\\`]
    for (const text of texts) expect(await send(JSON.stringify({ text }))).toEqual({ status: 200, body: { text } })
  })

  test('many in a row are not deep', async () => {
    expect((await send(JSON.stringify({ rows: Array.from({ length: 1000 }, () => [[{}]]) }))).status).toBe(200)
  })
})

describe('what is no JSON [T11]', () => {
  test.each(['', '{', '{"a":', '{"a":1}}', "{'a':1}", 'undefined', '{"a":NaN}', '\u0000', '{"a":"\n"}'])(
    '%j is refused',
    async (body) => {
      expect(await send(body)).toEqual({ status: 400, body: { message: expect.any(String) } })
    },
  )

  test('bytes that are no text are refused or read as something harmless', async () => {
    expect((await send(new Uint8Array([0xff, 0xfe, 0x00, 0x7b]))).status).toBe(400)
  })

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'application/jsonp',
    'json',
  ])('the content type %s is refused', async (type) => {
    expect(await send('{"a":1}', { 'content-type': type })).toEqual({
      status: 415,
      body: { message: 'This content type is not supported' },
    })
  })

  test('a body without a content type is refused [T11.1]', async () => {
    expect((await send(new TextEncoder().encode('{"a":1}'), {})).status).toBe(415)
  })

  test.each(['application/json; charset=utf-8', 'APPLICATION/JSON', 'application/vnd.api+json'])(
    'the content type %s is taken',
    async (type) => {
      expect(await send('{"a":1}', { 'content-type': type })).toEqual({ status: 200, body: { a: 1 } })
    },
  )
})

test('__proto__ in a body changes nothing [T11.1]', async () => {
  const body = '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"a":1}'
  const answered = await send(body)
  expect(answered.status).toBe(200)
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  expect((answered.body as { polluted?: boolean }).polluted).toBeUndefined()
})
