import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { goals, isGood } from '../scripts/lighthouse-goals.ts'
import type { Row } from './measure.ts'

const script = join(import.meta.dirname, '../scripts/lighthouse.ts')
const patienceMs = 20_000

/** What `npm run lighthouse` says of every public page. */
export async function benchLighthouse(): Promise<Row[]> {
  const said = await new Promise<string>((resolve) => {
    // It ends with a failure when a goal is missed; what it said counts.
    execFile(process.execPath, [script, String(patienceMs)], (_, stdout) => resolve(stdout))
  })
  const lines = said.split('\n').map((text) => text.split(/ {2,}/))
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
        result: `${tbt} ms, ${cls}`,
        met: isGood.steadiness(tbt, cls),
      },
    ]
  })
  if (rows.length === 0) throw new Error('lighthouse said nothing')
  return rows
}
