import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** Opens and closes a page in a tenth of the time, but has no viewer for PDFs. */
const headlessShell = 'chromium-headless-shell'
const systemNames = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/** The browser for tests: one named in CHROMIUM_PATH, one of the system, or Playwright's own. */
export function findChromium(need?: 'with a viewer for PDFs'): string | undefined {
  const named = process.env.CHROMIUM_PATH
  if (named) return named
  const names = need ? systemNames : [headlessShell, ...systemNames]
  return names.map(onPath).find(Boolean) ?? [chromium.executablePath()].find(existsSync)
}

/** How it is opened where nothing of it but a page is wanted: no calls home, and as root too. */
export function quietChromium() {
  const executablePath = findChromium()
  const args = ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync']
  return { ...(executablePath && { executablePath }), args }
}

function onPath(name: string): string | undefined {
  try {
    return execFileSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim()
  } catch {
    return undefined
  }
}
