import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { isBuildStale } from './build-state.ts'

/** `npm start`: builds what is stale, then becomes the server. */
process.env.NODE_ENV = 'production'
if (isBuildStale()) {
  console.log('Building the pages …')
  // In a process of its own, so that the builder's memory does not stay with the server.
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, 'build.ts')], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
await import('../src/server/main.ts')
