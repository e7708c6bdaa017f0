import { test as base, type Page } from '@playwright/test'

type Options = {
  /** For stories that stop the clock, cut the line, plant scripts or count what a first visit costs. */
  isFresh: boolean
}
type WorkerFixtures = { keptPages: Map<string, Page> }

/** What stories listen to; the next one starts with nobody listening. */
const heard = ['console', 'dialog', 'download', 'filechooser', 'pageerror', 'request', 'response'] as const

/**
 * A new page is a new process that compiles everything anew, which costs more than most stories do. So a worker keeps
 * one page of each kind, and every story finds it as if it were new: an empty storage, the window that it asks for, no
 * routes, no listeners and no other tabs. A story that fails takes its worker and the page along.
 */
export const test = base.extend<Options, WorkerFixtures>({
  isFresh: [false, { option: true }],

  keptPages: [
    async ({ browser: _ }, use) => {
      const pages = new Map<string, Page>()
      await use(pages)
      for (const page of pages.values()) await page.context().close()
    },
    { scope: 'worker' },
  ],

  page: async (
    {
      browser,
      keptPages,
      isFresh,
      baseURL,
      viewport,
      hasTouch,
      isMobile,
      deviceScaleFactor,
      javaScriptEnabled,
      contextOptions,
    },
    use,
    info,
  ) => {
    const kind = JSON.stringify([baseURL, hasTouch, isMobile, deviceScaleFactor, javaScriptEnabled])
    const kept = isFresh ? undefined : keptPages.get(kind)
    const page = kept ?? (await (await browser.newContext()).newPage())
    if (kept) {
      if (viewport) await page.setViewportSize(viewport)
      await page.emulateMedia({
        media: null,
        colorScheme: 'light',
        reducedMotion: contextOptions.reducedMotion ?? 'no-preference',
      })
    }
    await use(page)
    // What failed is looked at as it stands; the worker ends with it.
    if (info.status !== info.expectedStatus) return
    if (isFresh) return await page.context().close()
    keptPages.set(kind, page)
    await leave(page)
  },

  context: async ({ page }, use) => use(page.context()),
})

/** A page of the site on which nothing happens. */
export const quietPath = '/robots.txt'

async function leave(page: Page): Promise<void> {
  for (const event of heard) page.removeAllListeners(event)
  for (const other of page.context().pages()) if (other !== page) await other.close()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto(quietPath)
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await page.mouse.move(0, 0)
}
