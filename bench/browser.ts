import { chromium, type Page } from '@playwright/test'
import { quietChromium } from '../scripts/find-chromium.ts'
import { atMost, kB, ms, type Row, undisturbed } from './measure.ts'
import type { Places } from './places.ts'
import { signIn, startProduct } from './servers.ts'

/** What a first visit of the home page fetches, by kind. */
export async function benchBytes(places: Places): Promise<Row[]> {
  return await inBrowser(places, 1_000, async (page, url) => {
    const sizes = new Map<string, number>()
    page.on('requestfinished', async (request) => {
      const { responseBodySize } = await request.sizes()
      sizes.set(request.resourceType(), (sizes.get(request.resourceType()) ?? 0) + responseBodySize)
    })
    // The small script that comes with a page fetches the others once the page is painted.
    const others = page.waitForResponse((answer) => /\/assets\/(?!starter)[^/]+\.js$/.test(answer.url()))
    await page.goto(url)
    await others
    for (let before = -1; before !== sumOf(sizes); await page.waitForTimeout(1000)) before = sumOf(sizes)
    const of = (type: string) => sizes.get(type) ?? Number.NaN
    return [
      atMost('first load of /: JavaScript', of('script'), 130_000, kB),
      atMost('first load of /: fonts', of('font'), 80_000, kB),
      atMost('first load of /: CSS', of('stylesheet'), 15_000, kB),
      atMost('first load of /: HTML', of('document'), 15_000, kB),
    ]
  })
}

const sumOf = (sizes: Map<string, number>) => [...sizes.values()].reduce((sum, size) => sum + size, 0)

/** Searching and scrolling the vendors in the back office; there is one for every ten rows of another kind. */
export async function* benchTyping(places: Places): AsyncGenerator<Row> {
  for (const vendors of [1_000, 10_000])
    yield* await inBrowser(places, vendors * 10, (...at) => typeAndScroll(vendors, ...at))
}

async function typeAndScroll(vendors: number, page: Page, url: string): Promise<Row[]> {
  const token = await signIn(url)
  await page.addInitScript((value) => localStorage.setItem('auth-token', value), token)
  await page.goto(`${url}/admin/vendors`)
  const search = page.getByPlaceholder('Search vendors...')
  await search.waitFor()
  await page.getByRole('article').first().waitFor()
  const [typing = Number.NaN] = await undisturbed(async () => {
    await search.fill('')
    await page.waitForTimeout(500)
    await search.click()
    await page.evaluate(watchFrames)
    await page.keyboard.type('desert lights 99', { delay: 120 })
    return await page.evaluate(longestFrame)
  })
  await search.fill('')
  const [scrolling = Number.NaN] = await undisturbed(async () => {
    await page.waitForTimeout(500)
    await page.mouse.move(600, 500)
    await page.evaluate(watchFrames)
    for (let turn = 0; turn < 60; turn++) {
      await page.mouse.wheel(0, 400)
      await page.waitForTimeout(30)
    }
    return await page.evaluate(longestFrame)
  })
  const among = `${vendors.toLocaleString('en')} vendors`
  return [
    atMost(`typing over ${among}, slowest key`, typing, 50, ms),
    atMost(`scrolling ${among}, longest frame`, scrolling, 50, ms),
  ]
}

type Watched = { longest: number; last: number }
/** What these functions find in the page; here, where they are written, there is no browser. */
type InPage = { watched: Watched; requestAnimationFrame: (draw: () => void) => void }

/** Notes the longest time during which the page could neither answer nor draw. */
function watchFrames() {
  const watched: Watched = { longest: 0, last: performance.now() }
  const inPage = globalThis as unknown as InPage
  inPage.watched = watched
  const frame = () => {
    const now = performance.now()
    watched.longest = Math.max(watched.longest, now - watched.last)
    watched.last = now
    inPage.requestAnimationFrame(frame)
  }
  inPage.requestAnimationFrame(frame)
}

function longestFrame() {
  return (globalThis as unknown as InPage).watched.longest
}

async function inBrowser(places: Places, rows: number, work: (page: Page, url: string) => Promise<Row[]>) {
  const product = await startProduct(await places.withRows(rows))
  const browser = await chromium.launch(quietChromium())
  try {
    return await work(await browser.newPage({ viewport: { width: 1280, height: 900 } }), product.url)
  } finally {
    await browser.close()
    await product.stop()
  }
}
