import { publicPaths } from '../src/shared/paths.ts'
import type { ScratchData } from './scratch-data.ts'
import { type Server, startProduct, startRaw } from './servers.ts'
import { atLeast, percent, type Row } from './table.ts'
import { shareOfSpeed } from './wrk.ts'

const paths = [...Object.values(publicPaths), '/?utm_source=x&fbclid=y']

/** Cached public pages, also with tracking parameters in the address. */
export async function* benchPages(data: ScratchData): AsyncGenerator<Row> {
  const product = await startProduct(await data.small())
  for (const path of paths) {
    yield atLeast(`cached page ${path}, share of raw`, await shareOfRaw(product, path), 0.8, percent)
  }
}

/** The speed of a cached answer as a share of a plain server that sends the same bytes. */
export async function shareOfRaw(product: Server, path: string): Promise<number> {
  const headers = { 'accept-encoding': 'br' }
  const url = `${product.url}${path}`
  // The answer that is stored may have other headers than the one that was just rendered.
  await (await fetch(url, { headers })).arrayBuffer()
  const raw = await startRaw(url, headers)
  const share = await shareOfSpeed({ url, headers }, { url: raw.url, headers })
  await raw.stop()
  return share
}
