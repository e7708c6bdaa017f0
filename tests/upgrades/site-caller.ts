import { createHash } from 'node:crypto'

export type Saved = { id: string; version: number; slug: string }

export const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString()

export type Caller = ReturnType<typeof createCaller>

/** Calls a running site as a visitor or, with a token, as a user. */
export function createCaller(url: string, token?: string) {
  const authorization = token === undefined ? undefined : { authorization: `Bearer ${token}` }
  const call = async (method: string, path: string, body?: unknown, headers?: Record<string, string>) => {
    const isForm = body instanceof FormData
    const answer = await fetch(new URL(path, url), {
      method,
      headers: {
        ...authorization,
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined || isForm ? body : JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
    return answer
  }
  const send = async <Answer>(...[method, path, body, headers]: Parameters<typeof call>): Promise<Answer> => {
    const answer = await call(method, path, body, headers)
    return (answer.status === 204 ? undefined : await answer.json()) as Answer
  }
  return {
    send,
    /** Changes fields of a record, as a form does. */
    save: async (path: string, change: object) => {
      const before = await send<Saved>('GET', path)
      await send('PUT', path, { ...before, ...change }, { 'if-match': `"${before.version}"` })
    },
    hash: async (path: string) => {
      const bytes = Buffer.from(await (await call('GET', path)).arrayBuffer())
      return createHash('sha256').update(bytes).digest('hex')
    },
  }
}
