import { timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import type { Database } from '../../db/database.ts'
import type { FileStore } from '../../files/file-store.ts'
import { isLoopback } from '../../http/address.ts'
import { bearerToken, type HttpEnv } from '../../http/context.ts'
import type { Metrics } from '../../http/metrics.ts'

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
  return new Hono<HttpEnv>()
    .get('/healthz', (c) => c.json({ status: 'ok' }))
    .get('/readyz', async (c) => {
      const [db, store] = await Promise.allSettled([database.ping(), files.ping()])
      const checks = {
        database: db.status === 'fulfilled',
        files: store.status === 'fulfilled',
        running: !isStopping(),
      }
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

function sameText(given: string | undefined, wanted: string | undefined): boolean {
  if (given === undefined || wanted === undefined) return false
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
}
