import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { processorMs } from './process-stats.ts'
import { renameCompany, send, signIn } from './product-api.ts'
import type { ScratchData } from './scratch-data.ts'
import { startProduct } from './servers.ts'
import { atMost, ms, type Row } from './table.ts'
import { repeat } from './timing.ts'

const copies = 10_000

/** The site at a moment of the sample content, and of that with 10,000 more events. */
export async function* benchSiteSnapshots(data: ScratchData): AsyncGenerator<Row> {
  const dataDir = data.sample()
  await (await startProduct(dataDir)).stop()
  const database = new DatabaseSync(join(dataDir, 'marasim.db'))
  // Moments of the last minutes are prepared anew after each change.
  database.exec(`update revisions set at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-2 hours')`)
  yield* measure(dataDir, 'sample content', { first: 500, again: 80 })
  database.exec(`
    with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${copies}),
    original as (select * from revisions where kind = 'events' limit 1)
    insert into revisions (id, kind, record_id, sequence, version, action, at, by_id, by_name, name, data)
    select 'copy ' || n, kind, 'copy ' || n, sequence, version, action, at, by_id, by_name, name,
      json_set(data, '$.id', 'copy ' || n)
    from numbers, original`)
  database.close()
  yield* measure(dataDir, `${copies.toLocaleString('en')} more events`, { first: 2500, again: 80 })
}

/** Processor time is measured, so other work on the machine does not count. */
async function* measure(dataDir: string, name: string, goals: { first: number; again: number }): AsyncGenerator<Row> {
  const product = await startProduct(dataDir)
  const headers = await signIn(product)
  let seconds = 0
  const read = async (at = new Date(Date.now() - 3_600_000 + ++seconds * 1000).toISOString()) => {
    const before = processorMs(product)
    await send(product, `/api/history/site?path=/&at=${at}`, { headers })
    return { at, used: processorMs(product) - before }
  }
  // The first one also loads what pages are rendered with.
  await read()
  const firsts = await repeat(3, () => read())
  const last = firsts.at(-1)?.at
  const agains = await repeat(3, async () => {
    await renameCompany(product, headers, `Evenings ${++seconds}`)
    return await read(last)
  })
  const least = (reads: readonly { used: number }[]) => Math.min(...reads.map(({ used }) => used))
  yield atMost(`site at a moment, ${name}`, least(firsts), goals.first, ms)
  yield atMost(`the same moment after a save, ${name}`, least(agains), goals.again, ms)
  await product.stop()
}
