import type { IncomingMessage } from 'node:http'
import type { User } from '../../shared/user.ts'
import { type AskedRead, type FindRead, tagOf } from './public-reads.ts'

type Needs = { findRead: FindRead; findUser: (authorization: string | undefined) => Promise<User | undefined> }

/** An answer with every header in place. */
export type Ready = { status: number; headers: string[]; body: Buffer | string }

/**
 * Public reads for callers who show a token: they may see more than others, so theirs are not kept but read each time.
 * The data is new, the headers are the app's own, learnt from its answer to the first such caller. Whatever is not a
 * plain success (nothing there, a bad parameter, a database that is away) is left to the app, which has the words for it.
 */
export function createDirectReads({ findRead, findUser }: Needs) {
  const learnt = new Map<string, string[]>()
  const kindOf = (path: string, isKnown: boolean) => `${isKnown ? 'known' : 'stranger'} ${path}`

  const recognise = ({ method, url = '', headers }: IncomingMessage): AskedRead | undefined => {
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
    if (method !== 'GET' || !headers.authorization || hasBody) return undefined
    try {
      return findRead(url)
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

  async function answer({ path, read }: AskedRead, authorization: string | undefined) {
    const viewer = await findUser(authorization)
    const known = learnt.get(kindOf(path, viewer !== undefined))
    const data = known && (await read(viewer))
    if (!data) return undefined
    const body = JSON.stringify(data)
    const tag = tagOf(data)
    const headers = [...known, ...(tag === undefined ? [] : ['etag', tag])]
    headers.push('content-length', String(Buffer.byteLength(body)))
    return { status: 200, headers, body }
  }
}

const ownToEach = new Set(['x-request-id', 'content-length', 'etag'])

function headersOf(answer: Response): string[] {
  return [...answer.headers].filter(([name]) => !ownToEach.has(name)).flat()
}
