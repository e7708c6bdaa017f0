import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { freePort } from '../../../../tests/support/free-port.ts'
import { runPostgres } from '../../../../tests/support/run-postgres.ts'
import { engine, openAgain, openTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts'
import { createPostgresLeadership } from './postgres-leadership.ts'

test.runIf(engine === 'sqlite')('an instance on SQLite is the leader', async () => {
  const database = await openTestDatabase()
  expect(await database.leadership.isLeader()).toBe(true)
  await database.close()
})

describe.runIf(engine === 'postgres')('two instances on PostgreSQL', () => {
  let first: TestDatabase
  let second: TestDatabase
  beforeEach(async () => {
    first = await openTestDatabase()
    second = await openAgain(first)
  })
  afterEach(async () => {
    await second.close()
    await first.close()
  })

  const isLeader = ({ leadership }: TestDatabase) => leadership.isLeader()
  const bothLead = () => Promise.all([first, second].map(isLeader))
  /** Without waiting for the backends to end, as an administrator or a failover does it. */
  const cutLeaders = () =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'marasim-leader' and datname = current_database()`.execute(first.db)
  const takesOver = (database: TestDatabase) =>
    vi.waitFor(async () => expect(await isLeader(database)).toBe(true), { timeout: 5000, interval: 50 })

  test('exactly one of two instances is the leader, also when many ask at once [F5.4]', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, bothLead))
    expect(answers.filter(([one, other]) => one !== other)).toHaveLength(20)
    expect(new Set(answers.map(([one]) => one)).size).toBe(1)
    expect(await bothLead()).toEqual(answers[0])
  })

  test('the other instance takes over after the leader has closed [F5.4]', async () => {
    expect(await isLeader(first)).toBe(true)
    expect(await isLeader(second)).toBe(false)
    await first.leadership.close()
    await takesOver(second)
    expect(await isLeader(first)).toBe(false)
  })

  test("the other instance takes over after the leader's connection was terminated [F5.4]", async () => {
    expect(await bothLead()).toContain(true)
    const [leader, other] = (await isLeader(first)) ? [first, second] : [second, first]
    await cutLeaders()
    await takesOver(other)
    expect(await isLeader(leader)).toBe(false)
  })

  test('a leader whose connection was terminated leads again if no other instance does', async () => {
    expect(await isLeader(first)).toBe(true)
    await cutLeaders()
    await takesOver(first)
  })

  test('closing an instance during a check of its leadership leaves no leader behind', async () => {
    const check = isLeader(first)
    await first.leadership.close()
    await takesOver(second)
    expect(await check).toBe(false)
  })

  test('opening a database does not make an instance the leader before it asks', async () => {
    expect(await isLeader(second)).toBe(true)
    const { rows } = await sql<{ application: string }>`
      select application_name as application from pg_stat_activity
      where application_name = 'marasim-leader' and datname = current_database()`.execute(first.db)
    expect(rows).toHaveLength(1)
  })
})

describe.runIf(engine === 'postgres')('a leader whose database is away', () => {
  test('a leader whose database is away is no leader until the database is back', async () => {
    const postgres = await runPostgres({ durable: false })
    const { leadership, troubles } = createLeadership(`${postgres.url}/postgres`)
    expect(await leadership.isLeader()).toBe(true)
    await postgres.pause()
    for (let check = 0; check < 3; check++) expect(await leadership.isLeader()).toBe(false)
    expect(troubles).toContain('checking the leader lock')
    await postgres.resume()
    await vi.waitFor(async () => expect(await leadership.isLeader()).toBe(true), { timeout: 5000, interval: 50 })
    await leadership.close()
    await postgres.stop()
  })

  test('a leader notices within three seconds that the database has stopped answering', async () => {
    const database = await openTestDatabase()
    const proxy = await startProxy(database.place.databaseUrl ?? '')
    const { leadership } = createLeadership(proxy.url)
    expect(await leadership.isLeader()).toBe(true)
    proxy.mute(true)
    const start = performance.now()
    expect(await leadership.isLeader()).toBe(false)
    expect(performance.now() - start).toBeLessThan(3000)
    expect(await leadership.isLeader()).toBe(false)
    proxy.mute(false)
    await vi.waitFor(async () => expect(await leadership.isLeader()).toBe(true), { timeout: 5000, interval: 50 })

    proxy.mute(true)
    const closing = performance.now()
    await leadership.close()
    expect(performance.now() - closing).toBeLessThan(1500)
    expect(await leadership.isLeader()).toBe(false)
    proxy.close()
    await database.close()
  })
})

function createLeadership(url: string) {
  const troubles: string[] = []
  return { leadership: createPostgresLeadership(url, (what) => troubles.push(what)), troubles }
}

/** A connection to PostgreSQL that can lose every answer, as a broken network does. */
async function startProxy(databaseUrl: string) {
  const { hostname, port, host } = new URL(databaseUrl)
  const ownPort = await freePort()
  let isMute = false
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    near.pipe(far)
    far.on('data', (answer) => isMute || near.write(answer))
    near.on('close', () => far.destroy())
    near.on('error', () => far.destroy())
  }).listen(ownPort, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: databaseUrl.replace(host, `127.0.0.1:${ownPort}`),
    mute: (mute: boolean) => {
      isMute = mute
    },
    close: () => server.close(),
  }
}
