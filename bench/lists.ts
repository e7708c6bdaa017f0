import { compareWithRaw } from './load.ts'
import { atLeast, type Row, share } from './measure.ts'
import type { Places } from './places.ts'
import { startProduct } from './servers.ts'

const lists = ['/api/events/upcoming?limit=6', '/api/events/featured?limit=6', '/api/portfolio/corporate?limit=6']

/** Public JSON lists: kept like pages, and from the database, which is what a caller with Authorization gets. */
export async function* benchLists(places: Places): AsyncGenerator<Row> {
  const product = await startProduct(await places.withRows(1_000))
  for (const path of lists) {
    const kept = await compareWithRaw(product.url, path, { 'accept-encoding': 'br' })
    yield atLeast(`list ${path}, kept, of raw`, kept.share, 0.7, share)
    const read = await compareWithRaw(product.url, path, { authorization: 'none' })
    yield atLeast(`list ${path}, from the database, of raw`, read.share, 0.25, share)
  }
}
