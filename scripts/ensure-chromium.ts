import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findChromium, findHeadlessShell } from './find-chromium.ts'

/** Installs Chromium for the browser tests if there is none, and on Debian its headless shell, which is faster. */
const run = (command: string, ...args: string[]) => {
  console.log(`Installing a browser: ${command} ${args.join(' ')}`)
  execFileSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
}

const isDebian = existsSync('/etc/debian_version')
const hasFullBrowser = Boolean(findChromium({ needsPdfViewer: true }))

if (isDebian && !process.env.CHROMIUM_PATH && !(hasFullBrowser && findHeadlessShell())) {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const [command = 'apt-get', ...args] = [...asRoot, 'apt-get']
  try {
    run(command, ...args, 'update', '-qq')
    // Both at once, because they share files and must have the same version.
    run(command, ...args, 'install', '-y', '-qq', 'chromium', 'chromium-headless-shell')
  } catch (error) {
    if (!hasFullBrowser) throw error
    console.log('The headless shell could not be installed; the tests use the full browser and take longer.')
  }
} else if (!hasFullBrowser) {
  run('npx', 'playwright', 'install', 'chromium')
}

const found = findChromium()
if (!found) {
  console.error('No Chromium could be installed. Install one and name it in CHROMIUM_PATH.')
  process.exit(1)
}
console.log(`Browser tests use ${found}`)
