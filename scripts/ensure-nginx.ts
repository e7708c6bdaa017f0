import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { findNginx } from './find-nginx.ts'

/** Several instances need a balancer; where there is no nginx, Debian's is installed without asking or being started. */
export function ensureNginx(): string | undefined {
  const found = findNginx()
  if (found || !existsSync('/etc/debian_version')) return found
  const [command = '', ...before] = process.getuid?.() === 0 ? ['apt-get'] : ['sudo', '-n', '-E', 'apt-get']
  // At run level 1 a package does not start its service.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  console.log('No nginx found: apt-get install nginx')
  try {
    for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'nginx']]) {
      execFileSync(command, [...before, '-qq', ...args], { stdio: 'inherit', env })
    }
  } catch {
    // Without the rights to install it there is none; whoever asked says what that means.
  }
  return findNginx()
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const nginx = ensureNginx()
  console.log(nginx ? `The balancer is ${nginx}` : 'No nginx: the tests of the balancer are left out')
}
