import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readEnv } from '../../src/server/config/env.ts'
import { writeMail } from '../../src/server/platform/mail/mail.service.ts'
import { startApp } from '../../src/server/start.ts'
import { type MailServer, startMailServer } from '../support/mail-server.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'
import { engine } from '../support/test-database.ts'

type Instance = Awaited<ReturnType<typeof startApp>>

let server: MailServer
let outside: TestApp
let instances: Instance[]
beforeEach(async () => {
  server = await startMailServer()
  outside = await createTestApp()
  instances = []
})
afterEach(async () => {
  for (const instance of instances) await instance.close()
  await outside.close()
  await server.close()
})

/** Starts an instance with all its jobs. */
const startInstance = async () => {
  const { place } = outside.database
  const env = readEnv({
    DATA_DIR: place.dataDir,
    ...(place.databaseUrl && { DATABASE_URL: place.databaseUrl }),
    SMTP_URL: server.url,
    SAMPLE_CONTENT: 'off',
    DISK_RESERVE: '0',
  })
  const site = { render: async () => ({ status: 200, html: '' }) }
  const instance = await startApp({ env, log: pino({ level: 'silent' }), site })
  instances.push(instance)
  return instance
}

const readMetrics = async ({ app }: Instance) => {
  const text = await (
    await app.request('/metrics', {}, { incoming: { socket: { remoteAddress: '127.0.0.1' } } })
  ).text()
  const valuesOf = (metric: string) => {
    const lines = text.matchAll(new RegExp(`^${metric}\\{job="(.*)"\\} (.*)$`, 'gm'))
    return Object.fromEntries([...lines].map(([, job = '', value]) => [job, Number(value)]))
  }
  return {
    isLeader: text.includes('marasim_leader 1'),
    lateSeconds: Number(/^marasim_schedule_late_seconds (.*)$/m.exec(text)?.[1]),
    failures: valuesOf('marasim_job_failures_total'),
    lastSuccess: valuesOf('marasim_job_last_success_timestamp_seconds'),
    seconds: valuesOf('marasim_job_seconds'),
  }
}

const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 5000, interval: 50 })

const write = () =>
  writeMail(
    outside.database.db,
    { ...outside.needs, sendsMail: true },
    { kind: 'password-changed', to: { address: 'a@x.example' }, language: 'en', values: { at: outside.clock() } },
  )

test('every job runs when the leader starts, and the metrics show it [D8.3]', async () => {
  const start = Date.now() / 1000
  const instance = await startInstance()
  await soon(async () => {
    const { isLeader, failures, lastSuccess, seconds, lateSeconds } = await readMetrics(instance)
    expect({ isLeader, lateSeconds }).toEqual({ isLeader: true, lateSeconds: 0 })
    const jobs = Object.keys(failures).sort()
    expect(jobs).toEqual(expect.arrayContaining(['mail', 'daily summary', 'deleted events']))
    expect(new Set(Object.values(failures))).toEqual(new Set([0]))
    expect(Object.keys(lastSuccess).sort()).toEqual(jobs)
    expect(Object.keys(seconds).sort()).toEqual(jobs)
    expect(Math.min(...Object.values(lastSuccess))).toBeGreaterThanOrEqual(start - 1)
  })
})

test('a message that the mail server does not answer delays no other job', async () => {
  server.behave.delayMs = 20_000
  await write()
  const instance = await startInstance()
  await soon(async () => {
    const { failures, lastSuccess } = await readMetrics(instance)
    expect(Object.keys(failures).filter((job) => !(job in lastSuccess))).toEqual(['mail'])
  })
})

test.runIf(engine === 'postgres')(
  'one of two instances runs the jobs, and the other takes over within five seconds after it has stopped [F5.4]',
  async () => {
    const first = await startInstance()
    await soon(async () => expect((await readMetrics(first)).isLeader).toBe(true))
    const second = await startInstance()
    await write()
    await vi.waitFor(() => expect(server.received).toHaveLength(1), { timeout: 5000 })
    const { isLeader, lastSuccess } = await readMetrics(second)
    expect({ isLeader, jobs: Object.keys(lastSuccess) }).toEqual({
      isLeader: false,
      jobs: ['visits', 'old copies of upgrades', 'abandoned rehearsals', 'abandoned uploads'],
    })

    instances.shift()
    await first.close()
    await write()
    await soon(async () => {
      const now = await readMetrics(second)
      expect(now.isLeader).toBe(true)
      expect(Object.keys(now.lastSuccess).sort()).toEqual(Object.keys(now.failures).sort())
      expect(server.received).toHaveLength(2)
    })
  },
)
