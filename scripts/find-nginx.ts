import { execFileSync } from 'node:child_process'

/** The nginx of this machine. Debian keeps it where the PATH of ordinary users does not lead. */
export function findNginx(): string | undefined {
  try {
    return execFileSync('sh', ['-c', 'PATH="$PATH:/usr/sbin:/usr/local/sbin:/opt/homebrew/bin" command -v nginx'], {
      encoding: 'utf8',
    }).trim()
  } catch {
    return undefined
  }
}
