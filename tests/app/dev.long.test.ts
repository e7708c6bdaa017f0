import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { freePort } from '../support/free-port.ts'
import { type RunningProgram, runProgram } from '../support/run-server.ts'
import { makePlace, type TestPlace } from '../support/test-database.ts'

let place: TestPlace
let running: RunningProgram | undefined
beforeEach(async () => {
  place = await makePlace({ empty: true })
})
afterEach(async () => {
  await running?.stop('SIGKILL')
  await place.remove()
})

/** Runs `npm run dev` with these settings in .env. */
async function develop(settings: Record<string, string>) {
  const lines = Object.entries({ SAMPLE_CONTENT: 'off', ...settings }).map(([name, value]) => `${name}=${value}\n`)
  await writeFile(join(place.dataDir, '.env'), lines.join(''))
  running = runProgram('scripts/dev.ts', [], { DATA_DIR: place.dataDir, NODE_ENV: 'development', LOG_LEVEL: 'silent' })
  return running
}

describe('npm run dev', () => {
  test.each([
    [{ PORT: 'eighty' }, 'PORT must be a port number'],
    [{ PORT: '4210', HOST: 'nowhere.invalid' }, 'HOST nowhere.invalid is not known'],
  ])('stops npm run dev with one line that names the invalid value in .env: %o', async (settings, line) => {
    const program = await develop(settings)
    expect(await program.finished()).toBe(1)
    expect(program.output().trim()).toBe(`Cannot start: ${line}`)
  })

  test('reports a start problem in npm run dev, recovers when it is fixed and prints the first password', async () => {
    const [database, port] = [join(place.dataDir, 'marasim.db'), await freePort()]
    await writeFile(database, 'not a database at all'.repeat(500))
    const program = await develop({ HOST: '127.0.0.1', PORT: String(port) })
    const ask = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init)
    await expect
      .poll(program.output, { timeout: 40_000 })
      .toContain('Cannot start: DATA_DIR has a database that cannot')
    expect((await ask('/readyz')).status).toBe(500)

    await rm(database)
    await expect.poll(async () => (await ask('/readyz')).status, { timeout: 40_000 }).toBe(200)
    const password = /password\s+(\S+)/.exec(program.output())?.[1]
    const body = JSON.stringify({ email: 'admin@marasim.example', password })
    const headers = { 'content-type': 'application/json' }
    expect((await ask('/api/auth/login', { method: 'POST', headers, body })).status).toBe(200)
  })
})
