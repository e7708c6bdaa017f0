import type { IncomingMessage } from 'node:http'
import type { User } from '../../shared/user.ts'
import { type FindRead, tagOf } from './public-reads.ts'

type Needs = { findRead: FindRead; findUser: (authorization: string | undefined) => Promise<User | undefined> }

/** A public read with its parameters, which have been judged. */
type Asked = { path: string; read: (viewer: User | undefined) => Promise<object | undefined> }

/** An answer with every header in place; the last value is the request's id, written when it is sent. */
export type Ready = { status: number; headers: string[]; body: Buffer | string }

/** Addresses that can be meant in one way only; whatever is written otherwise is the router's to judge. */
const plainAddress = /^\/(api(?:\/[\w-]+)+)(?:\?((?:\w+=[\w-]+&)*\w+=[\w-]+))?$/

/** Understanding an address takes a part of the time that reading takes, and few are asked for. */
const mostRecognised = 500
const longestAddress = 200

/**
 * Public reads for callers who show a token: they may see more than others, so theirs are not kept but read each time.
 * The data is new, the headers are the app's own, learnt from its answer to the first such caller. Whatever is not a
 * plain success (nothing there, a bad parameter, a database that is away) is left to the app, which has the words for it.
 */
export function createDirectReads({ findRead, findUser }: Needs) {
  const learnt = new Map<string, string[]>()
  const recognised = new Map<string, Asked>()
  const kindOf = (path: string, isKnown: boolean) => `${isKnown ? 'staff' : 'stranger'} ${path}`

  const recognise = ({ method, url = '', headers }: IncomingMessage): Asked | undefined => {
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
    if (method !== 'GET' || !headers.authorization || hasBody) return undefined
    return recognised.get(url) ?? understand(url)
  }

  const understand = (url: string): Asked | undefined => {
    const [, path = '', search] = (url.length <= longestAddress && plainAddress.exec(url)) || []
    const parameters = (search?.split('&') ?? []).map((pair) => pair.split('='))
    if (new Set(parameters.map(([name]) => name)).size < parameters.length) return undefined
    const found = findRead(path.split('/'))
    if (!found) return undefined
    try {
      const asked = { path: found.read.route.path, read: found.ask(Object.fromEntries(parameters)) }
      if (recognised.size >= mostRecognised) recognised.clear()
      recognised.set(url, asked)
      return asked
    } catch {
      return undefined
    }
  }

  return {
    learn: (incoming: IncomingMessage, answer: Response) => {
      const asked = answer.status === 200 ? recognise(incoming) : undefined
      if (!asked) return
      const kind = kindOf(asked.path, !answer.headers.has('www-authenticate'))
      if (!learnt.has(kind)) learnt.set(kind, headersOf(answer))
    },
    /** Undefined for everything else; a promise of undefined where the app must speak. */
    read: (incoming: IncomingMessage): Promise<Ready | undefined> | undefined => {
      const asked = recognise(incoming)
      return asked && answer(asked, incoming.headers.authorization)
    },
  }

  async function answer({ path, read }: Asked, authorization: string | undefined) {
    const viewer = await findUser(authorization)
    const known = learnt.get(kindOf(path, viewer !== undefined))
    const data = known && (await read(viewer))
    if (!data) return undefined
    const body = JSON.stringify(data)
    const tag = tagOf(data)
    const headers = [...known, ...(tag === undefined ? [] : ['etag', tag])]
    headers.push('content-length', String(Buffer.byteLength(body)), 'x-request-id', '')
    return { status: 200, headers, body }
  }
}

const ownToEach = new Set(['x-request-id', 'content-length', 'etag'])

function headersOf(answer: Response): string[] {
  return [...answer.headers].filter(([name]) => !ownToEach.has(name)).flat()
}
