import { connect, createServer, type Server } from 'node:net'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { freePort } from '../../../../tests/support/free-port.ts'
import { engine, openTestDatabase } from '../../../../tests/support/test-database.ts'
import { createPostgresPool } from '../database/postgres.ts'
import { asRefusal } from './problems.ts'

describe.runIf(engine === 'postgres')('the PostgreSQL pool', () => {
  let silent: Server | undefined
  afterEach(() => silent?.close())

  test('a query waits for a busy PostgreSQL pool longer than the connection timeout', async () => {
    const database = await openTestDatabase()
    const busy = Array.from({ length: 10 }, () => sql`select pg_sleep(1.2)`.execute(database.db))
    const waiting = Array.from({ length: 20 }, () => database.ping())
    await expect(Promise.all([...busy, ...waiting])).resolves.toHaveLength(30)
    await database.close()
  })

  test.each(['is closed', 'does not answer'])('a query is 503 within a second if the port %s [F3]', async (fault) => {
    const port = await freePort()
    if (fault === 'does not answer') {
      silent = createServer(() => {}).listen(port, '127.0.0.1')
    }
    const pool = createPostgresPool(`postgres://postgres@127.0.0.1:${port}/none`, () => {})
    const start = performance.now()
    const error = await pool.query('select 1').catch((thrown: unknown) => thrown)
    expect(performance.now() - start).toBeLessThan(1000)
    expect(asRefusal(error)?.status).toBe(503)
    await pool.end()
  })

  test('the PostgreSQL pool gives up a connection that stops answering and opens a new one', async () => {
    const database = await openTestDatabase()
    const real = new URL(database.place.databaseUrl ?? '')
    const port = await freePort()
    let isMute = false
    silent = createServer((near) => {
      const far = connect(Number(real.port), real.hostname)
      near.pipe(far)
      far.on('data', (answer) => isMute || near.write(answer))
      near.on('close', () => far.destroy())
    }).listen(port, '127.0.0.1')
    const pool = createPostgresPool(
      database.place.databaseUrl?.replace(real.host, `127.0.0.1:${port}`) ?? '',
      () => {},
      300,
    )
    await pool.query('select pg_sleep(0.1)')
    isMute = true
    const error = await pool.query('select 1').catch((thrown: unknown) => thrown)
    expect(asRefusal(error)?.status).toBe(503)
    isMute = false
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await pool.end()
    await database.close()
  })
})
