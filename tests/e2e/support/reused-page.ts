import { test as base, type Page } from '@playwright/test'

type Options = {
  /** For tests that stop the clock, go offline, inject scripts or measure a first visit. */
  isFresh: boolean
}
type WorkerFixtures = { reusablePages: Map<string, Page> }

/** Events that tests listen to; listeners are removed before the next test. */
const listenedEvents = [
  'console',
  'dialog',
  'download',
  'filechooser',
  'pageerror',
  'request',
  'requestfailed',
  'response',
] as const

/**
 * A new page starts a process and compiles all scripts, which takes longer than most tests. So each worker reuses one
 * page of each kind and resets it for every test: empty storage, the requested window size, no routes, listeners or
 * other tabs. A failed test ends its worker and the page.
 */
export const test = base.extend<Options, WorkerFixtures>({
  isFresh: [false, { option: true }],

  reusablePages: [
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
      reusablePages,
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
    const reused = isFresh ? undefined : reusablePages.get(kind)
    const page = reused ?? (await (await browser.newContext()).newPage())
    if (reused) {
      if (viewport) await page.setViewportSize(viewport)
      await page.emulateMedia({
        media: null,
        colorScheme: 'light',
        reducedMotion: contextOptions.reducedMotion ?? 'no-preference',
      })
    }
    await use(page)
    // Keep the page of a failed test as it is for the report; its worker ends.
    if (info.status !== info.expectedStatus) return
    if (isFresh) return await page.context().close()
    reusablePages.set(kind, page)
    await leave(page)
  },

  context: async ({ page }, use) => use(page.context()),
})

/** A page of the site without scripts. */
export const quietPath = '/robots.txt'

async function leave(page: Page): Promise<void> {
  for (const event of listenedEvents) page.removeAllListeners(event)
  for (const other of page.context().pages()) if (other !== page) await other.close()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto(quietPath)
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await page.mouse.move(0, 0)
  // Playwright cannot uninstall its clock, and later tests would wait for timers that never fire.
  if (!(await page.evaluate(() => String(setTimeout).includes('[native code]')))) {
    throw new Error('a test that uses the clock needs isFresh')
  }
}
