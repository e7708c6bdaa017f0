import { buildIfStale } from '../scripts/build-if-stale.js'
import { watchHost } from '../scripts/undisturbed.ts'
import { benchBytes, benchTyping } from './browser.ts'
import { benchChange } from './change.ts'
import { benchCreate } from './create.ts'
import { benchEngines } from './engines.ts'
import { benchGrowth } from './growth.ts'
import { benchLighthouse } from './lighthouse.ts'
import { benchLists } from './lists.ts'
import type { Row } from './measure.ts'
import { benchMedia } from './media.ts'
import { benchMemory } from './memory.ts'
import { benchOverload } from './overload.ts'
import { benchAnew, benchPage } from './page.ts'
import { createPlaces, type Places } from './places.ts'
import { endAll } from './servers.ts'
import { benchStart } from './start.ts'
import { benchTasks } from './tasks.ts'
import { benchVendor } from './vendor.ts'

type Rows = AsyncIterable<Row> | Promise<Row[]>

type Part = (places: Places) => Rows

/**
 * `npm run bench`: the built product on scratch data, measured against a plain server in the same run, as one table.
 * `npm run bench -- page lists` runs parts. Times alone mean little; ratios of one run mean something.
 */
const parts: Record<string, Part> = {
  page: benchPage,
  anew: benchAnew,
  lists: benchLists,
  growth: benchGrowth,
  start: benchStart,
  memory: benchMemory,
  bytes: benchBytes,
  typing: benchTyping,
  create: benchCreate,
  vendor: benchVendor,
  change: benchChange,
  lighthouse: benchLighthouse,
  tasks: benchTasks,
  engines: benchEngines,
  media: benchMedia,
  overload: benchOverload,
}

/** A part that hangs must not take the others' time, and all of them end within ten minutes. */
const partMs = 120_000
const wholeMs = 590_000

const asked = process.argv.slice(2)
const unknown = asked.find((name) => !(name in parts))
if (unknown) {
  console.error(`There is no part ${unknown}; there are: ${Object.keys(parts).join(', ')}`)
  process.exit(1)
}

buildIfStale()

const cells = [70, 12, 12, 8]
const line = (...texts: string[]) =>
  console.log(`| ${texts.map((text, at) => text.padEnd(cells[at] ?? 0)).join(' | ')} |`)
const begin = Date.now()
const end = begin + wholeMs
const took: string[] = []
const places = await createPlaces()
let missed = 0
const show = ({ figure, goal, result, met }: Row) => {
  if (!met) missed++
  line(figure, goal, result, met ? 'yes' : 'NO')
}

// Filled before the time of a part begins; where that fails, each part that needs the rows says so.
if (asked.length === 0 || ['growth', 'start', 'typing'].some((name) => asked.includes(name))) {
  for (const rows of [1_000, 10_000, 100_000]) await places.withRows(rows).catch(() => {})
}

line('figure', 'goal', 'result', 'met')
line(...cells.map((width) => '-'.repeat(width)))
for (const [name, run] of Object.entries(parts)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  const partBegin = Date.now()
  const takenSince = watchHost()
  try {
    for await (const row of within(Math.min(partMs, end - Date.now()), run)) show(row)
  } catch (error) {
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
    show({ figure: `${name}: ${reason}`, goal: '', result: 'failed', met: false })
  }
  await endAll()
  took.push(`${name} ${inSeconds(partBegin)} (${Math.round(takenSince() * 100)} %)`)
}
await places.remove()
console.log(missed === 0 ? '\nEvery goal is met.' : `\n${missed} not met.`)
console.log(`${inSeconds(begin)} (in brackets: processor time that the host took): ${took.join(', ')}.`)
// A part that was given up may still be waiting for something.
process.exit()

function inSeconds(since: number): string {
  return `${Math.round((Date.now() - since) / 1000)} s`
}

/** The rows of a part as they come, until its time is over. */
async function* within(ms: number, run: Part): AsyncGenerator<Row> {
  if (ms <= 0) throw new Error('not run, the whole took too long')
  const over = Promise.withResolvers<never>()
  const timer = setTimeout(() => over.reject(new Error(`given up after ${Math.round(ms / 1000)} s`)), ms)
  try {
    const rows = run(places)
    if (rows instanceof Promise) yield* await Promise.race([rows, over.promise])
    else {
      const iterator = rows[Symbol.asyncIterator]()
      for (;;) {
        const { done, value } = await Promise.race([iterator.next(), over.promise])
        if (done) return
        yield value
      }
    }
  } finally {
    clearTimeout(timer)
  }
}
