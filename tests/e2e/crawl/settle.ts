import { expect, type Page, type Request } from '@playwright/test'

/** Follows the requests of a page; the returned function waits until everything is loaded and drawn. */
export function createSettling(page: Page): () => Promise<void> {
  const pending = new Set<Request>()
  page.on('request', (request) => /\/api\/|\.js$/.test(request.url()) && pending.add(request))
  page.on('response', (response) => pending.delete(response.request()))
  page.on('requestfailed', (request) => pending.delete(request))
  return async () => {
    do {
      await page.waitForFunction(
        () => document.querySelector('h1:not([data-left])') && !document.querySelector('[aria-busy=true]'),
      )
      await expect.poll(() => [...pending].map((request) => request.url())).toEqual([])
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    } while (pending.size > 0)
  }
}
