import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

export const isDebian = existsSync('/etc/debian_version')

/** Installs Debian packages without starting their services. If it may not or cannot, the caller goes on without them. */
export function installPackages(names: string[], { withRecommended = false } = {}): void {
  const [command = '', ...prefix] = process.getuid?.() === 0 ? ['apt-get'] : ['sudo', '-n', '-E', 'apt-get']
  // In run level 1 packages do not start their services.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  console.log(`apt-get install ${names.join(' ')}`)
  try {
    const option = withRecommended ? '--install-recommends' : '--no-install-recommends'
    for (const args of [['update'], ['install', '-y', option, ...names]]) {
      execFileSync(command, [...prefix, '-qq', ...args], { stdio: 'inherit', env })
    }
  } catch (error) {
    console.log(`Not installed: ${error instanceof Error ? error.message : error}`)
  }
}
