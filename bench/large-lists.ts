import { pino } from 'pino'
import { createApp } from '../src/server/app.ts'
import { readEnv } from '../src/server/config/env.ts'
import { createPictureProcessor } from '../src/server/content/media/picture-processor.ts'
import { createVisitCounter } from '../src/server/desk/insights/visit-counter.service.ts'
import { createBackups } from '../src/server/operations/backups/backups.service.ts'
import { createPasswordHasher } from '../src/server/people/passwords/password-hasher.ts'
import { openDatabase } from '../src/server/platform/database/database.ts'
import { createDiskStore } from '../src/server/platform/files/disk-store.ts'
import { openMasterKey } from '../src/server/platform/keys/open-master-key.ts'
import { nextPage } from '../tests/support/read-all-pages.ts'
import type { ScratchData } from './scratch-data.ts'
import { admin } from './servers.ts'
import type { Row } from './table.ts'
import { median, repeat } from './timing.ts'

type App = ReturnType<typeof createApp>['app']
type Sample = { firstMs: number; againMs: number; blockMs: number }

const goalMs = 50

/** Searches that match all, a third of, one, and none of the records, in both scripts. */
const searches = ['e', 'marina', 'المارينا', '99999', 'nothing like it', 'لا شيء']
const withSearches = (path: string) =>
  searches.map((q) => `${path}${path.includes('?') ? '&' : '?'}q=${encodeURIComponent(q)}`)

const staffPaths = [
  '/api/events',
  '/api/events?status=draft',
  '/api/events?sort=dateTime',
  '/api/events?sort=title',
  '/api/events?sort=-title',
  '/api/events?sort=title&status=past',
  '/api/events?sort=title&from=2020-01-01&to=2029-12-31',
  '/api/events?from=2023-01-01&to=2023-12-31',
  '/api/events?status=past&from=2023-01-01',
  ...withSearches('/api/events'),
  ...withSearches('/api/events?status=draft'),
  ...withSearches('/api/events?sort=title'),
  '/api/events?from=2020-01-01&sort=title&q=nothing',
  '/api/portfolio',
  '/api/portfolio?category=video',
  '/api/portfolio?sort=-order',
  '/api/portfolio?sort=title',
  '/api/portfolio?sort=-year',
  '/api/portfolio?category=video&sort=title',
  '/api/portfolio?category=video&sort=year',
  ...withSearches('/api/portfolio'),
  ...withSearches('/api/portfolio?category=video'),
  '/api/vendors',
  '/api/vendors?status=pending',
  '/api/vendors?sort=name',
  '/api/vendors?sort=-company&status=approved',
  ...withSearches('/api/vendors'),
  '/api/vendors.csv',
  '/api/vendors.csv?sort=company&q=desert',
  '/api/enquiries',
  '/api/enquiries?status=new',
  '/api/enquiries?sort=date&category=private',
  '/api/enquiries?sort=followUpOn',
  '/api/enquiries?followUp=due',
  ...withSearches('/api/enquiries'),
  '/api/pages',
  '/api/pages?status=draft&sort=title',
  ...withSearches('/api/pages'),
  '/api/media',
  ...withSearches('/api/media'),
  '/api/clients',
  '/api/users?sort=email',
  '/api/history',
  '/api/history?kind=events',
  '/api/history?by=someone&from=2023-01-01&to=2023-01-31',
  '/api/history/people',
  '/api/trash',
  ...withSearches('/api/search'),
  '/api/dashboard/stats',
  '/api/cms/stats',
]

const publicPaths = [
  '/api/events',
  '/api/events/featured',
  '/api/events/upcoming',
  '/api/portfolio',
  '/api/portfolio/video',
  '/api/portfolio/featured',
  '/sitemap.xml',
  '/events.ics',
]

/** Lists whose last pages are read by a cursor. */
const deepPaths = [
  '/api/events?limit=100',
  '/api/events?sort=title&limit=100',
  '/api/events/upcoming?limit=100',
  '/api/portfolio?limit=100',
  '/api/history?limit=100',
]

/**
 * How long lists of 100,000 records take at their first and at a later call, and how long the first one blocks the event
 * loop: the longest of its turns. The app runs in this process and processor time is measured, so other work on the
 * machine does not count.
 */
