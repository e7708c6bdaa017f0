import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import type { Logger } from 'pino'
import type { ChangeFeed } from '../db/changes.ts'
import { acceptedEncoding, type Encoding } from './accepted-encoding.ts'
import type { createDirectReads, Ready } from './direct-reads.ts'
import type { KeptAnswers } from './kept-answers.ts'
import type { Metrics } from './metrics.ts'

type Needs = {
  fetch: (request: Request, bindings: HttpBindings) => Response | Promise<Response>
  kept: KeptAnswers
  reads: ReturnType<typeof createDirectReads>
  changes: ChangeFeed
  metrics: Metrics
  log: Logger
}

type Remembered = { etag: string; size: number; whole: Partial<Record<Encoding | 'plain', Ready>>; unchanged?: Ready }

const mostRemembered = 2000
/** As many as are kept behind it (kept-answers.ts), most of them the same. */
const mostBytes = 32 * 1024 * 1024
const longestAddress = 300
const mostHosts = 50
const pauseMs = 500

/**
 * The listener in front of the app. A visitor who asks for exactly what another got before is answered here, in the
 * same words: the app's own headers and bytes, learnt from its last answer and forgotten with the first change. Public
 * reads of callers with a token are made here too (direct-reads.ts). Everything else goes on to the app: other methods,
 * all other calls of staff, addresses and hosts not seen yet.
 */
export function createFrontDoor({ fetch, kept, reads, changes, metrics, log }: Needs): RequestListener {
  const remembered = new Map<string, Remembered>()
  const hosts = new Set<string>()
  let bytes = 0
  changes.onChange(() => {
    remembered.clear()
    bytes = 0
  })

  const forget = (url: string | undefined) => {
    bytes -= (url !== undefined && remembered.get(url)?.size) || 0
    remembered.delete(url ?? '')
  }

  const grow = (answer: Remembered, size: number) => {
    answer.size += size
    bytes += size
    while (remembered.size > mostRemembered || bytes > mostBytes) forget(remembered.keys().next().value)
  }

  const learn = (
    { url = '', headers: { host, authorization } }: IncomingMessage,
    request: Request,
    answer: Response,
  ) => {
    if (host !== undefined) remember(hosts, host)
    if (request.method !== 'GET' || authorization !== undefined || host === undefined) return
    const body = kept.bytesSentTo(request)
    const etag = answer.headers.get('etag')
    if (!body || !etag || (answer.status !== 200 && answer.status !== 304) || url.length > longestAddress) return
    let known = remembered.get(url)
    if (known?.etag !== etag) {
      forget(url)
      known = { etag, size: 0, whole: {} }
      remembered.set(url, known)
    }
    const ready = { status: answer.status, headers: headersOf(answer, body), body }
    const encoding = (answer.headers.get('content-encoding') as Encoding | null) ?? 'plain'
    if (answer.status === 304) known.unchanged = ready
    else {
      const isNew = known.whole[encoding] === undefined
      known.whole[encoding] = ready
      if (isNew) grow(known, body.byteLength)
    }
  }

  const find = ({ method, url = '', headers }: IncomingMessage): Ready | undefined => {
    const known = remembered.get(url)
    if (!known || method !== 'GET' || headers.authorization !== undefined) return undefined
    const has = headers['if-none-match']
    if (has === known.etag) return known.unchanged
    return has === undefined ? known.whole[encodingFor(headers['accept-encoding'])] : undefined
  }

  const goOn = getRequestListener(
    async (request, bindings) => {
      const answer = await fetch(request, bindings as HttpBindings)
      const { incoming } = bindings as HttpBindings
      learn(incoming, request, answer)
      reads.learn(incoming, answer)
      // Who asked too often hears it a little later: whoever floods waits for answers, and so floods no faster.
      if (answer.status === 429) await setTimeout(pauseMs)
      return answer
      // HTTP/1.0 names no host, and nothing that is answered depends on one.
    },
    { hostname: 'localhost' },
  )

  return (incoming, outgoing) => {
    const toTheApp = () => goOn(incoming, outgoing)
    if (!hosts.has(incoming.headers.host ?? '')) return toTheApp()
    const ready = find(incoming)
    if (ready) {
      metrics.countAtTheDoor(ready.status)
      send(ready, incoming, outgoing)
      return
    }
    const start = performance.now()
    const reading = reads.read(incoming)
    if (!reading) return toTheApp()
    reading.then((found) => {
      if (!found) return toTheApp()
      const ms = performance.now() - start
      metrics.observe('GET', found.status, ms)
      send(found, incoming, outgoing, ms)
    }, toTheApp)
  }

  /** With an id for its line in the log, where there is one. */
  function send({ status, headers, body }: Ready, { url }: IncomingMessage, outgoing: ServerResponse, ms = 0) {
    if (log.isLevelEnabled('debug')) {
      const requestId = randomUUID()
      outgoing.writeHead(status, [...headers, 'x-request-id', requestId])
      log.debug({ requestId, method: 'GET', path: url?.split('?', 1)[0], status, ms: Math.round(ms) }, 'request')
    } else outgoing.writeHead(status, headers)
    outgoing.end(body)
  }
}

/** Whoever tries things out makes the door forget what others ask for, but only until they ask again. */
function remember(hosts: Set<string>, host: string): void {
  const [oldest] = hosts.add(host)
  if (hosts.size > mostHosts && oldest !== undefined) hosts.delete(oldest)
}

function headersOf(answer: Response, body: Buffer): string[] {
  const headers = [...answer.headers].filter(([name]) => name !== 'x-request-id' && name !== 'content-length')
  if (answer.status === 200) headers.push(['content-length', String(body.byteLength)])
  return headers.flat()
}

const encodings = new Map<string, Encoding | 'plain'>()

/** Browsers of one kind send the same header, so there are few to judge. */
function encodingFor(header: string | string[] | undefined): Encoding | 'plain' {
  if (typeof header !== 'string') return 'plain'
  const judged = encodings.get(header)
  if (judged) return judged
  const encoding = acceptedEncoding(header) ?? 'plain'
  if (encodings.size < 100) encodings.set(header, encoding)
  return encoding
}
