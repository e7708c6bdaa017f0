import type { Page } from '@playwright/test'
import { adminPaths } from '../src/shared/paths.ts'
import { launchBrowser } from './browser.ts'
import type { ScratchData } from './scratch-data.ts'
import { admin, startProduct } from './servers.ts'
import { atMost, ms, type Row } from './table.ts'
import { median, repeat } from './timing.ts'

/** Each search text matches one record, and without its last character several. */
const searches = {
  '10,000 vendors': { path: adminPaths.vendors, text: 'Desert Lights 9999' },
  '100,000 events': { path: adminPaths.events, text: 'Evening 99999' },
}

/** From the last key in a search box of the back office to the list of what it found. */
export async function* benchTyping(data: ScratchData): AsyncGenerator<Row> {
  const product = await startProduct(await data.large())
  const browser = await launchBrowser()
  const page = await browser.newPage({ baseURL: product.url, viewport: { width: 1280, height: 900 } })
  await page.goto(adminPaths.login)
  await page.locator('[name=email]').fill(admin.email)
  await page.locator('[name=password]').fill(admin.password)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === adminPaths.dashboard)
  for (const [records, { path, text }] of Object.entries(searches)) {
    await page.goto(path)
    await page.getByRole('article').first().waitFor()
    const times = await repeat(5, () => timeSearch(page, text))
    yield atMost(`typing in the search over ${records}, key to new list`, median(times), 100, ms)
  }
}

async function timeSearch(page: Page, text: string): Promise<number> {
  const search = page.getByPlaceholder(/^Search/)
  await search.fill(text.slice(0, -1))
  await page.waitForTimeout(1000)
  const time = page.evaluate(timeToOneArticle)
  await search.press(text.slice(-1))
  return await time
}

/** Runs in the page: waits for a key, then for the frame in which the list has one card. */
async function timeToOneArticle(): Promise<number> {
  const browser = globalThis as unknown as {
    document: EventTarget & { querySelectorAll: (selector: string) => { length: number } }
    requestAnimationFrame: (callback: () => void) => void
  }
  const pressed = await new Promise<number>((resolve) => {
    browser.document.addEventListener('keydown', ({ timeStamp }) => resolve(timeStamp), { once: true, capture: true })
  })
  while (browser.document.querySelectorAll('article').length !== 1) {
    await new Promise<void>((resolve) => browser.requestAnimationFrame(resolve))
  }
  return performance.now() - pressed
}
