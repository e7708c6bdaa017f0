import { load } from './load.ts'
import { atMost, MB, type Row, times } from './measure.ts'
import type { Places } from './places.ts'
import { memoryOf, startProduct } from './servers.ts'

const paths = ['/', '/events', '/portfolio', '/vendors', '/api/events/upcoming?limit=6', '/api/portfolio/featured']
const wanted = 500_000

/** What the product holds after half a million requests of mixed kinds, and whether that still grew in the last half. */
export async function benchMemory(places: Places): Promise<Row[]> {
  const product = await startProduct(await places.withRows(1_000))
  const halves: number[] = []
  let answered = 0
  const deadline = Date.now() + 120_000
  for (let turn = 0; answered < wanted && Date.now() < deadline; turn++) {
    // Every fourth goes past the door, all the way to the database.
    const headers: Record<string, string> = turn % 4 === 3 ? { authorization: 'none' } : { 'accept-encoding': 'br' }
    const seconds = 2
    answered += (await load(`${product.url}${paths[turn % paths.length]}`, { seconds, headers })).perSecond * seconds
    if (halves.length === 0 && answered >= wanted / 2) halves.push(memoryOf(product))
  }
  const after = memoryOf(product)
  await product.stop()
  const count = Math.round(answered).toLocaleString('en')
  return [
    atMost(`memory (PSS) after ${count} requests`, after, 150, MB),
    atMost('memory after all of them to memory after half', after / (halves[0] ?? after), 1.1, times),
  ]
}
