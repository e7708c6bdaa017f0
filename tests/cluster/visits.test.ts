import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Insights } from '../../src/shared/insights.ts'
import { type Cluster, runCluster } from '../support/run-cluster.ts'
import { call, owner, signIn } from './visitors.ts'

const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

let cluster: Cluster
beforeAll(async () => {
  const env = { ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password, SAMPLE_CONTENT: 'off', RATE_LIMITS: 'off' }
  cluster = await runCluster({ instances: 2, nginx: undefined, env })
})
afterAll(() => cluster.stop())

const visit = async (url: string, times: number) => {
  for (let number = 0; number < times; number++) {
    const body = { kind: 'page', path: number % 2 === 0 ? '/' : '/events', referrer: 'instagram.com' }
    expect((await call(url, 'POST', '/api/visits', { body, browser })).status).toBe(204)
  }
}

test('two instances count every visit once, also those before a restart, within 15 seconds [D82.7 D82.1]', async () => {
  const [here, there] = cluster.instances
  if (!here || !there) throw new Error('the cluster has too few instances')
  const token = await signIn(there.url)
  const figures = async () => {
    const { views, referrers } = (await (await call(there.url, 'GET', '/api/insights', { token })).json()) as Insights
    return [views.reduce((sum, { count }) => sum + count, 0), referrers[0]?.count]
  }
  await Promise.all([visit(here.url, 60), visit(there.url, 40)])
  await vi.waitFor(async () => expect(await figures()).toEqual([100, 100]), { timeout: 15_000, interval: 200 })

  // The stop writes what was counted since the last time.
  await visit(here.url, 11)
  expect(await here.stop('SIGTERM')).toBe(0)
  expect(await figures()).toEqual([111, 111])
  await here.start()
  await visit(here.url, 3)
  await vi.waitFor(async () => expect(await figures()).toEqual([114, 114]), { timeout: 15_000, interval: 200 })
})
