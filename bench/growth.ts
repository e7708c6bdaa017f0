import { load } from './load.ts'
import { atLeast, median, type Row, share } from './measure.ts'
import type { Places } from './places.ts'
import { type Server, signIn, startAnew, startProduct } from './servers.ts'

type Caller = { at: Server; headers: Record<string, string> }

/** What is left of the speed with 100,000 events, 100,000 portfolio items and 10,000 vendors. */
export async function* benchGrowth(places: Places): AsyncGenerator<Row> {
  const sizes = [await places.withRows(1_000), await places.withRows(100_000)] as const
  const products = [await startProduct(sizes[0]), await startProduct(sizes[1])] as const
  const anew = [await startAnew(sizes[0], 'change'), await startAnew(sizes[1], 'change')] as const
  const visitors = pair(products, { 'accept-encoding': 'br' })
  const strangers = pair(products, { authorization: 'none' })
  const staff = await Promise.all(
    products.map(async (at) => ({ at, headers: { authorization: `Bearer ${await signIn(at.url)}` } })),
  )
  const figures: [figure: string, path: string, callers: Caller[], goal: number][] = [
    ['page /, kept', '/', visitors, 0.95],
    ['page /, rendered anew after a change', '/', pair(anew, {}), 0.95],
    ['6 upcoming events from the database', '/api/events/upcoming?limit=6', strangers, 0.95],
    ['6 featured events from the database', '/api/events/featured?limit=6', strangers, 0.95],
    ['6 of a category from the database', '/api/portfolio/corporate?limit=6', strangers, 0.95],
    ['dashboard', '/api/dashboard/stats', staff, 0.8],
  ]
  for (const [figure, path, callers, goal] of figures) {
    yield atLeast(`${figure}, 100,000 to 1,000 rows`, await leftOf(path, callers), goal, share)
  }
}

const pair = (servers: readonly Server[], headers: Record<string, string>): Caller[] =>
  servers.map((at) => ({ at, headers }))

/** The speed of the second, measured in turn with the first, as a share of the first's. */
async function leftOf(path: string, callers: Caller[], rounds = 3): Promise<number> {
  const ratios: number[] = []
  const ask = async (caller: Caller | undefined) =>
    (await load(`${caller?.at.url}${path}`, { seconds: 1, headers: caller?.headers ?? {} })).perSecond
  for (const caller of callers) await ask(caller)
  for (let round = 0; round < rounds; round++) {
    const [few, many] = [await ask(callers[0]), await ask(callers[1])]
    ratios.push(many / few)
  }
  return median(ratios)
}
