import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { findNginx } from './find-nginx.ts'

/** Finds nginx, and on Debian installs it if there is none, without starting its service. */
export function ensureNginx(): string | undefined {
  const found = findNginx()
  if (found || !existsSync('/etc/debian_version')) return found
  const [command = '', ...prefix] = process.getuid?.() === 0 ? ['apt-get'] : ['sudo', '-n', '-E', 'apt-get']
  // In run level 1 packages do not start their services.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  console.log('No nginx found: apt-get install nginx')
  try {
    for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'nginx']]) {
      execFileSync(command, [...prefix, '-qq', ...args], { stdio: 'inherit', env })
    }
  } catch {
    // Not allowed to install packages: the caller decides what to do without nginx.
  }
  return findNginx()
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const nginx = ensureNginx()
  console.log(nginx ? `The balancer is ${nginx}` : 'No nginx: the tests of the balancer are left out')
}
