import { mkdtemp, rm } from 'node:fs/promises'
import { constants, setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { publicPaths } from '../src/shared/paths.ts'
import { freePort } from '../tests/support/free-port.ts'
import { runServer } from '../tests/support/run-server.ts'
import { buildIfStale } from './build-if-stale.js'
import { quietChromium } from './find-chromium.ts'
import { isGood } from './lighthouse-goals.ts'
import { createPatience } from './undisturbed.ts'

/**
 * `npm run lighthouse`: every public page of the built product with its sample content, as a phone sees it. Its argument is
 * for how many milliseconds it may measure again what the machine's host has disturbed.
 */
const undisturbed = createPatience(Number(process.argv[2] ?? 60_000))
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

buildIfStale()
const folder = await mkdtemp(join(tmpdir(), 'marasim-lighthouse-'))
const [port, debugPort] = [await freePort(), await freePort()]
const url = `http://127.0.0.1:${port}`
const server = await runServer({ PORT: String(port), PUBLIC_URL: url, DATA_DIR: folder })
const { args, ...whichOne } = quietChromium()
const browser = await chromium.launch({
  ...whichOne,
  // Whoever comes back to a page gets it as they left it; Playwright switches that off.
  ignoreDefaultArgs: ['--disable-back-forward-cache'],
  args: [...args, `--remote-debugging-port=${debugPort}`],
})

// Whoever measures steps back for what is measured, where there are two cores for both.
setPriority(constants.priority.PRIORITY_LOW)

let missed = 0
try {
  await letBrowserSettle()
  print('page', ...categories, 'LCP', 'TBT', 'CLS', 'machine')
  for (const path of Object.values(publicPaths)) {
    // The first visitor after a start waits for the page to be rendered; lighthouse is to see the second.
    await fetch(`${url}${path}`)
    if (!(await judge(path, `${url}${path}`))) missed++
  }
} finally {
  await browser.close()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}
process.exitCode = missed > 0 ? 1 : 0

/** Prints what Lighthouse says of a page, and answers whether that is good. */
async function judge(name: string, address: string): Promise<boolean> {
  const [result] = await undisturbed(() =>
    lighthouse(address, { port: debugPort, onlyCategories: [...categories], logLevel: 'error' }),
  )
  if (!result) throw new Error(`lighthouse has nothing to say about ${name}`)
  const { audits, categories: judged, environment } = result.lhr
  const scores = categories.map((category) => Math.round((judged[category]?.score ?? 0) * 100))
  const figure = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
  const lcp = figure('largest-contentful-paint')
  const tbt = figure('total-blocking-time')
  const cls = figure('cumulative-layout-shift')
  // Lighthouse makes a machine with an index of 1000 or more four times slower; below, it mistrusts its own figures.
  const machine = String(Math.round(environment.benchmarkIndex))
  print(name, ...scores.map(String), `${Math.round(lcp)} ms`, `${Math.round(tbt)} ms`, cls.toFixed(3), machine)
  for (const { title, score, scoreDisplayMode } of Object.values(audits)) {
    if (score !== null && score < 1 && scoreDisplayMode === 'binary') console.log(`  not passed: ${title}`)
  }
  return isGood.scores(scores) && isGood.lcp(lcp) && isGood.steadiness(tbt, cls)
}

function print(...texts: string[]) {
  console.log(texts.map((text) => text.padEnd(15)).join(' '))
}

/** With its first window a browser is busy with itself for seconds, and the first page would be blamed for it. */
async function letBrowserSettle() {
  const session = await browser.newBrowserCDPSession()
  await session.send('Target.createTarget', { url: 'about:blank' })
  await new Promise((resolve) => setTimeout(resolve, 5000))
}
