import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Cluster, runCluster } from '../support/run-cluster.ts'
import { call } from './visitors.ts'

let cluster: Cluster
beforeAll(async () => {
  cluster = await runCluster({ instances: 2, nginx: undefined, env: { SAMPLE_CONTENT: 'off' } })
})
afterAll(() => cluster.stop())

const within5s = { timeout: 5000, interval: 50 }
const isLeader = async ({ url }: { url: string }) =>
  (await (await call(url, 'GET', '/metrics')).text()).includes('\nmarasim_leader 1\n')
const findLeaders = async () => {
  const found = await Promise.all(cluster.instances.map(isLeader))
  return cluster.instances.filter((_, index) => found[index])
}
const untilOneLeads = () =>
  vi.waitFor(async () => {
    const [leader, ...others] = await findLeaders()
    expect(others).toEqual([])
    return leader ?? expect.fail('no instance is the leader')
  }, within5s)

test.each(['SIGTERM', 'SIGKILL'] as const)(
  'jobs run on one instance, and on the other within five seconds after %s [F5.4]',
  async (signal) => {
    const leader = await untilOneLeads()
    const other = cluster.instances.find((instance) => instance !== leader) ?? expect.fail()
    await leader.stop(signal)
    await vi.waitFor(async () => expect(await isLeader(other)).toBe(true), within5s)
    await leader.start()
    expect(await untilOneLeads()).toBe(other)
  },
)

test('jobs run on one instance again after the connections of the leader lock were terminated [F5.4]', async () => {
  await untilOneLeads()
  const client = new pg.Client(cluster.databaseUrl)
  await client.connect()
  const pidsOf = async (query: string) => (await client.query<{ pid: number }>(query)).rows.map(({ pid }) => pid)
  const ended = await pidsOf(
    "select pid, pg_terminate_backend(pid) from pg_stat_activity where application_name = 'marasim-leader'",
  )
  expect(ended).toHaveLength(2)
  await vi.waitFor(async () => {
    const [holder] = await pidsOf("select pid from pg_locks where locktype = 'advisory' and granted")
    expect(ended).not.toContain(holder ?? expect.fail('the lock is free'))
  }, within5s)
  await client.end()
  await untilOneLeads()
})

test('jobs run on no instance while PostgreSQL is away, and on one when it is back [F5.4]', async () => {
  await untilOneLeads()
  await cluster.postgres.pause()
  await vi.waitFor(async () => expect(await findLeaders()).toEqual([]), within5s)
  await cluster.postgres.resume()
  await untilOneLeads()
})
