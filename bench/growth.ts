import { setTimeout } from 'node:timers/promises'
import { fetchText, readMetric, renameCompany, signIn } from './product-api.ts'
import { renderMs } from './render.ts'
import type { ScratchData } from './scratch-data.ts'
import { type Server, startProduct } from './servers.ts'
import { atLeast, atMost, ms, percent, type Row } from './table.ts'
import { median, repeat, timeEach } from './timing.ts'
import { shareOfSpeed } from './wrk.ts'

const list = '/api/events/upcoming?limit=6'
const publicPaths = ['/', '/events', '/portfolio', list]
const backOfficePaths = ['/api/events', '/api/portfolio', '/api/vendors', '/api/dashboard/stats']

type Caller = { server: Server; headers: Record<string, string> }

/** The speed with 100,000 events, 100,000 portfolio items and 10,000 vendors as a share of a hundredth of that. */
export async function* benchGrowth(data: ScratchData): AsyncGenerator<Row> {
  const small = await startProduct(await data.small())
  const large = await startProduct(await data.large())
  const headers = { 'accept-encoding': 'br' }
  for (const path of publicPaths) {
    const share = await speedKept(path, { server: small, headers }, { server: large, headers })
    yield atLeast(`speed kept, cached ${path}`, share, 0.95, percent)
  }
  const [fewRows, manyRows] = [await signedIn(small), await signedIn(large)]
  yield atLeast(`speed kept, uncached ${list}`, await speedKept(list, fewRows, manyRows), 0.95, percent)
  yield atMost('first page / after a change at full size, processor time', await renderMs(large, '/'), 25, ms)
  for (const path of backOfficePaths) {
    const share = await responseTimeKept(path, fewRows, manyRows)
    yield atLeast(`speed kept, back office ${path}`, share, 0.8, percent)
  }
  for (const path of backOfficePaths) {
    const request = () => fetchText(large, path, manyRows.headers)
    yield atMost(`longest event loop block of ${path}`, await blockedMs(large, request), 50, ms)
  }
  const change = () => renameCompany(large, manyRows.headers, 'Marasim')
  yield atMost('longest event loop block of a content change', await blockedMs(large, change), 50, ms)
}

const signedIn = async (server: Server): Promise<Caller> => ({ server, headers: await signIn(server) })

const targetOf = (path: string, { server, headers }: Caller) => ({ url: `${server.url}${path}`, headers })

const speedKept = (path: string, small: Caller, large: Caller) =>
  shareOfSpeed(targetOf(path, large), targetOf(path, small))

async function responseTimeKept(path: string, small: Caller, large: Caller): Promise<number> {
  const time = async ({ server, headers }: Caller) => {
    const [duration = Number.NaN] = await timeEach(1, () => fetchText(server, path, headers))
    return duration
  }
  const rounds = await repeat(9, async () => [await time(small), await time(large)] as const)
  return median(rounds.map(([few]) => few)) / median(rounds.map(([, many]) => many))
}

/** The longest time for which a request blocks the event loop, to 10 ms. */
async function blockedMs(server: Server, request: () => Promise<unknown>): Promise<number> {
  const metric = 'nodejs_eventloop_lag_max_seconds'
  const longest = await repeat(3, async () => {
    // Reading the metric resets it, and it measures between ticks of 10 ms: a block before the first tick is lost.
    await readMetric(server, metric)
    await setTimeout(50)
    await request()
    await setTimeout(50)
    return (await readMetric(server, metric)) * 1000
  })
  return median(longest)
}
