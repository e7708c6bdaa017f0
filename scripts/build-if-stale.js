import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { isBuildStale } from './build-state.js'

/** Builds dist/ if the sources have changed since the last build; exits when the build fails. */
export function buildIfStale() {
  if (!isBuildStale()) return
  console.log('Building the pages …')
  // A child process, so that the server does not keep the bundler's memory.
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, 'build.ts')], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
