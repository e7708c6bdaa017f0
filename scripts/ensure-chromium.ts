import { execFileSync } from 'node:child_process'
import { findChromium, findHeadlessShell } from './find-chromium.ts'
import { installPackages, isDebian } from './install-packages.ts'

/** Installs Chromium for the browser tests if there is none, and on Debian its headless shell, which is faster. */
const hasFullBrowser = () => Boolean(findChromium({ needsPdfViewer: true }))

if (isDebian && !process.env.CHROMIUM_PATH && !(hasFullBrowser() && findHeadlessShell())) {
  // Both at once, because they share files and must have the same version; its fonts are recommended packages.
  installPackages(['chromium', 'chromium-headless-shell'], { withRecommended: true })
} else if (!hasFullBrowser()) {
  console.log('Installing a browser: npx playwright install chromium')
  execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' })
}

const found = findChromium()
if (!found) {
  console.error('No Chromium could be installed. Install one and name it in CHROMIUM_PATH.')
  process.exit(1)
}
console.log(`Browser tests use ${found}`)