export async function* benchLargeLists(data: ScratchData): AsyncGenerator<Row> {
  const dataDir = await data.large()
  const rounds = await repeat(3, () => measureAll(dataDir))
  for (const name of rounds[0]?.keys() ?? []) {
    const samples = rounds.flatMap((round) => round.get(name) ?? [])
    const middle = (key: keyof Sample) => Math.round(median(samples.map((sample) => sample[key])))
    const blockMs = middle('blockMs')
    yield {
      figure: `first, again, block of ${name}`,
      goal: `block ≤ ${goalMs} ms`,
      measured: `${middle('firstMs')}, ${middle('againMs')}, ${blockMs} ms`,
      met: blockMs <= goalMs,
    }
  }
}

/** In a new app, because an app memoizes totals. */
async function measureAll(dataDir: string): Promise<Map<string, Sample>> {
  const { app, close } = await openApp(dataDir)
  const headers = await signIn(app)
  const samples = new Map<string, Sample>()
  for (const path of publicPaths) samples.set(`${path} (visitor)`, await measure(app, path, {}))
  for (const path of staffPaths) samples.set(decodeURIComponent(path), await measure(app, path, headers))
  for (const path of deepPaths)
    samples.set(`${path} (deep)`, await measure(app, await findDeepPage(app, path, headers), headers))
  await close()
  return samples
}

async function openApp(dataDir: string) {
  const database = await openDatabase({ dataDir })
  const files = await createDiskStore(`${dataDir}/files`)
  const env = readEnv({ DATA_DIR: dataDir, RATE_LIMITS: 'off' })
  const log = pino({ level: 'silent' })
  const { app } = createApp({
    env,
    database,
    files,
    masterKey: await openMasterKey({ env, database, log }),
    passwords: createPasswordHasher(),
    pictures: createPictureProcessor(),
    log,
    clock: () => new Date(),
    isStopping: () => false,
    renderMail: () => '',
    visits: createVisitCounter({ database, clock: () => new Date(), timeZone: env.timeZone }),
    backups: createBackups({ env, database, log, clock: () => new Date(), timeZone: env.timeZone }),
    site: { render: async () => ({ status: 200, html: '' }), clientFolder: dataDir },
  })
  const close = async () => {
    await files.close()
    await database.close()
  }
  return { app, close }
}

async function request(app: App, path: string, init: RequestInit = {}): Promise<Response> {
  const response = await app.request(path, init, { incoming: { socket: { remoteAddress: '127.0.0.1' } } })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return response
}

async function signIn(app: App): Promise<{ authorization: string }> {
  const headers = { 'content-type': 'application/json' }
  const response = await request(app, '/api/auth/login', { method: 'POST', headers, body: JSON.stringify(admin) })
  const { token } = (await response.json()) as { token: string }
  return { authorization: `Bearer ${token}` }
}

async function measure(app: App, path: string, headers: Record<string, string>): Promise<Sample> {
  const read = async () => await (await request(app, path, { headers })).text()
  const first = await timeTurns(read)
  const again = await repeat(3, () => timeTurns(read))
  return { firstMs: first.totalMs, againMs: median(again.map(({ totalMs }) => totalMs)), blockMs: first.longestMs }
}

/** The processor time of some work, and of its longest turn of the event loop. */
async function timeTurns(work: () => Promise<unknown>): Promise<{ totalMs: number; longestMs: number }> {
  const start = threadMs()
  let last = start
  let longestMs = 0
  const endTurn = () => {
    const now = threadMs()
    longestMs = Math.max(longestMs, now - last)
    last = now
  }
  let immediate = setImmediate(function turn() {
    endTurn()
    immediate = setImmediate(turn)
  })
  await work()
  endTurn()
  clearImmediate(immediate)
  return { totalMs: last - start, longestMs }
}

function threadMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** Follows the links to the middle of a list. */
async function findDeepPage(app: App, path: string, headers: Record<string, string>): Promise<string> {
  let next = path
  for (let page = 0; page < 500; page++) {
    const response = await request(app, next, { headers })
    next = nextPage(response) ?? next
  }
  return next
}
