import { load } from './load.ts'
import { atLeast, median, type Row, share } from './measure.ts'
import type { Places } from './places.ts'
import { signIn, startProduct } from './servers.ts'

/** What is left of the speed with 100,000 events, 100,000 portfolio items and 10,000 vendors. */
export async function benchGrowth(places: Places): Promise<Row[]> {
  const few = await startProduct(await places.withRows(1_000))
  const many = await startProduct(await places.withRows(100_000))
  const kept = async (path: string, fewHeaders: Record<string, string>, manyHeaders = fewHeaders) => {
    const ratios: number[] = []
    for (let round = 0; round < 3; round++) {
      const small = await load(`${few.url}${path}`, { headers: fewHeaders })
      const large = await load(`${many.url}${path}`, { headers: manyHeaders })
      ratios.push(large.perSecond / small.perSecond)
    }
    return median(ratios)
  }
  const asStaff = async (url: string) => ({ authorization: `Bearer ${await signIn(url)}` })
  const rows = [
    atLeast('home page with 100,000 to 1,000 rows', await kept('/', { 'accept-encoding': 'br' }), 0.95, share),
  ]
  for (const path of ['/api/events/upcoming?limit=6', '/api/portfolio/corporate?limit=6']) {
    const value = await kept(path, { authorization: 'none' })
    rows.push(atLeast(`${path} from the database, 100,000 to 1,000 rows`, value, 0.95, share))
  }
  const dashboard = await kept('/api/dashboard/stats', await asStaff(few.url), await asStaff(many.url))
  rows.push(atLeast('dashboard, 100,000 to 1,000 rows', dashboard, 0.8, share))
  await few.stop()
  await many.stop()
  return rows
}
