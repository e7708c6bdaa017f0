import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { problem } from '../../../../tests/support/api.ts'
import { readJsonBody } from './json-body.ts'
import { answerProblem } from './problems.ts'
import { answer, createRoute, createRoutes, json, refusals } from './route.ts'

const anything = z.record(z.string(), z.unknown())
const echo = createRoute({
  method: 'post',
  path: '/echo',
  middleware: readJsonBody(),
  request: json(anything),
  responses: { 200: answer(anything, 'The request body'), ...refusals(400) },
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
/** A JSON object with exactly this many bytes. */
const ofSize = (bytes: number) => JSON.stringify({ text: 'x'.repeat(bytes - '{"text":""}'.length) })
const nested = (depth: number) => `{"a":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`
const limit = 256 * 1024

/** A body that is sent in chunks, without Content-Length. */
function inChunks(text: string): ReadableStream<Uint8Array> {
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

describe('encoding [T11]', () => {
  const bytes = (...parts: (string | number)[]) =>
    Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.of(part))))

  test('rejects a body that is not valid UTF-8, instead of replacing characters', async () => {
    expect(await send(bytes('{"text":"a', 0xff, 0xfe, 'b"}'))).toEqual({
      status: 400,
      body: problem('The JSON must be encoded in UTF-8'),
    })
  })

  test('ignores a byte order mark at the start of a JSON body', async () => {
    expect(await send(bytes(0xef, 0xbb, 0xbf, '{"text":"مراسم"}'))).toEqual({ status: 200, body: { text: 'مراسم' } })
  })
})

describe('size [T11]', () => {
  test('accepts a body of 256 KB and rejects one byte more [T11.1]', async () => {
    expect((await send(ofSize(limit))).status).toBe(200)
    expect(await send(ofSize(limit + 1))).toEqual({ status: 413, body: problem('The request is too large') })
  })

  test('limits the bytes of a body, not its characters', async () => {
    expect((await send(JSON.stringify({ text: 'ع'.repeat(limit / 2) }))).status).toBe(413)
  })

  test('limits a chunked JSON body without Content-Length too', async () => {
    expect((await send(inChunks(ofSize(limit)))).status).toBe(200)
    expect((await send(inChunks(ofSize(limit + 1)))).status).toBe(413)
  })

  test('stops reading an endless body of a request', async () => {
    let chunks = 0
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        chunks++
        controller.enqueue(new Uint8Array(10_000).fill(32))
      },
    })
    expect((await send(endless)).status).toBe(413)
    expect(chunks).toBeLessThan(40)
  })

  test('rejects a Content-Length over the limit without reading the body', async () => {
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
  test('accepts JSON with 20 levels and rejects 21 [T11.1]', async () => {
    expect((await send(nested(20))).status).toBe(200)
    expect(await send(nested(21))).toEqual({ status: 400, body: problem('The JSON is nested too deeply') })
  })

  test('rejects JSON with a hundred thousand levels with 400', async () => {
    expect((await send(nested(100_000))).status).toBe(400)
    expect((await send('['.repeat(200_000))).status).toBe(400)
  })

  test('ignores brackets inside strings of JSON, also after escaped quotes and backslashes', async () => {
    const texts = ['['.repeat(50), `\\"${'{'.repeat(50)}`, `"${'['.repeat(50)}`, `\\\\"${'['.repeat(50)}\\`]
    for (const text of texts) expect(await send(JSON.stringify({ text }))).toEqual({ status: 200, body: { text } })
  })

  test('accepts JSON with many shallow arrays in a row', async () => {
    expect((await send(JSON.stringify({ rows: Array.from({ length: 1000 }, () => [[{}]]) }))).status).toBe(200)
  })
})

describe('content [T11]', () => {
  test('takes an empty body for an object without fields [D68.1]', async () => {
    expect(await send('')).toEqual({ status: 200, body: {} })
    expect(await send(inChunks(''))).toEqual({ status: 200, body: {} })
  })

  test.each(['{', '{"a":', '{"a":1}}', "{'a':1}", 'undefined', '{"a":NaN}', '\u0000', '{"a":"\n"}'])(
    'rejects the body %j of a request',
    async (body) => {
      expect(await send(body)).toEqual({ status: 400, body: problem(expect.any(String)) })
    },
  )

  test('rejects a body in UTF-16', async () => {
    expect((await send(new Uint8Array([0xff, 0xfe, 0x00, 0x7b]))).status).toBe(400)
  })

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'application/jsonp',
    'json',
  ])('rejects the content type %s of a JSON body', async (type) => {
    expect(await send('{"a":1}', { 'content-type': type })).toEqual({
      status: 415,
      body: problem('This content type is not supported'),
    })
  })

  test('rejects a body without a content type [T11.1]', async () => {
    expect((await send(new TextEncoder().encode('{"a":1}'), {})).status).toBe(415)
  })

  test.each(['application/json; charset=utf-8', 'APPLICATION/JSON', 'application/vnd.api+json'])(
    'accepts the content type %s of a JSON body',
    async (type) => {
      expect(await send('{"a":1}', { 'content-type': type })).toEqual({ status: 200, body: { a: 1 } })
    },
  )
})

test('__proto__ in a body does not pollute any prototype [T11.1]', async () => {
  const body = '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"a":1}'
  const answered = await send(body)
  expect(answered.status).toBe(200)
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  expect((answered.body as { polluted?: boolean }).polluted).toBeUndefined()
})
