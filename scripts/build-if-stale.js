import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { isBuildStale } from './build-state.js'

/** Builds what is stale; where that fails, this program ends as well. */
export function buildIfStale() {
  if (!isBuildStale()) return
  console.log('Building the pages …')
  // In a process of its own, so that the builder's memory does not stay with this one.
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, 'build.ts')], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
