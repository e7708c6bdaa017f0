import { promisify } from 'node:util'
import { brotliCompress, constants, crc32, gzip } from 'node:zlib'
import type { ChangeFeed } from '../db/changes.ts'
import { acceptedEncoding, type Encoding } from './accepted-encoding.ts'

/** An answer that is the same for every visitor until content changes. */
export type PublicAnswer = {
  status: number
  type: string
  body: string | Uint8Array
  /** Where a redirect leads. */
  location?: string
  /** Further headers of its own; an ETag among them, a version, goes into the one made of the content. */
  headers?: Headers
  /** Not worth keeping: it is handed to those who are waiting for it, and as it is. */
  passing?: boolean
}

type Kept = {
  status: number
  headers: Record<string, string>
  etag: string
  plain: Buffer
  /** What it takes in memory, compressed bodies included. */
  size: number
  passing: boolean
  compressed: Partial<Record<Encoding, Promise<Buffer>>>
}

export type KeptAnswers = {
  has(key: string): boolean
  /** Sends what is kept under the key, or produces it: once, however many ask at the same moment. */
  send(key: string, request: Request, produce: () => Promise<PublicAnswer>): Promise<Response>
  /** The body that was sent to a request, while the answer it belongs to is still kept. */
  bytesSentTo(request: Request): Buffer | undefined
  size(): number
}

const mostAnswers = 2000
const mostBytes = 32 * 1024 * 1024
const compressors: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (body) => promisify(gzip)(body),
}

/**
 * Keeps public answers, compressed too, until content changes here or on another instance. What a server in trouble
 * answers is not kept; the oldest give way when there are too many. Not enabled during development, when the pages' code
 * changes too.
 */
export function createKeptAnswers(changes: ChangeFeed, enabled: boolean): KeptAnswers {
  const kept = new Map<string, Kept>()
  const inProgress = new Map<string, Promise<Kept>>()
  const sent = new WeakMap<Request, { key: string; answer: Kept; body: Buffer }>()
  let bytes = 0

  changes.onChange(() => {
    kept.clear()
    // Whoever asks from now on must not be handed what was begun before the change.
    inProgress.clear()
    bytes = 0
  })

  const takeRoom = (size: number) => {
    bytes += size
    for (const [oldest, answer] of kept) {
      if (kept.size <= mostAnswers && bytes <= mostBytes) break
      kept.delete(oldest)
      bytes -= answer.size
    }
  }

  const keep = (key: string, answer: Kept) => {
    kept.set(key, answer)
    takeRoom(answer.size)
  }

  const grow = (key: string, answer: Kept, size: number) => {
    answer.size += size
    if (kept.get(key) === answer) takeRoom(size)
  }

  const find = (key: string) => {
    const found = kept.get(key)
    // Moved to the young end, so that what is asked for stays; pointless while there is room for everything.
    if (found && kept.size > mostAnswers / 2) {
      kept.delete(key)
      kept.set(key, found)
    }
    return found
  }

  const produceOnce = (key: string, produce: () => Promise<PublicAnswer>) => {
    const running = inProgress.get(key)
    if (running) return running
    const generation = changes.generation()
    const started = produce().then((answer) => {
      const ready = prepare(answer)
      if (enabled && !ready.passing && ready.status < 500 && changes.generation() === generation) keep(key, ready)
      return ready
    })
    inProgress.set(key, started)
    const done = () => {
      if (inProgress.get(key) === started) inProgress.delete(key)
    }
    started.then(done, done)
    return started
  }

  return {
    has: (key) => kept.has(key),
    send: async (key, request, produce) => {
      const answer = find(key) ?? (await produceOnce(key, produce))
      const { body, ...rest } = await choose(request, answer, (size) => grow(key, answer, size))
      if (kept.get(key) === answer) sent.set(request, { key, answer, body: body ?? nothing })
      return new Response(body, rest)
    },
    bytesSentTo: (request) => {
      const found = sent.get(request)
      return found && kept.get(found.key) === found.answer ? found.body : undefined
    },
    size: () => kept.size,
  }
}

const nothing = Buffer.alloc(0)

function prepare({ status, type, body, location, headers = new Headers(), passing = false }: PublicAnswer): Kept {
  const plain =
    typeof body === 'string' ? Buffer.from(body) : Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  // A version alone would not do: a record that was taken away and made anew begins with the same one.
  const version = headers.get('etag')?.slice(1, -1)
  // It tells two answers of one address apart, which takes no more than this and a fifth of the time of a digest.
  const digest = `${plain.byteLength.toString(36)}-${crc32(plain).toString(36)}`
  const etag = version === undefined ? `W/"${digest}"` : `"${version}-${digest}"`
  const base = {
    ...Object.fromEntries(headers),
    // no-cache: a visitor's browser may keep it, but asks each time whether it still holds.
    'cache-control': status < 400 ? 'no-cache' : 'no-store',
    vary: 'accept-encoding',
    ...(location !== undefined && { location }),
    ...(status !== 204 && { etag }),
    ...(plain.byteLength > 0 && { 'content-type': type }),
  }
  return { status, headers: base, etag, plain, size: plain.byteLength, passing, compressed: {} }
}

type Choice = { status: number; headers: Record<string, string>; body: Buffer | null }

/** Nothing for who already has it; otherwise the body, compressed as the client takes it. */
async function choose(request: Request, answer: Kept, onCompressed: (size: number) => void): Promise<Choice> {
  const { status, headers, etag, plain, passing, compressed } = answer
  if (status === 200 && matches(request.headers.get('if-none-match'), etag)) {
    const { 'content-type': _, ...rest } = headers
    return { status: 304, headers: rest, body: null }
  }
  if (plain.byteLength === 0) return { status, headers, body: null }
  const encoding = passing ? undefined : acceptedEncoding(request.headers.get('accept-encoding') ?? undefined)
  if (!encoding) return { status, headers, body: plain }
  compressed[encoding] ??= compressors[encoding](plain).then((body) => {
    onCompressed(body.byteLength)
    return body
  })
  return { status, headers: { ...headers, 'content-encoding': encoding }, body: await compressed[encoding] }
}

function matches(header: string | null, etag: string): boolean {
  return header !== null && (header === '*' || header.split(',').some((tag) => tag.trim() === etag))
}
