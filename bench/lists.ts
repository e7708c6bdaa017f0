import { benchLargeLists } from './large-lists.ts'
import { shareOfRaw } from './pages.ts'
import { processorMs } from './process-stats.ts'
import { signIn } from './product-api.ts'
import type { ScratchData } from './scratch-data.ts'
import { type Server, startProduct } from './servers.ts'
import { atLeast, atMost, ms, percent, type Row } from './table.ts'
import { median, repeat } from './timing.ts'
import { load } from './wrk.ts'

const publicList = '/api/events/upcoming?limit=6'
const signedInLists = [publicList, '/api/events?limit=100', '/api/vendors?limit=100']

/** A public list from the cache, and lists for a signed-in caller, which are never cached. */
export async function* benchLists(data: ScratchData): AsyncGenerator<Row> {
  const product = await startProduct(await data.small())
  const share = await shareOfRaw(product, publicList)
  yield atLeast(`cached list ${publicList}, share of raw`, share, 0.8, percent)
  const headers = await signIn(product)
  for (const path of signedInLists) {
    const used = await processorMsPerRequest(product, path, headers)
    yield atMost(`signed-in list ${path}, processor time`, used, 2, ms)
  }
  yield* benchLargeLists(data)
}

async function processorMsPerRequest(product: Server, path: string, headers: Record<string, string>): Promise<number> {
  const target = { url: `${product.url}${path}`, headers }
  await load(target)
  const seconds = 2
  const used = await repeat(3, async () => {
    const before = processorMs(product)
    const answers = (await load(target, seconds)) * seconds
    return (processorMs(product) - before) / answers
  })
  return median(used)
}
