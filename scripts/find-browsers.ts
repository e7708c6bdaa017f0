import { globSync } from 'node:fs'
import { findOnPath } from './find-on-path.ts'

/** Firefox: FIREFOX_PATH or the system's. */
export function findFirefox(): string | undefined {
  return process.env.FIREFOX_PATH ?? findOnPath('firefox-esr') ?? findOnPath('firefox')
}

/** WebKitGTK's driver with its test browser, and the virtual display that they need. */
export function findWebKit(): { driver: string; browser: string; display: string } | undefined {
  const driver = findOnPath('WebKitWebDriver')
  const browser = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser')[0]
  const display = findOnPath('Xvfb')
  return driver && browser && display ? { driver, browser, display } : undefined
}
