import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findFirefox, findWebKit } from './find-browsers.ts'

/** Finds Firefox and WebKitGTK, and on Debian installs the missing ones. Without a browser its journeys are skipped. */
const browsers = [
  { name: 'Firefox', find: findFirefox, packages: ['firefox-esr'] },
  { name: 'WebKit', find: () => findWebKit()?.browser, packages: ['webkit2gtk-driver', 'xvfb'] },
]

for (const { name, find, packages } of browsers) {
  if (!find() && existsSync('/etc/debian_version')) install(packages)
  const found = find()
  console.log(found ? `Journeys in ${name} use ${found}` : `No ${name}: its journeys are skipped`)
}

function install(packages: string[]): void {
  const [command = '', ...prefix] = process.getuid?.() === 0 ? ['apt-get'] : ['sudo', '-n', '-E', 'apt-get']
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  console.log(`apt-get install ${packages.join(' ')}`)
  try {
    for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
      execFileSync(command, [...prefix, '-qq', ...args], { stdio: 'inherit', env })
    }
  } catch {
    // Not allowed to install packages, or there are none of these names: the caller goes on without the browser.
  }
}
