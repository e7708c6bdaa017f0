const unreleased = '## [Unreleased]'
const released = /^## \[(\d+\.\d+\.\d+)\]/m

/** The version of the newest section, or undefined before the first release. */
export const findReleased = (changelog: string): string | undefined => released.exec(changelog)?.[1]

/** What has changed since the last release; empty without an entry. */
export function findNotes(changelog: string): string {
  const [, since = ''] = changelog.split(`${unreleased}\n`)
  const notes = (since.split(/^## /m)[0] ?? '').trim()
  return /^- \S/m.test(notes) ? notes : ''
}

/** Moves what has changed below a heading of the version, and leaves an empty section for what follows. */
export const addRelease = (changelog: string, version: string, day: string): string =>
  changelog.replace(`${unreleased}\n`, `${unreleased}\n\n## [${version}] - ${day}\n`)
