import { atLeast, atMost, median, ms, perSecond, type Row, timesOf, undisturbed } from './measure.ts'
import type { Places } from './places.ts'
import { signIn, startProduct } from './servers.ts'

/** Creating events, each flushed to disk before it is answered. */
export async function benchCreate(places: Places): Promise<Row[]> {
  const product = await startProduct(await places.withRows(1_000))
  const token = await signIn(product.url)
  const create = async () => {
    const answer = await fetch(`${product.url}/api/events`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        title: 'An evening',
        description: 'An evening of light and music by the sea.',
        location: 'Kuwait City',
        status: 'upcoming',
        dateTime: '2026-12-01T19:00:00.000+03:00',
      }),
    })
    if (answer.status !== 201) throw new Error(await answer.text())
    await answer.arrayBuffer()
  }
  await timesOf(create, 50)
  const [alone = Number.NaN] = await undisturbed(async () => median(await timesOf(create, 300)))
  const [together = Number.NaN] = await undisturbed(async () => {
    const start = performance.now()
    await Promise.all(Array.from({ length: 8 }, () => timesOf(create, 150)))
    return (8 * 150) / ((performance.now() - start) / 1000)
  })
  await product.stop()
  return [
    atMost('create an event, one at a time, p50', alone, 6, ms),
    atLeast('create events, 8 at once', together, 300, perSecond),
  ]
}
