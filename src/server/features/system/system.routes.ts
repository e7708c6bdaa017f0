import { timingSafeEqual } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { Hono } from 'hono'
import type { Database } from '../../db/database.ts'
import type { FileStore } from '../../files/file-store.ts'
import { isLoopback } from '../../http/client-ip.ts'
import { bearerToken, type HttpEnv } from '../../http/context.ts'
import type { Metrics } from '../../http/metrics.ts'
import { withTimeout } from '../../with-timeout.ts'

type Needs = {
  database: Database
  files: FileStore
  metrics: Metrics
  metricsToken: string | undefined
  /** True from the first SIGTERM on, so that a balancer sends nobody here any more. */
  isStopping: () => boolean
}

/** What machines ask: does it live, can it serve, how is it doing (D8). */
export function systemRoutes({ database, files, metrics, metricsToken, isStopping }: Needs) {
  const look = createLook({ database, files })
  return new Hono<HttpEnv>()
    .get('/healthz', (c) => c.json({ status: 'ok' }))
    .get('/readyz', async (c) => {
      const checks = { ...(await look()), running: !isStopping() }
      const ready = Object.values(checks).every(Boolean)
      c.header('cache-control', 'no-store')
      return c.json({ status: ready ? 'ready' : 'not ready', ...checks }, ready ? 200 : 503)
    })
    .get('/metrics', async (c) => {
      // A proxy on this machine is loopback too, but it says for whom it asks.
      const forwarded = c.req.header('x-forwarded-for') ?? c.req.header('forwarded')
      const local = !forwarded && isLoopback(c.env?.incoming?.socket.remoteAddress)
      if (!local && !sameText(bearerToken(c.req.header('authorization')), metricsToken)) return c.notFound()
      return c.text(await metrics.registry.metrics(), 200, { 'content-type': metrics.registry.contentType })
    })
}

/** Looking writes to the disk, and anybody may ask: who asks at the same moment shares a look, and few are taken a second. */
const betweenLooksMs = 100
/** Whoever asks gives up soon, and a database that hangs would not say so before. */
const patienceMs = 2000

function createLook({ database, files }: Pick<Needs, 'database' | 'files'>) {
  let earliest = 0
  let taken: Promise<{ database: boolean; files: boolean }> | undefined
  const look = async () => {
    await setTimeout(Math.max(0, earliest - performance.now()))
    earliest = performance.now() + betweenLooksMs
    const [db, store] = await Promise.allSettled([withTimeout(patienceMs, () => database.ping()), files.ping()])
    taken = undefined
    return { database: db.status === 'fulfilled', files: store.status === 'fulfilled' }
  }
  return () => (taken ??= look())
}

function sameText(given: string | undefined, wanted: string | undefined): boolean {
  if (given === undefined || wanted === undefined) return false
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
}
