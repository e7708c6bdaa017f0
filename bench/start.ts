import { atMost, MB, median, ms, type Row, undisturbed } from './measure.ts'
import type { Places } from './places.ts'
import { memoryOf, startProduct } from './servers.ts'

/** From the start of the process to the first answer, and what it holds then, at three sizes. */
export async function* benchStart(places: Places): AsyncGenerator<Row> {
  for (const size of [1_000, 10_000, 100_000]) {
    const dataDir = await places.withRows(size)
    const starts = await undisturbed(async () => {
      const product = await startProduct(dataDir)
      const held = memoryOf(product)
      await product.stop()
      return { took: product.startedMs, held }
    }, 5)
    const at = `${size.toLocaleString('en')} rows`
    yield atMost(`start to first answer, ${at}`, median(starts.map(({ took }) => took)), 500, ms)
    yield atMost(`memory (PSS) idle, ${at}`, median(starts.map(({ held }) => held)), 85, MB)
  }
}
