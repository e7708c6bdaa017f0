import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { buildIfStale } from '../../scripts/build-if-stale.js'
import { ensureNginx } from '../../scripts/ensure-nginx.ts'
import type { SiteEvent } from '../../src/shared/event.ts'
import { addEvent, call, owner, pollReadiness, sendVisitors, signIn } from '../cluster/visitors.ts'
import { readAllPages } from '../support/read-all-pages.ts'
import { type Cluster, runCluster } from '../support/run-cluster.ts'

/**
 * Upgrades a running installation of two instances, with 10,000 events and under load, from another version's build:
 *
 *     npm run upgrade-drill -- <folder of the earlier version, built>
 */
const records = 10_000
const reads = ['/', '/ar', '/events', '/portfolio', '/api/events/upcoming?limit=6', '/api/cms/hero']
const staffReads = ['/api/events?limit=50', '/api/events?q=Evening&sort=title', '/api/dashboard/stats']

const [folder] = process.argv.slice(2)
const nginx = ensureNginx()
if (!folder || !nginx) {
  console.error('Usage: npm run upgrade-drill -- <folder of the earlier version, built>; nginx must be installed')
  process.exit(1)
}
buildIfStale()
console.log(`${versionIn(folder)} → ${versionIn(join(import.meta.dirname, '../..'))}`)
const cluster = await runCluster({
  instances: 2,
  nginx,
  program: join(resolve(folder), 'dist/server/main.js'),
  env: { ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password, RATE_LIMITS: 'off' },
})
try {
  process.exitCode = (await drill(cluster)) ? 0 : 1
} finally {
  await cluster.stop()
}

/** Whether no read failed and no acknowledged write is lost. */
async function drill({ url, instances }: Cluster): Promise<boolean> {
  const token = await signIn(url)
  const acknowledged = await fill(url, token)
  console.log(`${acknowledged.length} events are stored`)

  const add = async () => {
    const title = `Evening ${crypto.randomUUID()}`
    const answer = await addEvent(url, token, title)
    if (answer.status === 201) acknowledged.push(title)
    return answer
  }
  const visitors = sendVisitors([
    ...reads.map((path) => ({ path, ask: () => call(url, 'GET', path) })),
    ...staffReads.map((path) => ({ path, ask: () => call(url, 'GET', path, { token }) })),
    ...[1, 2].map(() => ({ path: 'new event', ask: add })),
  ])
  const stopMonitor = pollReadiness(url)
  await setTimeout(3000)
  for (const instance of instances) {
    const began = performance.now()
    const code = await instance.stop('SIGTERM')
    await instance.start()
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    console.log(`${instance.url} ended with ${code} and is ready after ${seconds} s`)
    await setTimeout(3000)
  }
  stopMonitor()

  const seen = await visitors.goHome()
  const failed = seen.filter(({ status }) => status < 200 || status >= 300)
  const times = seen.map(({ ms }) => ms).toSorted((a, b) => a - b)
  const slowest = times.at(-1)?.toFixed(0)
  console.log(`${seen.length} requests, ${failed.length} failed, slowest ${slowest} ms`)
  if (failed.length > 0) console.log(failed.slice(0, 20), ...instances.map(({ output }) => output().slice(-5000)))
  const read = (page: string) => call(url, 'GET', page, { token })
  const stored = new Set((await readAllPages<SiteEvent>(read, '/api/events')).map(({ title }) => title))
  const lost = acknowledged.filter((title) => !stored.has(title))
  console.log(`${acknowledged.length} acknowledged events, ${lost.length} lost`)
  return failed.length === 0 && lost.length === 0
}

/** Through the API of the earlier version, so that all rows are its own. */
async function fill(url: string, token: string): Promise<string[]> {
  const titles = Array.from({ length: records }, (_, index) => `Evening ${index} at the Marina`)
  const waiting = [...titles]
  const work = async () => {
    for (let title = waiting.pop(); title !== undefined; title = waiting.pop()) {
      const { status } = await addEvent(url, token, title)
      if (status !== 201) throw new Error(`a new event answered ${status}`)
    }
  }
  await Promise.all(Array.from({ length: 8 }, work))
  return titles
}

function versionIn(program: string): string {
  return (JSON.parse(readFileSync(join(program, 'package.json'), 'utf8')) as { version: string }).version
}
