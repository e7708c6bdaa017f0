import { pathToFileURL } from 'node:url'
import { findOnPath } from './find-on-path.ts'
import { installPackages, isDebian } from './install-packages.ts'

/** Finds nginx, and on Debian installs it if there is none. */
export function ensureNginx(): string | undefined {
  if (!findOnPath('nginx') && isDebian) installPackages(['nginx'])
  return findOnPath('nginx')
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const nginx = ensureNginx()
  console.log(nginx ? `The balancer is ${nginx}` : 'No nginx: the tests of the balancer are left out')
}
