import { localPath } from '../src/shared/language-paths.ts'
import { languageCodes } from '../src/shared/languages.ts'
import { eventPath, publicPaths } from '../src/shared/paths.ts'
import { freePort } from '../tests/support/free-port.ts'
import { launchBrowser } from './browser.ts'
import { type Lighthouse, loadLighthouse } from './load-lighthouse.ts'
import { fetchText, send } from './product-api.ts'
import type { ScratchData } from './scratch-data.ts'
import { startProduct } from './servers.ts'
import type { Row } from './table.ts'
import { median, repeat } from './timing.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** Lighthouse's mobile scores of every public page in every language. */
export async function* benchLighthouse(data: ScratchData): AsyncGenerator<Row> {
  const lighthouse = await loadLighthouse()
  const product = await startProduct(data.sample())
  const debuggingPort = await freePort()
  await launchBrowser(debuggingPort)
  const [event] = await send<{ id: string }[]>(product, '/api/events/upcoming?limit=1')
  const paths = { ...publicPaths, event: eventPath(event?.id ?? '') }
  for (const language of languageCodes) {
    for (const [name, path] of Object.entries(paths)) {
      const localized = localPath(path, language)
      // Render the page before, so that every run gets it from the cache.
      await fetchText(product, localized)
      const runs = await repeat(3, () => audit(lighthouse, `${product.url}${localized}`, debuggingPort))
      yield judge(`${name} in ${language}`, runs)
    }
  }
}

type Audit = { scores: number[]; cls: number; failed: string[] }

async function audit(lighthouse: Lighthouse, url: string, port: number): Promise<Audit> {
  const result = await lighthouse(url, { port, onlyCategories: [...categories], logLevel: 'error' })
  if (!result) throw new Error(`Lighthouse has no result for ${url}`)
  const { audits, categories: found } = result.lhr
  return {
    scores: categories.map((category) => Math.round((found[category]?.score ?? 0) * 100)),
    // A run that could not measure it counts as the worst of the three.
    cls: audits['cumulative-layout-shift']?.numericValue ?? Number.POSITIVE_INFINITY,
    failed: Object.values(audits).flatMap(({ id, score, scoreDisplayMode }) =>
      score !== null && score < 1 && scoreDisplayMode === 'binary' ? [id] : [],
    ),
  }
}

function judge(name: string, runs: Audit[]): Row {
  const [performance = 0, ...others] = categories.map((_, index) =>
    median(runs.map(({ scores }) => scores[index] ?? 0)),
  )
  const cls = median(runs.map((run) => run.cls))
  const failed = [...new Set(runs.flatMap((run) => run.failed))]
  return {
    figure: `Lighthouse mobile, ${name}: performance, others, CLS`,
    goal: '≥ 95, 100 100 100, ≤ 0.02',
    measured: [performance, others.join(' '), cls.toFixed(3), ...failed].join(', '),
    met: performance >= 95 && others.every((score) => score === 100) && cls <= 0.02,
  }
}
