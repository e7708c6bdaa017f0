import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, crc32, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { ChangeFeed } from '../database/changes.ts'
import { type CachedRoute, createUrlNormalizer } from '../urls/cached-route.ts'
import { acceptedEncoding, type Encoding } from './accepted-encoding.ts'

type Needs = {
  routes: readonly CachedRoute[]
  changes: ChangeFeed
  /** Answers a request of an anonymous visitor for this path and query. */
  load: (url: string) => Promise<Response>
  /** Handles every request that the cache has no business with. */
  next: RequestListener
  hasSession: (authorization: string) => Promise<boolean>
  onHit: (request: IncomingMessage, status: number) => void
}

/** A complete answer, with its headers in the flat form of `writeHead`. */
type Answer = {
  status: number
  headers: string[]
  body: Buffer
  etag: string
  notModifiedHeaders: string[]
  isStorable: boolean
}

type Variant = { url: string; encoding: Encoding | undefined }

const maxBytes = 32 * 1024 * 1024
const maxAnswerBytes = 4 * 1024 * 1024

/**
 * The cache of public answers, a listener in front of the app. Routes opt in with their contract and an answer with
 * `Cache-Control: no-cache`; see docs/decisions/0010-one-answer-cache.md.
 */
export function createAnswerCache({ routes, changes, load, next, hasSession, onHit }: Needs) {
  const normalizeUrl = createUrlNormalizer(routes)
  const cache = new LRUCache<string, Answer, Variant>({
    maxSize: maxBytes,
    maxEntrySize: maxAnswerBytes,
    sizeCalculation: ({ body, headers }) => body.byteLength + headers.join().length,
    // Visitors who were waiting when content changed still get the answer that was under way.
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { context: { url, encoding } }) => {
      if (encoding === undefined) return await complete(await load(url))
      return await compress(await read({ url, encoding: undefined }), encoding)
    },
  })
  changes.onChange(() => cache.clear())

  // The generation is part of the key, so an answer that was begun before a change is never served after it.
  const keyOf = ({ url, encoding }: Variant) => `${changes.generation()} ${encoding ?? 'identity'} ${url}`

  /** One load and one compression, however many requests wait for them. */
  const read = async (variant: Variant): Promise<Answer> => {
    const key = keyOf(variant)
    const answer = await cache.forceFetch(key, { context: variant })
    if (!answer.isStorable) cache.delete(key)
    return answer
  }

  let waiting = 0
  const loadAnswer = async (request: IncomingMessage, response: ServerResponse, variant: Variant) => {
    const { authorization } = request.headers
    if (authorization !== undefined && (await hasSession(authorization))) return next(request, response)
    waiting++
    const answer = await read(variant).finally(() => waiting--)
    send(answer, request, response)
  }

  const listener: RequestListener = (request, response) => {
    const { method, headers } = request
    const url = method === 'GET' || method === 'HEAD' ? normalizeUrl(request.url ?? '') : undefined
    if (url === undefined) return next(request, response)
    const variant = { url, encoding: acceptedEncoding(headers['accept-encoding']) }
    const hit = headers.authorization === undefined ? cache.get(keyOf(variant)) : undefined
    if (!hit) return void loadAnswer(request, response, variant).catch(() => next(request, response))
    onHit(request, send(hit, request, response))
  }
  return { listener, size: () => cache.size, waiting: () => waiting }
}

/** The headers of one answer that must not be repeated in others. */
const perRequest = new Set(['x-request-id', 'content-length', 'etag', 'vary'])

async function complete(response: Response): Promise<Answer> {
  const { status } = response
  const body = Buffer.from(await response.arrayBuffer())
  // The version alone is not enough: a record that was deleted and created again starts with the same one.
  const version = response.headers.get('etag')?.slice(1, -1)
  const digest = `${body.byteLength.toString(36)}-${crc32(body).toString(36)}`
  const etag = version === undefined ? `W/"${digest}"` : `"${version}-${digest}"`
  const own = [...response.headers].filter(([name]) => !perRequest.has(name))
  const headers = [...own, ['vary', 'accept-encoding'], ...(status === 200 ? [['etag', etag]] : [])]
  return {
    ...withBody({ status, headers: headers.flat(), body }),
    etag,
    notModifiedHeaders: headers.filter(([name]) => name !== 'content-type').flat(),
    isStorable: isStorable(response),
  }
}

function withBody({ status, headers, body }: { status: number; headers: string[]; body: Buffer }) {
  const length = status === 204 ? [] : ['content-length', String(body.byteLength)]
  return { status, body, headers: [...headers, ...length] }
}

/** Opt-in by `no-cache`; never what is private, sets a cookie or depends on another request header. */
function isStorable({ status, headers }: Response): boolean {
  const cacheControl = headers.get('cache-control') ?? ''
  const vary = headers.get('vary') ?? 'accept-encoding'
  return (
    status < 500 &&
    cacheControl.includes('no-cache') &&
    !/private|no-store/.test(cacheControl) &&
    !headers.has('set-cookie') &&
    vary.toLowerCase() === 'accept-encoding'
  )
}

const compressors: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (body) => promisify(gzip)(body),
}

async function compress(answer: Answer, encoding: Encoding): Promise<Answer> {
  if (answer.body.byteLength === 0) return answer
  const body = await compressors[encoding](answer.body)
  const at = answer.headers.lastIndexOf('content-length')
  // Each encoding is a representation with its own validator (RFC 9110, 8.8.3.3).
  const etag = answer.etag.replace(/"$/, `-${encoding}"`)
  const tagged = (headers: string[]) => headers.map((text) => (text === answer.etag ? etag : text))
  const headers = [...tagged(answer.headers.slice(0, at)), 'content-encoding', encoding]
  return {
    ...answer,
    ...withBody({ status: answer.status, headers, body }),
    etag,
    notModifiedHeaders: tagged(answer.notModifiedHeaders),
  }
}

/** Returns the status that was sent. */
function send(answer: Answer, { method, headers }: IncomingMessage, response: ServerResponse): number {
  const adapt = headers.authorization === undefined ? (own: string[]) => own : refuseToken
  if (answer.status === 200 && matches(headers['if-none-match'], answer.etag)) {
    response.writeHead(304, adapt(answer.notModifiedHeaders)).end()
    return 304
  }
  response.writeHead(answer.status, adapt(answer.headers)).end(method === 'HEAD' ? undefined : answer.body)
  return answer.status
}

/** Tells a caller whose token belongs to no session that this is the visitors' answer (RFC 9110, 11.6.1). */
function refuseToken(headers: string[]): string[] {
  const at = headers.indexOf('cache-control')
  const others = at < 0 ? headers : [...headers.slice(0, at), ...headers.slice(at + 2)]
  return [...others, 'cache-control', 'no-store', 'www-authenticate', 'Bearer error="invalid_token"']
}

function matches(header: string | undefined, etag: string): boolean {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
  return header !== undefined && (header === '*' || header.split(',').some((tag) => opaque(tag) === opaque(etag)))
}
