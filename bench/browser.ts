import { type Browser, chromium } from '@playwright/test'
import { quietChromium } from '../scripts/find-chromium.ts'
import { closeAfterPart } from './cleanup.ts'

/** Launches Chromium, open for debuggers where a port is given. */
export async function launchBrowser(debuggingPort?: number): Promise<Browser> {
  const { args, ...options } = quietChromium()
  const browser = await chromium.launch({
    ...options,
    // Lighthouse checks that pages can be restored from this cache, which Playwright disables.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    args: debuggingPort === undefined ? args : [...args, `--remote-debugging-port=${debuggingPort}`],
  })
  closeAfterPart(() => browser.close())
  return browser
}
