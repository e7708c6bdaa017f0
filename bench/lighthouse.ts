import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { goals, isGood } from '../scripts/lighthouse-goals.ts'
import type { Row } from './measure.ts'
import type { Places } from './places.ts'

const script = join(import.meta.dirname, '../scripts/lighthouse.ts')
/** What it takes without measuring anything twice. */
const usualMs = 95_000

/** What `npm run lighthouse` says of every public page. It measures disturbed ones again, while there is time. */
export async function benchLighthouse(_: Places, msLeft: number): Promise<Row[]> {
  const said = await new Promise<string>((resolve) => {
    const patience = String(Math.max(0, msLeft - usualMs))
    // It ends with a failure when a goal is missed; what it said counts.
    execFile(process.execPath, [script, patience], (_error, stdout) => resolve(stdout))
  })
  const lines = said.split('\n').map((text) => text.split(/ {2,}/))
  const heading = lines.find(([name]) => name === 'one heading')
  const rows = lines.flatMap(([page, ...words]) => {
    if (!page?.startsWith('/')) return []
    const [lcp = Number.NaN, tbt = Number.NaN, cls = Number.NaN] = words.slice(4).map(Number.parseFloat)
    const scores = words.slice(0, 4).map(Number.parseFloat)
    const about = `Lighthouse, ${page}`
    return [
      {
        figure: `${about}: performance, accessibility, practices, SEO`,
        goal: `all ${goals.score}`,
        result: scores.join(' '),
        met: isGood.scores(scores),
      },
      {
        figure: `${about}: LCP`,
        goal: `≤ ${goals.lcpS} s`,
        result: `${(lcp / 1000).toFixed(1)} s (${lcp} ms)`,
        met: isGood.lcp(lcp),
      },
      {
        figure: `${about}: TBT, CLS`,
        goal: `≤ ${goals.tbtMs} ms, ${goals.cls}`,
        // What a page with one heading is said to block in the same run stands beside it.
        result: `${tbt} ms, ${cls} (heading ${heading?.[6]})`,
        met: isGood.steadiness(tbt, cls),
      },
    ]
  })
  if (rows.length === 0) throw new Error('lighthouse said nothing')
  return rows
}
