import { atMost, MB, median, ms, type Row } from './measure.ts'
import type { Places } from './places.ts'
import { memoryOf, startProduct } from './servers.ts'

/** From the start of the process to the first answer, and what it holds then, at three sizes. */
export async function* benchStart(places: Places): AsyncGenerator<Row> {
  for (const size of [1_000, 10_000, 100_000]) {
    const dataDir = await places.withRows(size)
    const took: number[] = []
    const held: number[] = []
    for (let round = 0; round < 5; round++) {
      const product = await startProduct(dataDir)
      took.push(product.startedMs)
      held.push(memoryOf(product))
      await product.stop()
    }
    const at = `${size.toLocaleString('en')} rows`
    yield atMost(`start to first answer, ${at}`, median(took), 500, ms)
    yield atMost(`memory (PSS) idle, ${at}`, median(held), 85, MB)
  }
}
