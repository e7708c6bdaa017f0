import type { MiddlewareHandler } from 'hono'
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { HttpEnv } from './context.ts'

/** Figures for Prometheus. Labels are route patterns, never addresses that a visitor typed. */
export function createMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'marasim_http_requests_total',
    help: 'Requests answered, by method and class of status',
    labelNames: ['method', 'status'] as const,
    registers: [registry],
  })
  const seconds = new Histogram({
    name: 'marasim_http_request_seconds',
    help: 'Time to answer a request',
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  })
  const measure: MiddlewareHandler<HttpEnv> = async (c, next) => {
    const start = performance.now()
    await next()
    seconds.observe((performance.now() - start) / 1000)
    requests.inc({ method: c.req.method, status: `${Math.floor(c.res.status / 100)}xx` })
  }
  return { registry, measure }
}

export type Metrics = ReturnType<typeof createMetrics>
