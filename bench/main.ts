import { buildIfStale } from '../scripts/build-if-stale.js'
import { benchApplications } from './applications.ts'
import { benchBytes } from './bytes.ts'
import { benchCalendar } from './calendar.ts'
import { closeAll } from './cleanup.ts'
import { benchCreate } from './create.ts'
import { benchGrowth } from './growth.ts'
import { benchLighthouse } from './lighthouse.ts'
import { benchLists } from './lists.ts'
import { benchMemory } from './memory.ts'
import { benchPages } from './pages.ts'
import { benchRender } from './render.ts'
import { createScratchData, type ScratchData } from './scratch-data.ts'
import { benchSiteSnapshots } from './site-snapshots.ts'
import { benchStart } from './start.ts'
import { printHeader, printRow, type Row } from './table.ts'
import { benchTyping } from './typing.ts'
import { benchVisibility } from './visibility.ts'
import { benchVisits } from './visits.ts'
import { ensureWrk } from './wrk.ts'

/** `npm run bench` measures every goal and prints a Markdown table; `npm run bench -- pages lists` measures some. */
const parts: Record<string, (data: ScratchData) => AsyncGenerator<Row>> = {
  pages: benchPages,
  lists: benchLists,
  render: benchRender,
  growth: benchGrowth,
  start: benchStart,
  memory: benchMemory,
  bytes: benchBytes,
  lighthouse: benchLighthouse,
  create: benchCreate,
  applications: benchApplications,
  typing: benchTyping,
  visibility: benchVisibility,
  calendar: benchCalendar,
  visits: benchVisits,
  past: benchSiteSnapshots,
}

const names = process.argv.slice(2)
const unknown = names.find((name) => !(name in parts))
if (unknown) {
  console.error(`Unknown part ${unknown}. Parts: ${Object.keys(parts).join(', ')}`)
  process.exit(1)
}

buildIfStale()
ensureWrk()
const data = await createScratchData()
let missed = 0
printHeader()
for (const [name, run] of Object.entries(parts)) {
  if (names.length > 0 && !names.includes(name)) continue
  try {
    for await (const row of run(data)) {
      printRow(row)
      if (!row.met) missed++
    }
  } catch (error) {
    printRow({ figure: name, goal: '', measured: 'failed', met: false })
    console.error(error)
    missed++
  }
  await closeAll()
}
await data.remove()
console.log(missed === 0 ? '\nAll goals are met.' : `\n${missed} goals are missed.`)
