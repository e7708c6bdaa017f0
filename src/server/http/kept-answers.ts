import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { ChangeFeed } from '../db/changes.ts'
import { acceptedEncoding, type Encoding } from './accepted-encoding.ts'

/** An answer that is the same for every visitor until content changes. */
export type PublicAnswer = {
  status: number
  type: string
  body: string /** Where a redirect leads. */
  location?: string
}

type Kept = {
  status: number
  type: string
  location: string | undefined
  etag: string
  plain: Buffer
  compressed: Partial<Record<Encoding, Promise<Buffer>>>
}

export type KeptAnswers = {
  /** Sends what is kept under the key, or produces it: once, however many ask at the same moment. */
  send(key: string, request: Request, produce: () => Promise<PublicAnswer>): Promise<Response>
  size(): number
}

const mostAnswers = 2000
const mostBytes = 64 * 1024 * 1024
const compressors: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (body) => promisify(gzip)(body),
}

/**
 * Keeps public answers, compressed too, until content changes here or on another instance. Only good answers are kept;
 * the oldest give way when there are too many. Not enabled during development, when the pages' code changes too.
 */
export function createKeptAnswers(changes: ChangeFeed, enabled: boolean): KeptAnswers {
  const kept = new Map<string, Kept>()
  const inProgress = new Map<string, Promise<Kept>>()
  let bytes = 0

  changes.onChange(() => {
    kept.clear()
    // Whoever asks from now on must not be handed what was begun before the change.
    inProgress.clear()
    bytes = 0
  })

  const keep = (key: string, answer: Kept) => {
    kept.set(key, answer)
    bytes += answer.plain.byteLength
    for (const [oldest, { plain }] of kept) {
      if (kept.size <= mostAnswers && bytes <= mostBytes) break
      kept.delete(oldest)
      bytes -= plain.byteLength
    }
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
      if (enabled && ready.status < 500 && changes.generation() === generation) keep(key, ready)
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
    send: async (key, request, produce) => respond(request, find(key) ?? (await produceOnce(key, produce))),
    size: () => kept.size,
  }
}

function prepare({ status, type, body, location }: PublicAnswer): Kept {
  const plain = Buffer.from(body)
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  return { status, type, location, etag, plain, compressed: {} }
}

async function respond(request: Request, kept: Kept): Promise<Response> {
  // no-cache: a visitor's browser may keep it, but asks each time whether it still holds.
  const headers: Record<string, string> = {
    'cache-control': kept.status < 400 ? 'no-cache' : 'no-store',
    vary: 'accept-encoding',
    etag: kept.etag,
  }
  if (kept.location !== undefined) {
    return new Response(null, { status: kept.status, headers: { ...headers, location: kept.location } })
  }
  if (kept.status === 200 && matches(request.headers.get('if-none-match'), kept.etag)) {
    return new Response(null, { status: 304, headers })
  }
  headers['content-type'] = kept.type
  const encoding = acceptedEncoding(request.headers.get('accept-encoding') ?? undefined)
  if (!encoding) return new Response(kept.plain, { status: kept.status, headers })
  kept.compressed[encoding] ??= compressors[encoding](kept.plain)
  headers['content-encoding'] = encoding
  return new Response(await kept.compressed[encoding], { status: kept.status, headers })
}

function matches(header: string | null, etag: string): boolean {
  return header !== null && (header === '*' || header.split(/\s*,\s*/).includes(etag))
}
