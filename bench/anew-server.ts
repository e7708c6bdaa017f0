import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ContentPart } from '../src/server/db/changes.ts'
import { readEnv } from '../src/server/env.ts'
import { createLog } from '../src/server/log.ts'
import { loadRender } from '../src/server/site/render.ts'
import { startApp } from '../src/server/start.ts'
import { type ApiKey, apiKeys } from '../src/shared/paths.ts'
import type { ReadForPage, RenderPage } from '../src/shared/rendering.ts'

/** What staff change, for each page something that it shows: the part, and the read in which it stands first. */
const changed: Record<string, { part: ContentPart; read: ApiKey }> = {
  '/': { part: 'events', read: apiKeys.upcomingEvents(6) },
  '/events': { part: 'events', read: apiKeys.upcomingEvents(24) },
  '/portfolio': { part: 'portfolioItems', read: apiKeys.portfolio(24) },
  '/vendors': { part: 'company', read: apiKeys.company },
}

/**
 * The product as it is while no page and no list is kept: each is put together for each request. Told to change, it is
 * what it is after a change each time: that part is read anew, and one record of it says something else than before.
 */
const isChanging = process.argv.includes('change')
const env = readEnv(process.env)
const render = await loadRender()
const afterChange: RenderPage = (page) => {
  const { part, read } = changed[page.url.pathname] ?? {}
  changes.note(changes.generation() + 1, part)
  return render({ ...page, read: withNews(page.read, JSON.stringify(read)) })
}
const site = { render: isChanging ? afterChange : render }
const { listener, changes } = await startApp({ env, log: await createLog(env.logLevel), site })
const server = createServer(listener).listen(0, '127.0.0.1', () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`)
})

let renderings = 0

function withNews(read: ReadForPage, changedKey: string | undefined): ReadForPage {
  const news = `Another word, ${++renderings}`
  return async (key) => {
    const answer = await read(key)
    if (JSON.stringify(key) !== changedKey) return answer
    const { status, data } = answer
    if (!Array.isArray(data)) return { status, data: { ...(data as object), description: news } }
    return { status, data: [{ ...data[0], title: news }, ...data.slice(1)] }
  }
}
