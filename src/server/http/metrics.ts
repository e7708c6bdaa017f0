import type { MiddlewareHandler } from 'hono'
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { HttpEnv } from './context.ts'

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
    seconds.observe((performance.now() - start) / 1000)
    requests.inc({ method: c.req.method, status: `${Math.floor(c.res.status / 100)}xx` })
  }
  const countAtTheDoor = (status: number) => {
    atTheDoor[status === 200 ? '2xx' : '3xx']++
  }
  return { registry, measure, countAtTheDoor }
}

export type Metrics = ReturnType<typeof createMetrics>
