import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ContentPart } from '../src/server/db/changes.ts'
import { readEnv } from '../src/server/env.ts'
import { createLog } from '../src/server/log.ts'
import { loadRender } from '../src/server/site/render.ts'
import { startApp } from '../src/server/start.ts'
import { apiAddress } from '../src/shared/paths.ts'
import type { ReadForPage, RenderPage } from '../src/shared/rendering.ts'

/** What staff have just changed, for each page something that it shows: the part, and the read in which it stands first. */
const changed: Record<string, { part: ContentPart; address: string }> = {
  '/': { part: 'events', address: '/api/events/upcoming?limit=6' },
  '/events': { part: 'events', address: '/api/events/upcoming?limit=24' },
  '/portfolio': { part: 'portfolioItems', address: '/api/portfolio?limit=24' },
  '/vendors': { part: 'company', address: '/api/cms/company' },
}

/**
 * The product as it is after a change, for each request: no page and no list is kept, the part that has changed is read
 * anew, and one record of it says something else than before.
 */
const env = readEnv(process.env)
const render = await loadRender()
const site: { render: RenderPage } = {
  render: (page) => {
    const { part, address } = changed[page.url.pathname] ?? {}
    changes.note(changes.generation() + 1, part)
    return render({ ...page, read: withNews(page.read, address) })
  },
}
const { listener, changes } = await startApp({ env, log: await createLog(env.logLevel), site })
const server = createServer(listener).listen(0, '127.0.0.1', () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`)
})

let renderings = 0

function withNews(read: ReadForPage, address: string | undefined): ReadForPage {
  const news = `Another word, ${++renderings}`
  return async (key) => {
    const answer = await read(key)
    if (apiAddress(key) !== address) return answer
    const { status, data } = answer
    if (!Array.isArray(data)) return { status, data: { ...(data as object), description: news } }
    return { status, data: [{ ...data[0], title: news }, ...data.slice(1)] }
  }
}
