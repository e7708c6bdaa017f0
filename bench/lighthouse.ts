import { execFile } from 'node:child_process'
import { join } from 'node:path'
import type { Row } from './measure.ts'

const goal = { score: 100, lcpS: 1.2, tbtMs: 50, cls: 0 }

/** What `npm run lighthouse` says of every public page. */
export async function benchLighthouse(): Promise<Row[]> {
  const said = await new Promise<string>((resolve) => {
    // It ends with a failure when a goal is missed; what it said counts.
    execFile(process.execPath, [join(import.meta.dirname, '../scripts/lighthouse.ts')], (_, stdout) => resolve(stdout))
  })
  const lines = said.split('\n').map((text) => text.split(/ {2,}/))
  const heading = lines.find(([name]) => name === 'one heading')
  const rows = lines.flatMap(([page, ...words]) => {
    if (!page?.startsWith('/')) return []
    const [performance, accessibility, practices, seo, lcp, tbt, cls] = words.map(Number.parseFloat)
    const scores = [performance, accessibility, practices, seo]
    const about = `Lighthouse, ${page}`
    return [
      {
        figure: `${about}: performance, accessibility, practices, SEO`,
        goal: 'all 100',
        result: scores.join(' '),
        met: scores.every((score) => score === goal.score),
      },
      {
        figure: `${about}: LCP`,
        goal: `≤ ${goal.lcpS} s`,
        result: `${(Number(lcp) / 1000).toFixed(1)} s (${lcp} ms)`,
        // To the tenth of a second, as Lighthouse says it.
        met: Number((Number(lcp) / 1000).toFixed(1)) <= goal.lcpS,
      },
      {
        figure: `${about}: TBT, CLS`,
        goal: `≤ ${goal.tbtMs} ms, ${goal.cls}`,
        // What a page with one heading is said to block in the same run stands beside it.
        result: `${tbt} ms, ${cls} (heading ${heading?.[6]})`,
        met: Number(tbt) <= goal.tbtMs && Number(cls) <= goal.cls,
      },
    ]
  })
  if (rows.length === 0) throw new Error('lighthouse said nothing')
  return rows
}
