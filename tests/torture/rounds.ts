import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Place } from '../../src/server/platform/database/database.ts'
import { type RunningServer, runServer } from '../support/run-server.ts'
import { checkLedger, claimTheRest, sendAgain } from './check.ts'
import { createLedger, type Ledger, Unanswered } from './ledger.ts'
import { writersOf } from './writers.ts'

const owner = { email: 'owner@marasim.example', password: 'owner-password' }

/** A database server that can be killed and started again. */
type MortalDatabase = { crash: () => Promise<void>; resume: () => Promise<void> }

type Options = {
  place: Place
  rounds: number
  /** If given, every other round kills the database instead of the server. */
  database?: MortalDatabase
  onRound?: (round: number, readyMs: number) => void
}

type Times = { fastest: number; median: number; slowest: number }

export type TortureReport = {
  rounds: number
  acknowledged: number
  events: number
  applications: number
  documents: number
  pictures: number
  /** From the start of the process until /readyz answers 200. */
  serverReadyMs: Times
  /** From the moment the database accepts connections until /readyz answers 200. */
  databaseReadyMs: Times
}

/** Kills the server or database during writes, round after round, and throws if an acknowledged write is lost. */
export async function torture({ place, rounds, database, onRound }: Options): Promise<TortureReport> {
  const ledger = createLedger()
  const readyMs = { server: [] as number[], database: [] as number[] }
  let checked = 0
  let { server } = await startServer(place)
  const token = await signIn(server.url)
  for (let round = 0; round < rounds; round += 1) {
    const victim = database && round % 2 === 1 ? database : undefined
    const end = () => (victim ? victim.crash() : server.stop('SIGKILL'))
    const { writers, withPictures } = writersOf(round)
    const tasks = writers.map(
      (write) => (onResponse: () => void) => write({ url: server.url, token }, ledger, onResponse),
    )
    const pictures = ledger.pictures.size + (withPictures ? 1 : 0)
    await writeUntil(tasks, ledger, { isDue: () => ledger.pictures.size >= pictures, end }).catch((cause) => {
      throw new Error(`a writer found something; the server said:\n${server.output()}`, { cause })
    })
    if (victim) readyMs.database.push(await startDatabase(victim, server.url))
    else {
      const started = await startServer(place)
      server = started.server
      readyMs.server.push(started.readyMs)
    }
    const site = { url: server.url, token }
    await sendAgain(site, ledger)
    await claimTheRest(site, ledger)
    await checkLedger(site, ledger, checked)
    checked = ledger.applications.length
    onRound?.(round + 1, readyMs[victim ? 'database' : 'server'].at(-1) ?? 0)
  }
  // Check everything again, from the first round on.
  await checkLedger({ url: server.url, token }, ledger)
  await server.stop('SIGKILL')
  return {
    rounds,
    acknowledged: ledger.acknowledged,
    events: ledger.events.size,
    applications: ledger.applications.length,
    documents: ledger.documents.length,
    pictures: ledger.pictures.size,
    serverReadyMs: timesOf(readyMs.server),
    databaseReadyMs: timesOf(readyMs.database),
  }
}

function timesOf(all: number[]): Times {
  const sorted = all.toSorted((a, b) => a - b)
  return { fastest: sorted[0] ?? 0, median: sorted[sorted.length >> 1] ?? 0, slowest: sorted.at(-1) ?? 0 }
}

async function startServer({ dataDir, databaseUrl }: Place): Promise<{ server: RunningServer; readyMs: number }> {
  const started = performance.now()
  const server = await runServer({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    ADMIN_EMAIL: owner.email,
    ADMIN_PASSWORD: owner.password,
    RATE_LIMITS: 'off',
    SAMPLE_CONTENT: 'off',
    LOG_LEVEL: 'error',
  })
  return { server, readyMs: Math.round(performance.now() - started) }
}

async function startDatabase({ resume }: MortalDatabase, url: string): Promise<number> {
  await resume()
  const started = performance.now()
  while (!(await fetch(`${url}/readyz`)).ok) {
    assert.ok(performance.now() - started < 60_000, 'the server finds its database again')
    await setTimeout(10)
  }
  return Math.round(performance.now() - started)
}

async function signIn(url: string): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body: JSON.stringify(owner) })
  assert.equal(answer.status, 200)
  return ((await answer.json()) as { token: string }).token
}

/** Runs all writers and kills the target after the given number of responses and any other condition. */
async function writeUntil(
  tasks: ((onResponse: () => void) => Promise<never>)[],
  ledger: Ledger,
  { isDue, end }: { isDue: () => boolean; end: () => Promise<unknown> },
): Promise<void> {
  let left = randomInt(8, 40)
  let isEnding = false
  const ended = Promise.withResolvers<unknown>()
  const onResponse = () => {
    ledger.acknowledged += 1
    left -= 1
    if (isEnding || left > 0 || !isDue()) return
    isEnding = true
    end().then(ended.resolve, ended.reject)
  }
  const outcomes = await Promise.allSettled(tasks.map((task) => task(onResponse)))
  for (const outcome of outcomes)
    if (outcome.status === 'rejected' && !(outcome.reason instanceof Unanswered)) throw outcome.reason
  assert.ok(left <= 0, 'everybody stopped before the end')
  await ended.promise
}
