import { besideRaw, shareInTurn } from './in-turn.ts'
import { atLeast, type Row, share } from './measure.ts'
import type { Places } from './places.ts'
import { startProduct } from './servers.ts'

const lists = ['/api/events/upcoming?limit=6', '/api/events/featured?limit=6', '/api/portfolio/corporate?limit=6']

/** Public JSON lists: kept like pages, and from the database, which is what a caller with Authorization gets. */
export async function* benchLists(places: Places): AsyncGenerator<Row> {
  const server = await startProduct(await places.withRows(1_000))
  const shareOfRaw = (path: string, headers: Record<string, string>) => {
    const asked = { server, path, headers }
    return besideRaw(asked, (raw) => shareInTurn(raw, asked))
  }
  for (const path of lists) {
    const kept = await shareOfRaw(path, { 'accept-encoding': 'br' })
    yield atLeast(`list ${path}, kept, of raw`, kept, 0.7, share)
    const read = await shareOfRaw(path, { authorization: 'none' })
    yield atLeast(`list ${path}, from the database, of raw`, read, 0.25, share)
  }
}
