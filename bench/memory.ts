import { load } from './load.ts'
import { atMost, MB, type Row, times } from './measure.ts'
import type { Places } from './places.ts'
import { memoryOf, startProduct } from './servers.ts'

const paths = ['/', '/events', '/portfolio', '/vendors', '/api/events/upcoming?limit=6', '/api/portfolio/featured']
const wanted = 500_000
const mostMs = 75_000

/** What the product holds after half a million requests of mixed kinds, and whether that still grew in the last half. */
export async function benchMemory(places: Places): Promise<Row[]> {
  const product = await startProduct(await places.withRows(1_000))
  const end = Date.now() + mostMs
  let answered = 0
  let atHalf: number | undefined
  const ask = async (path: string, headers: Record<string, string>) => {
    answered += (await load(`${product.url}${path}`, { seconds: 1, headers })).answered
  }
  while (answered < wanted && Date.now() < end) {
    for (const path of paths) await ask(path, { 'accept-encoding': 'br' })
    // Past the door, all the way to the database.
    for (const path of paths.slice(-2)) await ask(path, { authorization: 'none' })
    // Looked at after the same kind of request each time: they leave different amounts to collect.
    if (answered >= wanted / 2) atHalf ??= memoryOf(product)
  }
  const after = memoryOf(product)
  const count = answered.toLocaleString('en')
  return [
    atMost(`memory (PSS) after ${count} requests`, after, 150, MB),
    atMost('memory after all of them to memory after half', after / (atHalf ?? Number.NaN), 1.1, times),
  ]
}
