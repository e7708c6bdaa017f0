import type { MiddlewareHandler } from 'hono'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { HttpEnv } from './context.ts'

/** What is read off at the moment a collector asks. */
type Readings = {
  keptAnswers: () => number
  passwordsWaiting: () => number
  database: () => { troubles: number; waiting: number }
}

/**
 * Figures for Prometheus. Labels are methods and classes of status, never addresses that a visitor typed. What the front
 * door answers from memory is only counted, and handed over when somebody asks: timing it would cost more than doing it.
 */
export function createMetrics() {
  const registry = new Registry()
  const atTheDoor = { '2xx': 0, '3xx': 0 }
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'marasim_http_requests_total',
    help: 'Requests answered, by method and class of status',
    labelNames: ['method', 'status'] as const,
    registers: [registry],
    collect() {
      for (const status of ['2xx', '3xx'] as const) {
        if (atTheDoor[status] > 0) this.inc({ method: 'GET', status }, atTheDoor[status])
        atTheDoor[status] = 0
      }
    },
  })
  const seconds = new Histogram({
    name: 'marasim_http_request_seconds',
    help: 'Time to answer a request that was not answered from memory at once',
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  })
  const measure: MiddlewareHandler<HttpEnv> = async (c, next) => {
    const start = performance.now()
    await next()
    observe(c.req.method, c.res.status, performance.now() - start)
  }
  const observe = (method: string, status: number, ms: number) => {
    seconds.observe(ms / 1000)
    requests.inc({ method, status: `${Math.floor(status / 100)}xx` })
  }
  const countAtTheDoor = (status: number) => {
    atTheDoor[status === 200 ? '2xx' : '3xx']++
  }
  const pagesRendered = new Counter({
    name: 'marasim_pages_rendered_total',
    help: 'Pages rendered anew, because none was kept',
    registers: [registry],
  })

  /** Shows what others know; each reading costs nothing until somebody asks. */
  const show = ({ keptAnswers, passwordsWaiting, database }: Readings) => {
    const gauge = (name: string, help: string, read: () => number) =>
      new Gauge({
        name,
        help,
        registers: [registry],
        collect() {
          this.set(read())
        },
      })
    gauge('marasim_kept_answers', 'Public answers that are kept in memory', keptAnswers)
    gauge('marasim_passwords_waiting', 'Sign-ins that wait for their password to be hashed', passwordsWaiting)
    gauge('marasim_database_waiting', 'Requests that wait for a database connection', () => database().waiting)
    gauge('marasim_database_troubles', 'Times that the database was lost or did not answer', () => database().troubles)
  }
  return { registry, measure, observe, countAtTheDoor, pagesRendered, show }
}

export type Metrics = ReturnType<typeof createMetrics>
