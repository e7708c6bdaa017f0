import type { MiddlewareHandler } from 'hono'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { JobStatus } from '../jobs/scheduler.ts'
import type { HttpEnv } from './context.ts'

/** Functions that return the current values of the gauges. */
type GaugeSources = {
  cachedAnswers: () => number
  answersWaiting: () => number
  passwordsWaiting: () => number
  database: () => { troubles: number; waiting: number }
  mails: () => Promise<{ queued: number; failed: number }>
  /** The age of the oldest scheduled change that is due and not made yet; 0 if there is none. */
  lateSeconds: () => Promise<number>
  backups: () => Promise<{ lastProvenAt: string | null; isDamaged: boolean }>
}

type JobSources = { isLeader: () => boolean; status: () => JobStatus[] }

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

  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read())
      },
    })

  /** Registers the gauges, whose values are read at scrape time. */
  const registerGauges = (sources: GaugeSources) => {
    const { cachedAnswers, answersWaiting, passwordsWaiting, database, mails, lateSeconds, backups } = sources
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
    new Gauge({
      name: 'marasim_schedule_late_seconds',
      help: 'Age of the oldest scheduled change that is due and not made yet',
      registers: [registry],
      async collect() {
        const seconds = await lateSeconds().catch(() => undefined)
        if (seconds !== undefined) this.set(seconds)
      },
    })
    new Gauge({
      name: 'marasim_backup_last_proven_timestamp_seconds',
      help: 'When the last backup was made that a restore has proven; 0 if there is none',
      registers: [registry],
      async collect() {
        const status = await backups().catch(() => undefined)
        if (status) this.set(Date.parse(status.lastProvenAt ?? '1970-01-01T00:00:00Z') / 1000)
      },
    })
    new Gauge({
      name: 'marasim_backup_damaged',
      help: 'Whether the latest backup failed or an archive is damaged',
      registers: [registry],
      async collect() {
        const status = await backups().catch(() => undefined)
        if (status) this.set(Number(status.isDamaged))
      },
    })
    gauge('marasim_cached_answers', 'Public answers in the answer cache', cachedAnswers)
    gauge('marasim_answers_waiting', 'Public requests waiting for an answer to be rendered', answersWaiting)
    gauge('marasim_passwords_waiting', 'Sign-ins waiting for a password hash', passwordsWaiting)
    gauge('marasim_database_waiting', 'Requests waiting for a database connection', () => database().waiting)
    gauge('marasim_database_troubles', 'Times the database was lost or did not answer', () => database().troubles)
  }

  /** Registers the metrics of the scheduler. */
  const registerJobs = ({ isLeader, status }: JobSources) => {
    const jobGauge = (name: string, help: string, read: (job: JobStatus) => number | undefined) =>
      new Gauge({
        name,
        help,
        labelNames: ['job'] as const,
        registers: [registry],
        collect() {
          for (const job of status()) {
            const value = read(job)
            if (value !== undefined) this.set({ job: job.name }, value)
          }
        },
      })
    gauge('marasim_leader', 'Whether this instance runs the jobs', () => Number(isLeader()))
    jobGauge(
      'marasim_job_last_success_timestamp_seconds',
      'When a job last succeeded on this instance',
      ({ lastSuccess }) => lastSuccess && lastSuccess.getTime() / 1000,
    )
    jobGauge('marasim_job_seconds', 'Duration of the last run of a job on this instance', ({ seconds }) => seconds)
    new Counter({
      name: 'marasim_job_failures_total',
      help: 'Failed runs of a job on this instance',
      labelNames: ['job'] as const,
      registers: [registry],
      collect() {
        this.reset()
        for (const { name, failures } of status()) this.inc({ job: name }, failures)
      },
    })
  }
  return { registry, measure, countCacheHit, pagesRendered, registerGauges, registerJobs }
}

export type Metrics = ReturnType<typeof createMetrics>
