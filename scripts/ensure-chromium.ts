import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findChromium } from './find-chromium.ts'

/** Browser tests need a Chromium; where there is none this installs one without asking. */
const run = (command: string, ...args: string[]) => {
  console.log(`No Chromium found: ${command} ${args.join(' ')}`)
  execFileSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
}

if (!findChromium('with a viewer for PDFs')) {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const [apt = 'apt-get', ...before] = [...asRoot, 'apt-get']
  if (existsSync('/etc/debian_version')) {
    run(apt, ...before, 'update', '-qq')
    run(apt, ...before, 'install', '-y', '-qq', 'chromium', 'chromium-headless-shell')
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
