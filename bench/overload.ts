import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runServer } from '../tests/support/run-server.ts'
import { askAndNeverRead, dripBody, dripHeaders, openSockets, pourBody } from '../tests/support/slow-clients.ts'
import { times as asTimes, atMost, type Row } from './measure.ts'

const measureMs = 5000
const visitorCount = 4
/** Generous, because attackers and visitors share this machine's cores. */
const most = { p50: 3, p99: 5 }

type Attack = { name: string; start: (url: string) => Promise<() => void> }

const sockets = (name: string, count: number, say?: (socket: Socket) => void): Attack => ({
  name: `${count.toLocaleString('en')} ${name}`,
  start: async (url) => (await openSockets(url, count, say)).close,
})

const attacks: Attack[] = [
  sockets('idle connections', 2000),
  sockets('clients whose headers drip', 500, dripHeaders),
  sockets('clients whose bodies drip', 500, dripBody),
  sockets('clients that never read', 500, askAndNeverRead),
  { name: '4 endless bodies, again and again', start: async (url) => repeatedly(4, () => pourUntilCut(url)) },
  { name: '32 sign-ins at once, again and again', start: async (url) => repeatedly(32, () => guess(url)) },
]

/** What visitors of a page feel, quiet and during each attack. The second of each pair is measured against the first. */
export async function benchOverload(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'marasim-overload-'))
  const server = await runServer({ DATA_DIR: folder, RATE_LIMITS: 'off', LOG_LEVEL: 'fatal' })
  const rows: Row[] = []
  try {
    await visit(server.url)
    for (const { name, start } of attacks) {
      const quiet = await visit(server.url)
      const stop = await start(server.url)
      const under = await visit(server.url)
      stop()
      for (const share of ['p50', 'p99'] as const) {
        const value = under[share] / quiet[share]
        const times = `${quiet[share].toFixed(1)} → ${under[share].toFixed(1)} ms`
        rows.push(atMost(`${name}: ${share} ${times}`, value, most[share], asTimes))
      }
    }
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return rows
}

/** Visitors with connections of their own who ask for the home page and pause a moment, as people do. */
async function visit(url: string): Promise<{ p50: number; p99: number }> {
  const times: number[] = []
  const end = performance.now() + measureMs
  const walk = async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    while (performance.now() < end) {
      times.push(await timeOfPage(url, agent))
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    agent.destroy()
  }
  await Promise.all(Array.from({ length: visitorCount }, walk))
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN
  return { p50: at(0.5), p99: at(0.99) }
}

async function timeOfPage(url: string, agent: Agent): Promise<number> {
  const start = performance.now()
  await new Promise<void>((resolve, reject) => {
    const ask = get(url, { agent }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`a visitor got ${answer.statusCode}`))
      answer.resume().once('end', resolve)
    })
    ask.once('error', reject)
  })
  return performance.now() - start
}

function repeatedly(count: number, attempt: () => Promise<unknown>): () => void {
  let going = true
  const go = async () => {
    while (going) await attempt().catch(() => {})
  }
  for (let one = 0; one < count; one++) void go()
  return () => {
    going = false
  }
}

async function guess(url: string): Promise<void> {
  const body = JSON.stringify({ email: 'owner@marasim.example', password: 'a guess' })
  const headers = { 'content-type': 'application/json' }
  await (await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body })).bytes()
}

async function pourUntilCut(url: string): Promise<void> {
  const { sockets: poured } = await openSockets(url, 1, pourBody)
  await Promise.all(poured.map((socket) => new Promise((resolve) => socket.once('close', resolve))))
}
