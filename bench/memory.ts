import { setTimeout } from 'node:timers/promises'
import { publicPaths } from '../src/shared/paths.ts'
import { memoryMB } from './process-stats.ts'
import { signIn } from './product-api.ts'
import type { ScratchData } from './scratch-data.ts'
import { startProduct } from './servers.ts'
import { atMost, MB, type Row } from './table.ts'
import { load } from './wrk.ts'

const secondsEach = 3
const list = '/api/events/upcoming?limit=6'

/** Memory (PSS) after the start, and after load on cached pages and uncached lists. */
export async function* benchMemory(data: ScratchData): AsyncGenerator<Row> {
  const product = await startProduct(await data.small())
  await setTimeout(1000)
  yield atMost('memory (PSS), idle', memoryMB(product), 100, MB)
  for (const path of [...Object.values(publicPaths), list]) {
    await load({ url: `${product.url}${path}`, headers: { 'accept-encoding': 'br' } }, secondsEach)
  }
  await load({ url: `${product.url}${list}`, headers: await signIn(product) }, secondsEach)
  yield atMost('memory (PSS), after load', memoryMB(product), 180, MB)
}
