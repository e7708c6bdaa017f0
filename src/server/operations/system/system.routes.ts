import { timingSafeEqual } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { Hono } from 'hono'
import type { Database } from '../../platform/database/database.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { isLoopback } from '../../platform/http/client-ips.ts'
import type { HttpEnv } from '../../platform/http/context.ts'
import type { Metrics } from '../../platform/http/metrics.ts'
import { withTimeout } from '../../platform/with-timeout.ts'

type Needs = {
  database: Database
  files: FileStore
  metrics: Metrics
  metricsToken: string | undefined
  /** True from the first SIGTERM on, so that a load balancer stops sending requests. */
  isStopping: () => boolean
}

/** Liveness, readiness and metrics. */
export function systemRoutes({ database, files, metrics, metricsToken, isStopping }: Needs) {
  const checkReadiness = createReadinessCheck({ database, files })
  return new Hono<HttpEnv>()
    .get('/healthz', (c) => c.json({ status: 'ok' }))
    .get('/readyz', async (c) => {
      const checks = { ...(await checkReadiness()), running: !isStopping() }
      const ready = Object.values(checks).every(Boolean)
      c.header('cache-control', 'no-store')
      return c.json({ status: ready ? 'ready' : 'not ready', ...checks }, ready ? 200 : 503)
    })
    .get('/metrics', async (c) => {
      // A local proxy also connects from loopback, but adds a forwarding header.
      const forwarded = c.req.header('x-forwarded-for') ?? c.req.header('forwarded')
      const local = !forwarded && isLoopback(c.env?.incoming?.socket.remoteAddress)
      if (!local && !areEqualSecrets(readBearer(c.req.header('authorization')), metricsToken)) return c.notFound()
      return c.text(await metrics.registry.metrics(), 200, { 'content-type': metrics.registry.contentType })
    })
}

/** The check writes to the disk and the route is public, so checks are throttled and concurrent requests share one. */
const minIntervalMs = 100
/** Health checks time out quickly, so fail before the driver does. */
const pingTimeoutMs = 2000

function createReadinessCheck({ database, files }: Pick<Needs, 'database' | 'files'>) {
  let earliest = 0
  let pending: Promise<{ database: boolean; files: boolean }> | undefined
  const check = async () => {
    await setTimeout(Math.max(0, earliest - performance.now()))
    earliest = performance.now() + minIntervalMs
    const [db, store] = await Promise.allSettled([withTimeout(pingTimeoutMs, () => database.ping()), files.ping()])
    pending = undefined
    return { database: db.status === 'fulfilled', files: store.status === 'fulfilled' }
  }
  return () => (pending ??= check())
}

/** Any characters, unlike the token of a session: this one is chosen by the operator. */
function readBearer(authorization: string | undefined): string | undefined {
  return /^Bearer (.+)$/i.exec(authorization ?? '')?.[1]
}

function areEqualSecrets(given: string | undefined, expected: string | undefined): boolean {
  if (given === undefined || expected === undefined) return false
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
