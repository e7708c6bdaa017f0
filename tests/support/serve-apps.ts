import { getRequestListener } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Plugin } from 'vite'
import type { AppCommands, Fault } from './app-commands.ts'
import { applyWithDocuments } from './documents.ts'
import { createTestApp, type TestApp } from './test-app.ts'

type Trap = { id: number; pattern: RegExp; fault: Fault; left: number; lifted: Promise<void>; lift: () => void }

/** Which app a page talks to. */
const cookieName = 'test-app'
const isForApp = (path: string) => /^\/(api|media|artwork|favicon|calendar)\b/.test(path)

type Served = { app: TestApp; traps: Trap[]; calls: string[] }

/** Serves apps of their own to the pages of tests, and does in them what a page cannot. */
export function serveApps() {
  const served = new Map<string, Served>()
  const find = (id: string) => {
    const found = served.get(id)
    if (!found) throw new Error(`there is no app ${id}`)
    return found
  }
  let count = 0

  const answer = ({ app, traps, calls }: Served) =>
    getRequestListener(async (request, env) => {
      const { pathname, search } = new URL(request.url)
      const call = `${request.method} ${pathname}${search}`
      calls.push(call)
      const trap = traps.find(({ pattern, left }) => left > 0 && pattern.test(call))
      if (trap) trap.left--
      if (trap?.fault.kind === 'held') await trap.lifted
      const refusal = trap?.fault.kind === 'held' ? trap.fault.refusal : trap?.fault.kind === 'refused' && trap.fault
      if (refusal) return Response.json(refusal.body, { status: refusal.status })
      const given = trap?.fault.kind === 'cut' ? undefined : await app.app.fetch(request, env)
      if (given && trap?.fault.kind !== 'lost') return given
      await given?.arrayBuffer()
      if ('outgoing' in env) env.outgoing.destroy()
      return RESPONSE_ALREADY_SENT
    })

  const plugin: Plugin = {
    name: 'marasim:test-apps',
    configureServer: ({ middlewares }) => {
      middlewares.use((request, response, next) => {
        // Browsers repeat a call on their own if a connection that was used before breaks.
        response.shouldKeepAlive = false
        const id = new RegExp(`\\b${cookieName}=(\\w+)`).exec(request.headers.cookie ?? '')?.[1]
        const found = id === undefined || !isForApp(request.url ?? '') ? undefined : served.get(id)
        if (!found) return next()
        void answer(found)(request, response)
      })
    },
  }

  const commands: AppCommands = {
    startApp: async (env = {}) => {
      const id = `app${++count}`
      // Screens show how long ago something was, so the app has the time of the browser.
      const app = await createTestApp({ env, renderMail: () => '', startsAt: () => new Date() })
      served.set(id, { app, traps: [], calls: [] })
      return id
    },
    stopApp: async (id) => {
      const { app, traps } = find(id)
      served.delete(id)
      for (const { lift } of traps) lift()
      await app.close()
    },
    enterApp: async (id, role, details) => (await find(id).app.enter(role, details)).token,
    advanceApp: async (id, ms) => find(id).app.advance(ms),
    applyToApp: async (id, details) => {
      const { id: vendor, reference } = await applyWithDocuments(find(id).app, details)
      return { id: vendor, reference }
    },
    setTrap: async (id, pattern, fault, times) => {
      const { promise: lifted, resolve: lift } = Promise.withResolvers<void>()
      const trap = { id: ++count, pattern: new RegExp(pattern), fault, left: times, lifted, lift }
      find(id).traps.unshift(trap)
      return trap.id
    },
    liftTrap: async (id, trapId) => {
      const trap = find(id).traps.find((one) => one.id === trapId)
      if (!trap) return
      trap.left = 0
      trap.lift()
    },
    callsOfApp: async (id) => find(id).calls,
  }
  // The runner passes its own context first.
  const calledByRunner = Object.entries(commands).map(([name, command]) => [
    name,
    (_context: unknown, ...given: never[]) => (command as (...all: never[]) => unknown)(...given),
  ])
  return { plugin, commands: Object.fromEntries(calledByRunner) }
}
