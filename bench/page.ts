import { publicPaths } from '../src/shared/paths.ts'
import { besideRaw, p99InTurn, shareInTurn } from './in-turn.ts'
import { atLeast, atMost, type Row, share, times } from './measure.ts'
import type { Places } from './places.ts'
import { startAnew, startProduct } from './servers.ts'

/** The engine takes some thousand renderings to make fast code of them: so many seconds, and the argument of the server. */
const ways = {
  'rendered anew': [2],
  'rendered anew after a change': [4, 'change'],
} as const

/** Public pages as nearly everyone gets them: kept. */
export async function* benchPage(places: Places): AsyncGenerator<Row> {
  const server = await startProduct(await places.withRows(1_000))
  for (const path of Object.values(publicPaths)) {
    const asked = { server, path, headers: { 'accept-encoding': 'br' } }
    const [speed, slowest] = await besideRaw(asked, async (raw) => [
      await shareInTurn(raw, asked),
      await p99InTurn(raw, asked),
    ])
    yield atLeast(`page ${path}, kept, of raw`, speed, 0.8, share)
    yield atMost(`page ${path}, kept, p99 to raw's`, slowest, 2, times)
  }
}

/** Public pages that are rendered for each request: of the content as it is, and of content that has just changed. */
export async function* benchAnew(places: Places): AsyncGenerator<Row> {
  const dataDir = await places.withRows(1_000)
  for (const [words, [warmUpSeconds, ...how]] of Object.entries(ways)) {
    const server = await startAnew(dataDir, ...how)
    for (const path of Object.values(publicPaths)) {
      const asked = { server, path, headers: {} }
      const speed = await besideRaw(asked, (raw) => shareInTurn(raw, asked), warmUpSeconds)
      yield atLeast(`page ${path}, ${words}, of raw`, speed, 0.05, share)
    }
    await server.stop()
  }
}
