import { setTimeout } from 'node:timers/promises'
import { publicPaths } from '../src/shared/paths.ts'
import { processorMs } from './process-stats.ts'
import { fetchText, readMetric, renameCompany, signIn } from './product-api.ts'
import type { ScratchData } from './scratch-data.ts'
import { type Server, startProduct } from './servers.ts'
import { atMost, count, ms, type Row } from './table.ts'
import { median, repeat } from './timing.ts'

/** The first page after a content change, which is not cached. */
export async function* benchRender(data: ScratchData): AsyncGenerator<Row> {
  const product = await startProduct(await data.small())
  for (const path of Object.values(publicPaths)) {
    yield atMost(`first page ${path} after a change, processor time`, await renderMs(product, path), 25, ms)
  }
  const rendered = await countRenders(product, 100)
  yield atMost('renders of / when 100 visitors ask at once after a change', rendered, 1, count)
}

/** The processor time of the first request for a page after a change. */
export async function renderMs(product: Server, path: string): Promise<number> {
  const session = await signIn(product)
  // The first rounds warm the just-in-time compiler up and do not count.
  const used = await repeat(30, async (round) => {
    await renameCompany(product, session, `Marasim ${round}`)
    // Lets the work of the change itself end.
    await setTimeout(100)
    const before = processorMs(product)
    await fetchText(product, path)
    return processorMs(product) - before
  })
  return median(used.slice(15))
}

async function countRenders(product: Server, visitors: number): Promise<number> {
  const metric = 'marasim_pages_rendered_total'
  const before = await readMetric(product, metric)
  await renameCompany(product, await signIn(product), 'Marasim')
  await Promise.all(Array.from({ length: visitors }, () => fetchText(product, '/')))
  return (await readMetric(product, metric)) - before
}
