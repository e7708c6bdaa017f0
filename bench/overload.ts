import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { runServer } from '../tests/support/run-server.ts'
import { attacks } from './attackers.ts'
import { times as asTimes, atMost, type Row } from './measure.ts'

const measureMs = 2000
const visitorCount = 4
/** Generous, because attackers and visitors share this machine's cores. */
const most = { p50: 3, p99: 5 }

/** What visitors of a page feel, quiet and during each attack. The second of each pair is measured against the first. */
export async function* benchOverload(): AsyncGenerator<Row> {
  const folder = await mkdtemp(join(tmpdir(), 'marasim-overload-'))
  const server = await runServer({ DATA_DIR: folder, RATE_LIMITS: 'off', LOG_LEVEL: 'fatal' })
  try {
    await visit(server.url)
    for (const name of Object.keys(attacks)) {
      const quiet = await visit(server.url)
      const attackers = new Worker(new URL('attackers.ts', import.meta.url), { workerData: { name, url: server.url } })
      await setTimeout(1000)
      const under = await visit(server.url)
      await attackers.terminate()
      for (const share of ['p50', 'p99'] as const) {
        const value = under[share] / quiet[share]
        const times = `${quiet[share].toFixed(1)} → ${under[share].toFixed(1)} ms`
        yield atMost(`${name}: ${share} ${times}`, value, most[share], asTimes)
      }
    }
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Visitors with connections of their own who ask for the home page and pause a moment, as people do. */
async function visit(url: string): Promise<{ p50: number; p99: number }> {
  const times: number[] = []
  const end = performance.now() + measureMs
  const walk = async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    while (performance.now() < end) {
      times.push(await timeOfPage(url, agent))
      await setTimeout(10)
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
