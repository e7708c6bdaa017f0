import { execFileSync } from 'node:child_process'

/** Also searches the folders of Debian and Homebrew that are not on every user's PATH. */
export function findNginx(): string | undefined {
  try {
    return execFileSync('sh', ['-c', 'PATH="$PATH:/usr/sbin:/usr/local/sbin:/opt/homebrew/bin" command -v nginx'], {
      encoding: 'utf8',
    }).trim()
  } catch {
    return undefined
  }
}
