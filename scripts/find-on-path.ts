import { execFileSync } from 'node:child_process'

/** The path of a program, also in the folders of Debian and Homebrew that are not on every user's PATH. */
export function findOnPath(name: string): string | undefined {
  try {
    return execFileSync(
      'sh',
      ['-c', `PATH="$PATH:/usr/sbin:/sbin:/usr/local/sbin:/opt/homebrew/bin" command -v ${name}`],
      {
        encoding: 'utf8',
      },
    ).trim()
  } catch {
    return undefined
  }
}
