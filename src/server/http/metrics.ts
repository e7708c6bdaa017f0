import type { MiddlewareHandler } from 'hono'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { HttpEnv } from './context.ts'

/** Functions that return the current values of the gauges. */
type GaugeSources = {
  cachedAnswers: () => number
  answersWaiting: () => number
  passwordsWaiting: () => number
  database: () => { troubles: number; waiting: number }
  mails: () => Promise<{ queued: number; failed: number }>
}

/**
 * Metrics for Prometheus. Labels are methods and status classes, never URLs, which visitors can choose. Cache hits are
 * counted in a plain object and added at scrape time; timing one would cost more than serving it.
 */
export function createMetrics() {
  const registry = new Registry()
  const cacheHits = { '2xx': 0, '3xx': 0 }
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'marasim_http_requests_total',
    help: 'Requests answered, by method and class of status',
    labelNames: ['method', 'status'] as const,
    registers: [registry],
    collect() {
      for (const status of ['2xx', '3xx'] as const) {
        if (cacheHits[status] > 0) this.inc({ method: 'GET', status }, cacheHits[status])
        cacheHits[status] = 0
      }
    },
  })
  const seconds = new Histogram({
    name: 'marasim_http_request_seconds',
    help: 'Time to answer a request that missed the answer cache',
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  })
  const measure: MiddlewareHandler<HttpEnv> = async (c, next) => {
    const start = performance.now()
    await next()
    seconds.observe((performance.now() - start) / 1000)
    requests.inc({ method: c.req.method, status: `${Math.floor(c.res.status / 100)}xx` })
  }
  const countCacheHit = (status: number) => {
    cacheHits[status === 200 ? '2xx' : '3xx']++
  }
  const pagesRendered = new Counter({
    name: 'marasim_pages_rendered_total',
    help: 'Pages rendered because the answer cache had none',
    registers: [registry],
  })

  /** Registers the gauges, whose values are read at scrape time. */
  const registerGauges = ({ cachedAnswers, answersWaiting, passwordsWaiting, database, mails }: GaugeSources) => {
    const gauge = (name: string, help: string, read: () => number) =>
      new Gauge({
        name,
        help,
        registers: [registry],
        collect() {
          this.set(read())
        },
      })
    new Gauge({
      name: 'marasim_mails',
      help: 'Messages that wait to be sent, and messages that could not be sent',
      labelNames: ['state'] as const,
      registers: [registry],
      async collect() {
        // Without the database the last values stay, and the other metrics are still served.
        const counts = await mails().catch(() => undefined)
        for (const [state, count] of Object.entries(counts ?? {})) this.set({ state }, count)
      },
    })
    gauge('marasim_cached_answers', 'Public answers in the answer cache', cachedAnswers)
    gauge('marasim_answers_waiting', 'Public requests waiting for an answer to be rendered', answersWaiting)
    gauge('marasim_passwords_waiting', 'Sign-ins waiting for a password hash', passwordsWaiting)
    gauge('marasim_database_waiting', 'Requests waiting for a database connection', () => database().waiting)
    gauge('marasim_database_troubles', 'Times the database was lost or did not answer', () => database().troubles)
  }
  return { registry, measure, countCacheHit, pagesRendered, registerGauges }
}

export type Metrics = ReturnType<typeof createMetrics>
