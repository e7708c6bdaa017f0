import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { entriesByDay } from '../src/admin/features/calendar/calendar-days.ts'
import type { Calendar } from '../src/shared/calendar.ts'
import { findClashes } from '../src/shared/clashes.ts'
import { processorMs } from './process-stats.ts'
import { send, signIn } from './product-api.ts'
import type { ScratchData } from './scratch-data.ts'
import { startProduct } from './servers.ts'
import { atMost, ms, type Row } from './table.ts'
import { median, repeat } from './timing.ts'

const span = { from: '2027-01-31', to: '2027-03-06' }

/** The calendar of a month with 10,000 events spread over ten years, and with all of them in that month. */
export async function* benchCalendar(data: ScratchData): AsyncGenerator<Row> {
  const dataDir = await data.medium()
  yield* measure('10,000 events in ten years', dataDir)
  const database = new DatabaseSync(join(dataDir, 'marasim.db'))
  // Thirty days, of which each has some 330 events at three places.
  database.exec(`update events set
    date_time = strftime('%Y-%m-%dT%H:%M:%fZ', 1801440000 + (rowid * 7919 % 2592000), 'unixepoch'),
    ends_at = strftime('%Y-%m-%dT%H:%M:%fZ', 1801440000 + (rowid * 7919 % 2592000) + 10800, 'unixepoch')`)
  database.close()
  yield* measure('10,000 events in one month', dataDir)
}

/** Processor time is measured, so other work on the machine does not count. */
async function* measure(name: string, dataDir: string): AsyncGenerator<Row> {
  const product = await startProduct(dataDir)
  const headers = await signIn(product)
  const onServer = async (calls: number, work: () => Promise<unknown>) => {
    await work()
    const before = processorMs(product)
    await repeat(calls, work)
    return (processorMs(product) - before) / calls
  }
  const read = () => send<Calendar>(product, `/api/calendar?from=${span.from}&to=${span.to}`, { headers })
  const calendar = await read()
  const goal = calendar.events.length > 5000 ? 500 : 50
  yield atMost(`calendar of a month, ${name}`, await onServer(10, read), goal, ms)
  const feed = await send<{ url: string }>(product, '/api/calendar/feed', { method: 'POST', headers })
  const readFeed = async () => await (await fetch(`${product.url}${new URL(feed.url).pathname}`)).text()
  yield atMost(`private feed, ${name}`, await onServer(5, readFeed), 500, ms)
  await product.stop()
  const prepare = () => {
    const before = process.threadCpuUsage()
    entriesByDay(calendar, span, 'Asia/Kuwait')
    findClashes(calendar.events)
    const { user, system } = process.threadCpuUsage(before)
    return (user + system) / 1000
  }
  const used = await repeat(10, async () => prepare())
  yield atMost(`days and clashes in the browser, ${name}`, median(used), 100, ms)
}
