import { benchLists } from './lists.ts'
import type { Row } from './measure.ts'
import { benchMedia } from './media.ts'
import { benchOverload } from './overload.ts'

/** Benchmarks. Each prints ratios between things measured alternately in one run: times alone mean little. */
const parts: Record<string, () => Promise<Row[]>> = { lists: benchLists, media: benchMedia, overload: benchOverload }

const asked = process.argv.slice(2)
const unknown = asked.find((name) => !(name in parts))
if (unknown) {
  console.error(`There is no part ${unknown}; there are: ${Object.keys(parts).join(', ')}`)
  process.exit(1)
}

for (const [name, run] of Object.entries(parts)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  console.log(`\n${name}`)
  for (const { figure, value, goal, met } of await run()) {
    console.log(
      `  ${figure.padEnd(64)} ${value.toFixed(2).padStart(8)}   goal ${goal.padEnd(10)} ${met ? 'met' : 'NOT MET'}`,
    )
  }
}
