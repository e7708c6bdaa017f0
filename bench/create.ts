import { sendJson, signIn } from './product-api.ts'
import type { ScratchData } from './scratch-data.ts'
import { startProduct } from './servers.ts'
import { atLeast, atMost, ms, perSecond, type Row } from './table.ts'
import { median, repeat, timeEach } from './timing.ts'

const event = {
  title: 'An evening',
  description: 'An evening of light and music by the sea.',
  location: 'Kuwait City',
  status: 'upcoming',
  dateTime: '2026-12-01T19:00:00.000+03:00',
}

/** Creating events, each flushed to disk before it is answered. */
export async function* benchCreate(data: ScratchData): AsyncGenerator<Row> {
  const product = await startProduct(await data.small())
  const session = await signIn(product)
  const create = () => sendJson(product, 'POST', '/api/events', event, session)
  await timeEach(50, create)
  yield atMost('create an event, one at a time, p50', median(await timeEach(300, create)), 6, ms)

  const [clients, eventsEach] = [8, 100]
  const speeds = await repeat(3, async () => {
    const start = performance.now()
    await Promise.all(Array.from({ length: clients }, () => repeat(eventsEach, create)))
    return (clients * eventsEach * 1000) / (performance.now() - start)
  })
  yield atLeast('create events, 8 at once', median(speeds), 300, perSecond)
}
