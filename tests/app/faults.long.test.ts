import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { documentBytes, documentForm } from '../support/documents.ts'
import { type RunningServer, runServer } from '../support/run-server.ts'
import { fillUp, mountSmallDisk } from '../support/small-disk.ts'
import { engine, makePlace, type TestPlace } from '../support/test-database.ts'
import { eventInput } from '../support/valid-input.ts'

const owner = { ADMIN_EMAIL: 'owner@marasim.example', ADMIN_PASSWORD: 'owner-password' }

let place: TestPlace
let server: RunningServer
let token: string
const acknowledged = new Set<string>()
beforeEach(async () => {
  acknowledged.clear()
  place = await makePlace()
})
afterEach(async () => {
  await server.stop('SIGKILL')
  await place.remove()
})

async function start(env: Record<string, string>) {
  const { databaseUrl: DATABASE_URL, dataDir: DATA_DIR } = place
  const quiet = { RATE_LIMITS: 'off', SAMPLE_CONTENT: 'off', LOG_LEVEL: 'silent' }
  server = await runServer({ DATABASE_URL, DATA_DIR, ...owner, ...quiet, ...env })
  const body = JSON.stringify({ email: owner.ADMIN_EMAIL, password: owner.ADMIN_PASSWORD })
  const headers = { 'content-type': 'application/json' }
  const session = await fetch(`${server.url}/api/auth/login`, { method: 'POST', headers, body })
  token = ((await session.json()) as { token: string }).token
}

const addEvent = async (title: string) => {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const body = JSON.stringify({ ...eventInput, title })
  const { status } = await fetch(`${server.url}/api/events`, { method: 'POST', headers, body })
  if (status === 201) acknowledged.add(title)
  return status
}
const addDocument = async () => {
  const body = documentForm('civilId', 'civil-id.pdf', documentBytes.pdf(300_000))
  return (await fetch(`${server.url}/api/vendors/documents`, { method: 'POST', body })).status
}
const expectReadable = async () => {
  expect((await fetch(server.url)).status).toBe(200)
  const events = (await (await fetch(`${server.url}/api/events`)).json()) as { title: string }[]
  expect(events.map(({ title }) => title)).toEqual(expect.arrayContaining([...acknowledged]))
}

// PostgreSQL writes to another disk, so only SQLite needs these faults. Elsewhere nothing is mounted or compiled,
// because afterAll does not run when every test is skipped.
const notHere = { folder: undefined, path: undefined, skipped: '', remove: () => {} }
const smallDisk = engine === 'sqlite' ? mountSmallDisk(6) : notHere
afterAll(() => smallDisk.remove())

describe.skipIf(smallDisk.folder === undefined)(`full disk${smallDisk.skipped}`, () => {
  test('rejects writes on a full disk, keeps serving reads and recovers when there is space [F2.1]', async () => {
    const folder = smallDisk.folder ?? ''
    await start({ DATA_DIR: folder })
    expect([await addEvent('before'), await addDocument()]).toEqual([201, 201])
    const filler = join(folder, 'filler')
    await fillUp(filler)

    expect([503, 507]).toContain(await addDocument())
    // The write-ahead log of SQLite may still have allocated space.
    const answers = new Set<number>()
    for (let number = 0; number < 200 && !answers.has(507); number += 1) answers.add(await addEvent(`full ${number}`))
    expect([...answers].filter((status) => status !== 201)).toEqual([507])
    expect((await fetch(`${server.url}/readyz`)).status).toBe(503)
    await expectReadable()

    await rm(filler)
    expect([await addEvent('after'), await addDocument()]).toEqual([201, 201])
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
    await expectReadable()
  })
})

const shim = engine === 'sqlite' ? compileShim() : notHere
afterAll(() => shim.remove())

describe.skipIf(shim.path === undefined)(`failing fsync${shim.skipped}`, () => {
  test('acknowledges no write when fsync fails and keeps every acknowledged one after kill -9 [F2.1]', async () => {
    const flag = join(await mkdtemp(join(tmpdir(), 'marasim-flag-')), 'fails')
    const preloaded = { LD_PRELOAD: shim.path ?? '', FAIL_SYNC_WHEN: flag }
    await start(preloaded)
    expect([await addEvent('before'), await addDocument()]).toEqual([201, 201])

    await writeFile(flag, '')
    expect(await addDocument()).toBe(503)
    expect([await addEvent('refused'), await addEvent('refused too')]).toEqual([503, 503])
    expect((await fetch(`${server.url}/readyz`)).status).toBe(503)
    await expectReadable()

    await rm(flag)
    expect([await addEvent('after'), await addDocument()]).toEqual([201, 201])
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
    await server.stop('SIGKILL')
    await start(preloaded)
    expect(acknowledged).toEqual(new Set(['before', 'after']))
    await expectReadable()
  })
})

function compileShim() {
  const folder = mkdtempSync(join(tmpdir(), 'marasim-shim-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  const path = join(folder, 'failing-fsync.so')
  const source = fileURLToPath(new URL('../support/failing-fsync.c', import.meta.url))
  try {
    if (process.platform !== 'linux') throw new Error('only Linux preloads it in this way')
    execFileSync('cc', ['-shared', '-fPIC', '-o', path, source, '-ldl'], { stdio: 'pipe' })
    return { path, skipped: '', remove }
  } catch {
    return { path: undefined, skipped: ' (skipped: needs Linux and a C compiler)', remove }
  }
}
