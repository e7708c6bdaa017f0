import { setTimeout } from 'node:timers/promises'
import type { Insights } from '../src/shared/insights.ts'
import { processorMs } from './process-stats.ts'
import { send, signIn } from './product-api.ts'
import type { ScratchData } from './scratch-data.ts'
import { type Server, startProduct } from './servers.ts'
import { atLeast, atMost, percent, type Row } from './table.ts'
import { median, repeat } from './timing.ts'

/** Almost two million page views a day. */
const visitsPerSecond = 20
const flushMs = 5000
const rounds = 5
const visitsPerRound = 2000
const senders = 8

const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

/**
 * What counting takes from pages. They share one thread, so the processor time of the visits of a second, with their
 * share of the writes, is the share of the page throughput that is lost.
 */
export async function* benchVisits(data: ScratchData): AsyncGenerator<Row> {
  const product = await startProduct(await data.small())
  // The first visits warm the just-in-time compiler up and do not count.
  await sendVisits(product, visitsPerRound)
  const used = await repeat(rounds, async () => {
    const before = processorMs(product)
    await sendVisits(product, visitsPerRound)
    return (processorMs(product) - before) / visitsPerRound
  })
  yield atMost(
    `page throughput lost to ${visitsPerSecond} visits a second`,
    (median(used) * visitsPerSecond) / 1000,
    0.02,
    percent,
  )

  const session = await signIn(product)
  await setTimeout(flushMs + 1000)
  const { views } = await send<Insights>(product, '/api/insights', { headers: session })
  const counted = views.reduce((sum, { count }) => sum + count, 0)
  yield atLeast('visits in the figures a few seconds later', counted / ((rounds + 1) * visitsPerRound), 1, percent)
}

async function sendVisits({ url }: Server, count: number): Promise<void> {
  let left = count
  const sendSome = async () => {
    while (left-- > 0) {
      const paths = ['/', '/events', '/ar', '/portfolio']
      const body = JSON.stringify({
        kind: 'page',
        path: paths[left % paths.length],
        referrer: `site${left % 50}.example`,
      })
      const headers = { 'content-type': 'application/json', 'user-agent': browser }
      const { status } = await fetch(`${url}/api/visits`, { method: 'POST', headers, body })
      if (status !== 204) throw new Error(`a visit was answered with ${status}`)
    }
  }
  await Promise.all(Array.from({ length: senders }, sendSome))
}
