import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findChromium } from './find-chromium.ts'

/** Installs Chromium for the browser tests if there is none. */
const run = (command: string, ...args: string[]) => {
  console.log(`No Chromium found: ${command} ${args.join(' ')}`)
  execFileSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
}

if (!findChromium({ needsPdfViewer: true })) {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const [command = 'apt-get', ...args] = [...asRoot, 'apt-get']
  if (existsSync('/etc/debian_version')) {
    run(command, ...args, 'update', '-qq')
    run(command, ...args, 'install', '-y', '-qq', 'chromium', 'chromium-headless-shell')
  } else {
    run('npx', 'playwright', 'install', 'chromium')
  }
}

const found = findChromium()
if (!found) {
  console.error('No Chromium could be installed. Install one and name it in CHROMIUM_PATH.')
  process.exit(1)
}
console.log(`Browser tests use ${found}`)
