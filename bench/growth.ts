import { type Asked, ask, shareInTurn } from './in-turn.ts'
import { atLeast, type Row, share } from './measure.ts'
import type { Places } from './places.ts'
import { type Server, signIn, startAnew, startProduct } from './servers.ts'

/** The same caller of the small site and of the large one. */
type Callers = readonly [Caller, Caller]
type Caller = Omit<Asked, 'path'>

/** What is left of the speed with 100,000 events, 100,000 portfolio items and 10,000 vendors. */
export async function* benchGrowth(places: Places): AsyncGenerator<Row> {
  const sizes = [await places.withRows(1_000), await places.withRows(100_000)] as const
  const products = [await startProduct(sizes[0]), await startProduct(sizes[1])] as const
  const anew = [await startAnew(sizes[0], 'change'), await startAnew(sizes[1], 'change')] as const
  const visitors = pair(products, { 'accept-encoding': 'br' })
  const strangers = pair(products, { authorization: 'none' })
  const asStaff = async (server: Server) => ({
    server,
    headers: { authorization: `Bearer ${await signIn(server.url)}` },
  })
  const staff = [await asStaff(products[0]), await asStaff(products[1])] as const
  const figures: [figure: string, path: string, callers: Callers, goal: number, warmUpSeconds?: number][] = [
    ['page /, kept', '/', visitors, 0.95],
    ['page /, rendered anew after a change', '/', pair(anew, {}), 0.95, 4],
    ['6 upcoming events from the database', '/api/events/upcoming?limit=6', strangers, 0.95],
    ['6 featured events from the database', '/api/events/featured?limit=6', strangers, 0.95],
    ['6 of a category from the database', '/api/portfolio/corporate?limit=6', strangers, 0.95],
    ['dashboard', '/api/dashboard/stats', staff, 0.8],
  ]
  for (const [figure, path, callers, goal, warmUpSeconds] of figures) {
    yield atLeast(`${figure}, 100,000 to 1,000 rows`, await leftOf(path, callers, warmUpSeconds), goal, share)
  }
}

const pair = ([few, many]: readonly [Server, Server], headers: Asked['headers']): Callers => [
  { server: few, headers },
  { server: many, headers },
]

async function leftOf(path: string, [few, many]: Callers, warmUpSeconds?: number): Promise<number> {
  const asked = [
    { ...few, path },
    { ...many, path },
  ] as const
  for (const one of asked) await ask(one, warmUpSeconds)
  return await shareInTurn(...asked)
}
