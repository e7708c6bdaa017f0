import { publicPaths } from '../src/shared/paths.ts'
import { compareWithRaw } from './load.ts'
import { atLeast, atMost, type Row, share, times } from './measure.ts'
import type { Places } from './places.ts'
import { startAnew, startProduct } from './servers.ts'

/** The engine takes some thousand renderings to make fast code of them; of answers from memory it makes as many at once. */
const warmUpSeconds = 4

/** Public pages: kept, and rendered for each request. */
export async function* benchPage(places: Places): AsyncGenerator<Row> {
  const dataDir = await places.withRows(1_000)
  const product = await startProduct(dataDir)
  for (const path of Object.values(publicPaths)) {
    const found = await compareWithRaw(product.url, path, { 'accept-encoding': 'br' })
    yield atLeast(`page ${path}, kept, of raw`, found.share, 0.8, share)
    yield atMost(`page ${path}, kept, p99 to raw's`, found.p99, 2, times)
  }
  await product.stop()
  const anew = await startAnew(dataDir)
  for (const path of Object.values(publicPaths)) {
    const found = await compareWithRaw(anew.url, path, {}, warmUpSeconds)
    yield atLeast(`page ${path}, rendered anew, of raw`, found.share, 0.05, share)
  }
}
