import type { ScratchData } from './scratch-data.ts'
import { startProduct } from './servers.ts'
import { atMost, ms, type Row } from './table.ts'
import { median, repeat } from './timing.ts'

/** From the start of the process to the first page. */
export async function* benchStart(data: ScratchData): AsyncGenerator<Row> {
  const dataDir = await data.large()
  const times = await repeat(5, async () => {
    const product = await startProduct(dataDir)
    await product.stop()
    return product.startMs
  })
  yield atMost('start to first answer, 100,000 events', median(times), 1000, ms)
}
