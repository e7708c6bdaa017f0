import { benchBytes, benchTyping } from './browser.ts'
import { benchChange } from './change.ts'
import { benchCreate } from './create.ts'
import { benchEngines } from './engines.ts'
import { benchGrowth } from './growth.ts'
import { benchLists } from './lists.ts'
import type { Row } from './measure.ts'
import { benchMedia } from './media.ts'
import { benchMemory } from './memory.ts'
import { benchOverload } from './overload.ts'
import { benchPage } from './page.ts'
import { createPlaces, type Places } from './places.ts'
import { benchStart } from './start.ts'
import { benchVendor } from './vendor.ts'

/**
 * `npm run bench`: the built product on scratch data, measured against a plain server in the same run, as one table.
 * `npm run bench -- page lists` runs parts. Times alone mean little; ratios of one run mean something.
 */
const parts: Record<string, (places: Places) => Promise<Row[]>> = {
  page: benchPage,
  lists: benchLists,
  growth: benchGrowth,
  engines: benchEngines,
  start: benchStart,
  memory: benchMemory,
  bytes: benchBytes,
  typing: benchTyping,
  create: benchCreate,
  vendor: benchVendor,
  change: benchChange,
  media: benchMedia,
  overload: benchOverload,
}

const asked = process.argv.slice(2)
const unknown = asked.find((name) => !(name in parts))
if (unknown) {
  console.error(`There is no part ${unknown}; there are: ${Object.keys(parts).join(', ')}`)
  process.exit(1)
}

const cells = [70, 12, 12, 8]
const line = (...texts: string[]) =>
  console.log(`| ${texts.map((text, at) => text.padEnd(cells[at] ?? 0)).join(' | ')} |`)
const places = await createPlaces()
let missed = 0
try {
  line('figure', 'goal', 'result', 'met')
  line(...cells.map((width) => '-'.repeat(width)))
  for (const [name, run] of Object.entries(parts)) {
    if (asked.length > 0 && !asked.includes(name)) continue
    for (const { figure, goal, result, met } of await run(places)) {
      if (!met) missed++
      line(figure, goal, result, met ? 'yes' : 'NO')
    }
  }
} finally {
  await places.remove()
}
console.log(missed === 0 ? '\nEvery goal is met.' : `\n${missed} not met.`)
