import { chromium } from '@playwright/test'
import { quietChromium } from '../scripts/find-chromium.ts'
import { publicPaths } from '../src/shared/paths.ts'
import { startHeadingPage } from './heading-page.ts'
import { atMost, median, ms, type Row, undisturbed } from './measure.ts'
import type { Places } from './places.ts'
import { startProduct } from './servers.ts'

const phone = { width: 412, height: 823, deviceScaleFactor: 1.75, mobile: true }
/** How much slower than this machine. */
const slowdown = 4
/** Until a page is alive and its light goes up. */
const visitMs = 2500
/** The middle of them counts: in any single one the machine may have stood still. */
const visits = 3

type Session = Awaited<ReturnType<Awaited<ReturnType<typeof chromium.launch>>['newBrowserCDPSession']>>
type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  tdur?: number
  args: { data?: { isOutermostMainFrame?: boolean; documentLoaderURL?: string } }
}

/** The longest task of a visit to each public page, on a phone that is four times slower, in the thread's own time. */
export async function* benchTasks(places: Places): AsyncGenerator<Row> {
  const product = await startProduct(await places.withRows(0))
  const heading = await startHeadingPage(product.url)
  const browser = await chromium.launch(quietChromium())
  try {
    const session = await browser.newBrowserCDPSession()
    const visit = async (url: string) => {
      const found = await undisturbed(async () => {
        // Where the machine stood still for a whole visit, there is nothing to be seen of it.
        const seen = longest(await trace(session, url)) ?? longest(await trace(session, url))
        if (!seen) throw new Error(`${url} was not painted within ${visitMs} ms`)
        return seen
      }, visits)
      return { before: median(found.map(({ before }) => before)), after: median(found.map(({ after }) => after)) }
    }
    const least = await visit(heading.url)
    yield atMost(`longest task, ${slowdown} times slower, one heading in our styles: first paint`, least.before, 50, ms)
    for (const path of Object.values(publicPaths)) {
      const { before, after } = await visit(`${product.url}${path}`)
      yield atMost(`longest task, ${slowdown} times slower, ${path}: first paint`, before, 50, ms)
      yield atMost(`longest task, ${slowdown} times slower, ${path}: afterwards`, after, 50, ms)
    }
  } finally {
    await browser.close()
    heading.stop()
    await product.stop()
  }
}

/** A visit without Playwright: with it in the page, V8 reads React's source a second time. */
async function trace(session: Session, url: string): Promise<TraceEvent[]> {
  // Nothing is known from an earlier visit.
  const { browserContextId } = await session.send('Target.createBrowserContext')
  const { targetId } = await session.send('Target.createTarget', { url: 'about:blank', browserContextId })
  const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false })
  let sent = 0
  const tell = (method: string, params: object) =>
    session.send('Target.sendMessageToTarget', {
      sessionId,
      message: JSON.stringify({ id: ++sent, method, params }),
    })
  await tell('Emulation.setDeviceMetricsOverride', phone)
  await tell('Emulation.setCPUThrottlingRate', { rate: slowdown })

  const events: TraceEvent[] = []
  const note = ({ value }: { value: object[] }) => events.push(...(value as TraceEvent[]))
  session.on('Tracing.dataCollected', note)
  const includedCategories = ['toplevel', 'loading', 'blink.user_timing']
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories } })
  await tell('Page.navigate', { url })
  await new Promise((resolve) => setTimeout(resolve, visitMs))
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await complete
  session.off('Tracing.dataCollected', note)
  await session.send('Target.disposeBrowserContext', { browserContextId })
  return events
}

type Longest = { before: number; after: number }

/** Before and after the first paint; undefined for a visit without one. */
function longest(events: TraceEvent[]): Longest | undefined {
  const start = events.findLast(
    ({ name, args: { data } }) =>
      name === 'navigationStart' && data?.isOutermostMainFrame && data.documentLoaderURL?.startsWith('http'),
  )
  if (!start) return undefined
  const here = events.filter(({ pid, tid, ts }) => pid === start.pid && tid === start.tid && ts >= start.ts)
  const paint = here.find(({ name }) => name === 'firstContentfulPaint')
  if (!paint) return undefined
  const tasks = here.filter(({ name, ph }) => ph === 'X' && name.endsWith('RunTask'))
  const most = (some: TraceEvent[]) => Math.max(0, ...some.map(({ tdur = 0 }) => tdur)) / 1000
  return {
    before: most(tasks.filter(({ ts }) => ts < paint.ts)),
    after: most(tasks.filter(({ ts }) => ts >= paint.ts)),
  }
}
