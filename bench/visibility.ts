import { publicPaths } from '../src/shared/paths.ts'
import { fetchText, renameCompany, signIn } from './product-api.ts'
import type { ScratchData } from './scratch-data.ts'
import { type Server, startProduct } from './servers.ts'
import { atMost, count, ms, type Row } from './table.ts'
import { repeat } from './timing.ts'

/** When visitors see a change, on the instance that made it and on another one with the same database. */
export async function* benchVisibility(data: ScratchData): AsyncGenerator<Row> {
  const dataDir = await data.small()
  const product = await startProduct(dataDir)
  const other = await startProduct(dataDir)
  const session = await signIn(product)
  for (const path of Object.values(publicPaths)) await fetchText(product, path)
  let outdated = 0
  const delays = await repeat(7, async (round) => {
    const name = `Marasim ${round}`
    await renameCompany(product, session, name)
    const start = performance.now()
    for (const path of Object.values(publicPaths)) {
      if (!(await fetchText(product, path)).includes(name)) outdated++
    }
    await waitUntilShown(other, name)
    return performance.now() - start
  })
  yield atMost('outdated pages sent after 7 changes', outdated, 0, count)
  yield atMost('longest time until another instance shows a change', Math.max(...delays), 1000, ms)
}

async function waitUntilShown(server: Server, text: string): Promise<void> {
  while (!(await fetchText(server, '/')).includes(text));
}
